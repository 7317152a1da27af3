// Around the review of any game: who played, whose eyes, the moves, and the way through them.
import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Controls } from "./Controls";
import { KEYS, useKeys } from "./keys";
import { marksOf } from "./module";
import type { ReviewGame } from "./module";
import { Moves } from "./Moves";
import type { Place } from "./place";
import type { Review, ReviewMove } from "./unpack";

interface Props {
  review: Review;
  place: Place;
  game: ReviewGame;
}

const WIDE = window.matchMedia("(min-width: 68rem)");
const wide = signal(WIDE.matches);
WIDE.addEventListener("change", () => (wide.value = WIDE.matches));

export function Shell({ review, place, game }: Props) {
  const marks = useMemo(() => marksOf(review, game), [review, game]);
  useKeys(place, marks);
  const move = review.moves[place.move.value] as ReviewMove;
  useEffect(() => {
    document.title = `Move ${move.number} – ${review.title} – facedown`;
  });
  const go = useMemo(() => place.go.bind(place), [place]);
  const scene = { review, move, viewer: place.viewer.value, truth: place.truth.value, wide: wide.value, go };
  return (
    <div class="shell review" data-game={review.game} data-move={move.number} data-viewer={place.viewer.value} data-truth={place.truth.value ? "" : undefined}>
      <Head review={review} />
      <Eyes review={review} place={place} />
      <div class="columns">
        <div class="column-main">
          <game.Scene {...scene} />
        </div>
        <div class="column-side">
          {wide.value && game.Side && <game.Side {...scene} />}
          <Moves review={review} place={place} marks={marks} />
          <Help hasAddress={place.hasAddress} />
        </div>
      </div>
      <Controls review={review} place={place} marks={marks} move={move} />
    </div>
  );
}

function Head({ review }: { review: Review }) {
  const { title, roles, players, over, date } = review;
  return (
    <header class="review-head">
      <h1>{title}: review</h1>
      <p class="hint">
        {roles.map((role, seat) => (
          <span key={seat} class="review-player" data-seat={seat}>
            <b>{role}</b>
            {players[seat] && ` ${players[seat]}`}
            {over?.winners.includes(seat) && <em class="tag">won</em>}
          </span>
        ))}
        {date && <span>{date}</span>}
      </p>
      <p>{over ? over.text : "This record ends before the game does."}</p>
    </header>
  );
}

function Eyes({ review, place }: { review: Review; place: Place }) {
  return (
    <div class="review-eyes">
      <div class="segments" role="radiogroup" aria-label="Through whose eyes">
        {[...review.roles, "Spectator"].map((role, viewer) => (
          <label key={role} class="segment">
            <input type="radio" name="viewer" checked={place.viewer.value === viewer} onChange={() => place.see(viewer)} />
            <span>{role}</span>
          </label>
        ))}
      </div>
      <label class="check">
        <input type="checkbox" id="truth" checked={place.truth.value} onChange={(event) => place.show(event.currentTarget.checked)} />
        <span>
          Show the truth <kbd>t</kbd>
        </span>
      </label>
    </div>
  );
}

function Help({ hasAddress }: { hasAddress: boolean }) {
  return (
    <details class="panel">
      <summary>Keys and links</summary>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split("  ").map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        {hasAddress
          ? "The address of this page leads to this move, seen through these eyes."
          : "No link leads to this page: save the review as a file to keep it or to share it."}
      </p>
    </details>
  );
}
