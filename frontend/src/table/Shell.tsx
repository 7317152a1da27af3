// Everything around a table that no game has to bring: who plays, what to do next to the table, dialogs, announcements.
import { useEffect } from "preact/hooks";
import { link } from "../api";
import { Announcer } from "./Announcer";
import { Dialogs } from "./Dialogs";
import { Icon } from "./Icon";
import { Invite } from "./Invite";
import type { GameModule } from "./module";
import { Players } from "./Players";
import { useSounds } from "./useSounds";
import type { TableStore } from "./store";
import { useShortcuts } from "./keys";

export function Shell({ store, game }: { store: TableStore; game: GameModule }) {
  useSounds(store, game);
  useShortcuts({
    "?": () => (store.open.value = { kind: "keys" }),
    r: () => (store.open.value = { kind: "rules", paragraph: "" }),
    i: () => game.Legend && (store.open.value = { kind: "legend" }),
    l: () => document.querySelector<HTMLElement>("#log [tabindex='0'], #log[tabindex]")?.focus(),
    u: () => void takeBack(store),
  });
  const { can_close, over, title, invite, seat, training, turn } = store.look.value;
  useEffect(() => {
    document.title = `${over ? "Over" : store.mine.value ? "● Your turn" : "Waiting"} – ${title} – facedown`;
  });
  return (
    <div class="shell" data-turn={turn} data-over={over ? "" : undefined} data-mine={store.mine.value ? "" : undefined}>
      <Toolbar store={store} game={game} />
      <Connection />
      <Players store={store} game={game} />
      {invite && <Invite look={store.look.value} onClose={can_close ? () => store.close() : null} />}
      {training && (
        <p class="banner training">
          <strong>Training table.</strong> {training}
        </p>
      )}
      {seat === null && <p class="banner">You are watching. You see what lies open on the table, and no more.</p>}
      {over?.reason === "closed" ? <Closed text={over.text} /> : <game.Table store={store} />}
      <Announcer store={store} game={game} />
      <Dialogs store={store} game={game} />
    </div>
  );
}

/** In place of a table that was closed while it waited for players. */
function Closed({ text }: { text: string }) {
  return (
    <section class="panel closed" role="status">
      <h2>{text}</h2>
      <p>
        The invite leads nowhere any more. <a href="/">To your tables</a>
      </p>
    </section>
  );
}

const NOTHING_BACK = "There is nothing to take back: what has shown hidden cards stays, and so does what others have moved after.";

/** Takes back the latest step of an unfinished move, else the latest move, if the table allows it. */
async function takeBack(store: TableStore): Promise<void> {
  const { can_undo, over, seat, unfinished } = store.look.value;
  if (can_undo) await store.takeBack(unfinished ? 1 : null);
  else if (seat !== null && !over) store.say.value = { tone: "notice", text: NOTHING_BACK, rule: "" };
}

function Toolbar({ store, game }: { store: TableStore; game: GameModule }) {
  const { can_undo, over, title, seat } = store.look.value;
  return (
    <div class="toolbar">
      <h1 class="toolbar-title">{title}</h1>
      <div class="toolbar-tools">
        {seat !== null && !over && !game.takesBack && (
          <button
            type="button"
            class="button button-icon"
            id="undo"
            aria-label="Take back"
            title="Take back, until somebody has moved upon it"
            disabled={!can_undo}
            onClick={() => void takeBack(store)}
          >
            <Icon name="undo" />
          </button>
        )}
        <button type="button" class="button button-quiet" onClick={() => (store.open.value = { kind: "rules", paragraph: "" })}>
          <Icon name="rules" />
          <span>Rules</span>
        </button>
        {game.Legend && (
          <button
            type="button"
            class="button button-icon"
            aria-label="What the icons mean"
            title="What the icons mean"
            onClick={() => (store.open.value = { kind: "legend" })}
          >
            <Icon name="icons" />
          </button>
        )}
        <button
          type="button"
          class="button button-icon"
          aria-label="Preferences"
          title="Preferences"
          onClick={() => (store.open.value = { kind: "preferences" })}
        >
          <Icon name="settings" />
        </button>
        <button
          type="button"
          class="button button-icon"
          aria-label="Keyboard help"
          title="Keyboard help"
          onClick={() => (store.open.value = { kind: "keys" })}
        >
          <Icon name="keys" />
        </button>
        {seat !== null && !over && (
          <button type="button" class="button button-icon" aria-label="Resign" title="Resign" onClick={() => store.resign()}>
            <Icon name="flag" />
          </button>
        )}
      </div>
    </div>
  );
}

function Connection() {
  return (
    <div class="connection" role="status" data-link={link.value}>
      {link.value === "lost" && (
        <span>
          <i class="spinner" aria-hidden="true" /> Connection lost, reconnecting. Nothing you did is lost.
        </span>
      )}
    </div>
  );
}
