// Around the review of any game: who played, whose eyes, the moves, and the way through them.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { preferences } from "../prefs";
import { Icon } from "../table/Icon";
import type { IconName } from "../table/Icon";
import type { ReviewGame } from "./module";
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

const KEYS: readonly [string, string][] = [
  ["←  →", "One move back, one on"],
  ["Home  End", "The beginning, the end"],
  ["Page up  Page down", "Ten moves back, ten on"],
  ["v", "Somebody else's eyes"],
  ["t", "The truth"],
];

export function Shell({ review, place, game }: Props) {
  useKeys(review, place);
  const move = review.moves[place.move.value] as ReviewMove;
  useEffect(() => {
    document.title = `Move ${move.number} – ${review.title} – facedown`;
  });
  const scene = { review, move, viewer: place.viewer.value, truth: place.truth.value, wide: wide.value };
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
          <Moves review={review} place={place} game={game} />
          <Help />
        </div>
      </div>
      <Controls review={review} place={place} game={game} move={move} />
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

function Moves({ review, place, game }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const now = place.move.value;
  useLayoutEffect(() => {
    const item = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !item) return;
    const top = item.offsetTop - list.current.offsetTop;
    list.current.scrollTop = top - list.current.clientHeight / 2 + item.clientHeight / 2;
  }, [now]);
  return (
    <section class="panel review-moves" aria-labelledby="moves-title">
      <header class="panel-head">
        <h2 id="moves-title">Moves</h2>
      </header>
      <ol ref={list} class="move-list" tabIndex={0} aria-label="Moves">
        {review.moves.map((move) => {
          const mark = game.mark(move);
          return (
            <li key={move.number}>
              <button
                type="button"
                class="move"
                data-seat={review.roles.indexOf(move.actor) < 0 ? undefined : review.roles.indexOf(move.actor)}
                aria-current={move.number === now ? "step" : undefined}
                onClick={() => place.go(move.number)}
              >
                <span class="move-number">{move.number}</span>
                <span class="move-text">{name(move)}</span>
                {mark && (
                  <span class="move-mark" data-tone={mark.tone}>
                    {mark.text}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Controls({ review, place, game, move }: Props & { move: ReviewMove }) {
  const step = (label: string, icon: IconName, to: number, turned = false) => (
    <button
      type="button"
      class="button button-icon"
      aria-label={label}
      title={label}
      aria-disabled={to < 0 || to > place.last || to === move.number}
      data-turned={turned ? "" : undefined}
      onClick={() => place.go(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="panel review-controls" aria-label="The way through the game">
      <p class="review-now" role="status">
        <b>
          {move.number}/{place.last}
        </b>{" "}
        {name(move)}
      </p>
      <div class="review-steps">
        {step("To the beginning", "first", 0)}
        {step("One move back", "back", move.number - 1)}
        <div class="review-slide">
          <Line review={review} game={game} />
          <input
            type="range"
            id="slider"
            aria-label="Move"
            aria-valuetext={`${move.number}: ${name(move)}`}
            min={0}
            max={place.last}
            value={move.number}
            onInput={(event) => place.go(event.currentTarget.valueAsNumber)}
          />
        </div>
        {step("One move on", "back", move.number + 1, true)}
        {step("To the end", "first", place.last, true)}
      </div>
    </section>
  );
}

/** The game as a line: a bar for each move that has a mark, as high as the mark says. */
function Line({ review, game }: { review: Review; game: ReviewGame }) {
  const last = Math.max(1, review.moves.length - 1);
  return (
    <svg class="review-line" viewBox={`-0.5 0 ${last + 1} 20`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {review.moves.map((move) => {
        const mark = game.mark(move);
        const height = mark ? 2 + 18 * mark.height : 0;
        return mark && <rect key={move.number} x={move.number - 0.4} y={20 - height} width={0.8} height={height} data-tone={mark.tone} />;
      })}
    </svg>
  );
}

function Help() {
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
      <p class="hint">The address of this page leads to this move, seen through these eyes.</p>
    </details>
  );
}

function name(move: ReviewMove): string {
  return move.actor ? `${move.actor}: ${move.text}` : "Before the first move";
}

function useKeys(review: Review, place: Place): void {
  // Before the page is seen, or a key pressed at once would be lost.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.matches("input[type=range], input[type=radio], textarea")) return;
      if (event.key.length === 1 && !preferences.value.shortcuts) return;
      const now = place.move.value;
      const keys: Record<string, () => void> = {
        ArrowLeft: () => place.go(now - 1),
        ArrowRight: () => place.go(now + 1),
        Home: () => place.go(0),
        End: () => place.go(place.last),
        PageUp: () => place.go(now - 10),
        PageDown: () => place.go(now + 10),
        v: () => place.see((place.viewer.value + 1) % (review.roles.length + 1)),
        t: () => place.show(!place.truth.value),
      };
      const action = keys[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
}
