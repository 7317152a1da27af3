// The three decks: how many cards are left, and who drew from which, when.
import type { Board, Deck } from "../../schema";
import { Icon } from "../../table/Icon";
import { useRoving } from "../../table/roving";
import { DECK_ICONS } from "./Card";
import { FUGITIVE } from "./words";

interface Props {
  board: Board;
  may: (deck: number) => boolean;
  /** Null where nobody draws any more. */
  onDraw: ((deck: number) => void) | null;
}

export function Decks({ board, may, onDraw }: Props) {
  const roving = useRoving<HTMLDivElement>();
  return (
    <section class="panel decks" aria-labelledby="decks-title">
      <header class="panel-head">
        <h2 id="decks-title">Decks</h2>
        <p class="legend" aria-hidden="true">
          <span class="draw" data-seat="0">
            F2
          </span>
          drawn by the Fugitive in round 2
        </p>
      </header>
      <div class="decks-row" id="decks" role="group" aria-labelledby="decks-title" {...roving}>
        {board.decks.map((deck) => (
          <div key={deck.index} class="deck-column">
            <button
              type="button"
              class="deck"
              disabled={!onDraw}
              id={`deck-${deck.index}`}
              data-item={deck.index}
              data-deck={deck.index}
              data-left={Math.min(deck.left, 4)}
              data-may={may(deck.index) ? "" : undefined}
              aria-disabled={!may(deck.index)}
              aria-label={`${onDraw ? "Draw from deck" : "Deck"} ${deck.index}, ${deck.name}, ${deck.low} to ${deck.high}, ${deck.left} left`}
              onClick={() => onDraw?.(deck.index)}
            >
              <span class="deck-top">
                <Icon name={DECK_ICONS[deck.index] ?? "star"} />
                <b class="deck-left">{deck.left}</b>
              </span>
              <span class="deck-name">{deck.name}</span>
              <span class="deck-range">
                {deck.low}–{deck.high}
              </span>
            </button>
            <Draws deck={deck} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Draws({ deck }: { deck: Deck }) {
  const dealt = deck.draws.filter((draw) => draw.round === 0).length;
  return (
    <ol class="draws" aria-label={`Drawn from deck ${deck.index}`}>
      {dealt > 0 && (
        <li class="draw" data-seat={FUGITIVE} title={`${dealt} dealt to the Fugitive`}>
          <span aria-hidden="true">F×{dealt}</span>
          <span class="visually-hidden">{dealt} dealt to the Fugitive</span>
        </li>
      )}
      {deck.draws
        .filter((draw) => draw.round > 0)
        .map((draw, i) => {
          const who = draw.seat === FUGITIVE ? "Fugitive" : "Marshal";
          return (
            <li key={i} class="draw" data-seat={draw.seat} title={`The ${who} in round ${draw.round}`}>
              <span aria-hidden="true">
                {who.charAt(0)}
                {draw.round}
              </span>
              <span class="visually-hidden">
                The {who} in round {draw.round}
              </span>
            </li>
          );
        })}
    </ol>
  );
}
