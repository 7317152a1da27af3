// A table for any game: its zones as lists, its actions as buttons, and a line for players who know the notation.
import { useState } from "preact/hooks";
import type { Refusal } from "../schema";
import { About } from "../table/About";
import { Countdown } from "../table/Countdown";
import { EndButtons } from "../table/EndButtons";
import { Log } from "../table/Log";
import type { GameModule } from "../table/module";
import { useRoving } from "../table/roving";
import { SayLine } from "../table/SayLine";
import type { TableStore } from "../table/store";
import { ZoneList } from "./ZoneList";

export const generic: GameModule = {
  Table: GenericTable,
  soundOf: () => "card",
  seatOf: () => null,
  holds: () => "",
  isQuiet: () => false,
  keys: [],
};

function GenericTable({ store }: { store: TableStore }) {
  const { zones, actions, advice, refusals, can_undo, over, wait } = store.look.value;
  return (
    <div class="columns">
      <div class="column-main">
        <div class="zones">
          {zones.map((zone) => (
            <ZoneList key={zone.title} zone={zone} />
          ))}
        </div>
        <section class="panel dock" aria-label="Your move">
          <SayLine store={store} />
          {over ? <h2>{over.text}</h2> : <h2>{store.mine.value ? "Your turn" : "It is somebody else's turn"}</h2>}
          {over && <EndButtons store={store} />}
          {wait && <Countdown wait={wait} turn={store.look.value.turn} />}
          <Actions store={store} actions={actions} />
          {can_undo && (
            <button type="button" class="button" onClick={() => void store.takeBack(1)}>
              Take the last step back
            </button>
          )}
          {store.mine.value && <Line store={store} />}
          <Refusals refusals={refusals} store={store} />
        </section>
        {advice && <AdviceList said={advice.said} />}
      </div>
      <div class="column-side">
        <Log store={store} game={generic} />
        <About store={store} />
      </div>
    </div>
  );
}

function AdviceList({ said }: { said: string[] }) {
  return (
    <section class="panel advice" aria-labelledby="advice-title">
      <h2 id="advice-title">What you could work out</h2>
      <ul>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ store, actions }: { store: TableStore; actions: string[] }) {
  const roving = useRoving<HTMLDivElement>();
  const act = (action: string): void => store.actSurely("all", "Do this?", `“${action}”`, "Do it", [action]);
  return (
    <div class="actions" role="group" aria-label="What you may do" {...roving}>
      {actions.map((action) => (
        <button key={action} type="button" class="button" data-item={action} onClick={() => act(action)}>
          {action}
        </button>
      ))}
    </div>
  );
}

function Line({ store }: { store: TableStore }) {
  const [text, setText] = useState("");
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim()) void store.act([text.trim()]).then(() => store.say.value === null && setText(""));
  };
  return (
    <form class="line" onSubmit={submit}>
      <label for="line">Or type a move</label>
      <input id="line" class="input" autocomplete="off" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <button class="button">Do it</button>
    </form>
  );
}

function Refusals({ refusals, store }: { refusals: Refusal[]; store: TableStore }) {
  if (!refusals.length) return null;
  return (
    <details class="refusals">
      <summary>What is not possible now, and why</summary>
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal.text}>
            <code>{refusal.text}</code> {refusal.reason}{" "}
            {refusal.rule && (
              <button
                type="button"
                class="button button-small button-quiet"
                onClick={() => (store.open.value = { kind: "rules", paragraph: refusal.rule })}
              >
                Rule {refusal.rule}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
