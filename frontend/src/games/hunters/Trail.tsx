// The distance between hunters and fugitive: the pile from its top, where they take, to its bottom, where he adds; and the other piles.
import type { HuntersBoard, PileCard } from "../../schema";
import { CardBack, CardFace, TrackingCard } from "./CardFace";
import { Glyph, Pawn } from "./Glyph";
import { count, listing, nameOf } from "./words";

export function Trail({ board }: { board: HuntersBoard }) {
  const { pile, difficulty } = board;
  return (
    <section class="panel trail" aria-labelledby="trail-title">
      <header class="trail-head">
        <h2 id="trail-title">
          Distance <b class="trail-count">{pile.length}</b>
          <span class="visually-hidden">{pile.length === 1 ? " card" : " cards"}</span>
        </h2>
        <p class="trail-facts" aria-live="off">
          {difficulty === null ? (
            <span class="hint">{pile.length ? "the difficulty shows with the speed" : "the pile is empty"}</span>
          ) : (
            <span>
              a throw needs <b class="needs">{difficulty}</b>
            </span>
          )}
        </p>
      </header>
      <Piles board={board} />
      <div class="trail-band">
        <span class="trail-end" aria-hidden="true" title="The hunters take from here">
          <Pawn />
        </span>
        <ol class="trail-cards" aria-label="Distance pile from the top" data-empty={pile.length ? undefined : ""}>
          {pile.map((card, i) => (
            <li key={i} class="trail-card" style={{ zIndex: pile.length - i }} data-top={i === 0 ? "" : undefined}>
              <span class="visually-hidden">{cardWords(board, card)}</span>
              {card.kind === "tracking" ? <TrackingCard difficulty={board.tracking_difficulty} /> : <CardBack id={card.card} />}
            </li>
          ))}
          {!pile.length && <li class="trail-nothing">no distance left</li>}
        </ol>
        <span class="trail-end trail-end-runner" aria-hidden="true" title="The fugitive adds here">
          <Glyph name="runner" />
        </span>
      </div>
    </section>
  );
}

function cardWords(board: HuntersBoard, card: PileCard): string {
  if (card.kind === "tracking") return `distance tracking, difficulty ${board.tracking_difficulty}`;
  return card.card ? `face down, you know it: ${nameOf(board, card.card)}` : "face down";
}

function Piles({ board }: { board: HuntersBoard }) {
  const { deck, deck_known, aside, discard } = board;
  const last = discard[discard.length - 1];
  const known = deck_known.map((each) => `${each.place_from_top} ${nameOf(board, each.card)}`);
  return (
    <div class="stacks">
      {known.length ? (
        <details class="stack-of pile-open">
          <summary aria-label={`Deck: ${count(deck, "card")}, you know ${known.length}`}>
            <span class="pile-face" data-left={Math.min(deck, 3)}>
              <CardBack small />
            </span>
            <span aria-hidden="true">
              <b>{deck}</b> deck, {known.length} known
            </span>
          </summary>
          <p class="pile-list hint">What you know of it, counted from the top: {listing(known)}.</p>
        </details>
      ) : (
        <div class="stack-of" role="img" aria-label={`Deck: ${count(deck, "card")}`} data-left={Math.min(deck, 3)}>
          {deck ? <CardBack small /> : <span class="hcard hcard-none" data-small="" aria-hidden="true" />}
          <span aria-hidden="true">
            <b>{deck}</b> deck
          </span>
        </div>
      )}
      <div class="stack-of" role="img" aria-label={`Set aside: ${count(aside, "distance-tracking card")}`} data-left={Math.min(aside, 3)}>
        {aside ? (
          <span class="hcard hcard-tracking" data-small="" aria-hidden="true">
            <Glyph name="tracking" />
          </span>
        ) : (
          <span class="hcard hcard-none" data-small="" aria-hidden="true" />
        )}
        <span aria-hidden="true">
          <b>{aside}</b> set aside
        </span>
      </div>
      <details class="stack-of pile-open">
        <summary aria-label={`Discard pile: ${count(discard.length, "card")}`}>
          <span class="pile-face" data-left={Math.min(discard.length, 3)}>
            {last ? <CardFace board={board} id={last} small /> : <span class="hcard hcard-none" data-small="" aria-hidden="true" />}
          </span>
          <span aria-hidden="true">
            <b>{discard.length}</b> discarded
          </span>
        </summary>
        <p class="pile-list hint">{discardWords(board) || "Nothing yet."}</p>
      </details>
    </div>
  );
}

function discardWords(board: HuntersBoard): string {
  const counts = new Map<string, number>();
  for (const id of board.discard) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, n]) => `${nameOf(board, id)}${n > 1 ? ` ×${n}` : ""}`).join(", ");
}
