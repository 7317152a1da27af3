// The end: who won and why, how the Manhunt went, and what everybody held.
import { useEffect, useRef } from "preact/hooks";
import type { Board, Look } from "../../schema";
import { EndButtons } from "../../table/EndButtons";
import { Icon } from "../../table/Icon";
import type { TableStore } from "../../table/store";
import { Face } from "./Card";

export function Result({ store, board }: { store: TableStore; board: Board }) {
  const look = store.look.value;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (!look.over) return null;
  const hunt = board.guesses.filter((guess) => guess.manhunt);
  return (
    <section class="panel result" data-winner={look.over.winners[0]} aria-labelledby="result-title">
      <p class="result-kicker">{forSeat(look)}</p>
      <h2 id="result-title" ref={title} tabIndex={-1}>
        {winners(look)}
      </h2>
      <p class="result-why">{look.over.text}</p>
      {hunt.length > 0 && (
        <p class="result-hunt">
          <span>The Manhunt:</span>
          {hunt.map((guess, i) => (
            <span key={i} class="chip chip-static" data-hit={guess.hit ? "" : undefined}>
              <Icon name={guess.hit ? "check" : "cross"} />
              {guess.numbers.join(" ")}
              <span class="visually-hidden">{guess.hit ? "found" : "missed"}</span>
            </span>
          ))}
        </p>
      )}
      <EndButtons store={store} />
    </section>
  );
}

/** Both hands, once they lie open. */
export function Hands({ look, board }: { look: Look; board: Board }) {
  return (
    <div class="hands">
      {board.hands.map((hand, seat) => (
        <section key={seat} class="panel hand hand-open">
          <header class="panel-head">
            <h2>Hand of the {look.roles[seat]}</h2>
            <p class="hint">{hand.length === 1 ? "1 card" : `${hand.length} cards`}</p>
          </header>
          {hand.length === 0 && <p class="hint">No cards.</p>}
          <ul class="hand-cards" aria-label={`Hand of the ${look.roles[seat]}: ${hand.map((card) => card.number).join(", ") || "no cards"}`}>
            {hand.map((card) => (
              <li key={card.number} class="hand-card">
                <Face card={card} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function winners(look: Look): string {
  const names = (look.over?.winners ?? []).map((seat) => `The ${look.roles[seat]}`);
  return names.length ? `${names.join(" and ")} wins` : "Nobody wins";
}

function forSeat(look: Look): string {
  if (look.seat === null || !look.over?.winners.length) return "The game is over";
  return look.over.winners.includes(look.seat) ? "You won" : "You lost";
}
