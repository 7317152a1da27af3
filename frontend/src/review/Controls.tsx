// The way through the game: steps from move to move and from mark to mark, a slider, and above it the game as a line.
import { useMemo } from "preact/hooks";
import { Icon } from "../table/Icon";
import type { IconName } from "../table/Icon";
import { marksBeside } from "./module";
import type { Marks } from "./module";
import type { Place } from "./place";
import type { Review, ReviewMove } from "./unpack";
import { moveInWords } from "./words";

interface Props {
  review: Review;
  place: Place;
  marks: Marks;
  move: ReviewMove;
}

export function Controls({ review, place, marks, move }: Props) {
  const words = moveInWords(review, move, place.viewer.value, place.truth.value);
  const line = useMemo(() => <Line marks={marks} />, [marks]);
  const { before, after } = marksBeside(marks, move.number);
  const step = (label: string, icon: IconName, to: number, turned = false) => (
    <button
      type="button"
      class="button button-icon"
      aria-label={label}
      title={label}
      aria-disabled={to < 0 || to > place.last || to === move.number}
      data-turned={turned ? "" : undefined}
      data-icon={icon}
      onClick={() => place.go(to)}
    >
      <Icon name={icon} />
    </button>
  );
  const leap = (which: string, key: string, to: number | null, turned = false) => {
    const text = to === null ? "none" : marks[to]?.text;
    return marks.some((mark) => mark) && step(`${which} mark (${key}): ${text}`, "mark", to ?? move.number, turned);
  };
  return (
    <section class="panel review-controls" aria-label="The way through the game">
      <p class="review-now" role="status">
        <b>
          {move.number}/{place.last}
        </b>{" "}
        {words}
      </p>
      <div class="review-steps">
        {step("To the beginning", "first", 0)}
        {step("One move back", "back", move.number - 1)}
        {leap("Previous", "p", before)}
        <div class="review-slide">
          {line}
          <input
            type="range"
            id="slider"
            aria-label="Move"
            aria-valuetext={`${move.number}: ${words}`}
            min={0}
            max={place.last}
            value={move.number}
            onInput={(event) => place.go(event.currentTarget.valueAsNumber)}
          />
        </div>
        {leap("Next", "n", after, true)}
        {step("One move on", "back", move.number + 1, true)}
        {step("To the end", "first", place.last, true)}
      </div>
    </section>
  );
}

/** How many bars side by side can still be told apart. */
const MOST_BARS = 240;

/** The game as a line: a bar for each move that has a mark, as high as the mark says. */
function Line({ marks }: { marks: Marks }) {
  const last = Math.max(1, marks.length - 1);
  const width = Math.max(0.8, last / MOST_BARS);
  const bars = marks.flatMap((mark, number) => (mark ? [{ ...mark, number }] : []));
  return (
    <svg class="review-line" viewBox={`-0.5 0 ${last + 1} 20`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {[...bars.filter((bar) => bar.tone === "part"), ...bars.filter((bar) => bar.tone !== "part")].map(({ number, height, tone, seat }) => (
        <rect key={number} x={number - width / 2} y={18 - 18 * height} width={width} height={2 + 18 * height} data-tone={tone} data-seat={seat} />
      ))}
    </svg>
  );
}
