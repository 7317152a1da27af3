// All moves as a list that follows the way through the game. It is drawn once for each viewer: a game may have a thousand moves.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Marks } from "./module";
import type { Place } from "./place";
import type { Review } from "./unpack";
import { moveInWords } from "./words";

interface Props {
  review: Review;
  place: Place;
  marks: Marks;
}

export function Moves({ review, place, marks }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const now = place.move.value;
  const viewer = place.viewer.value;
  const truth = place.truth.value;
  const items = useMemo(() => <Items {...{ review, place, marks, viewer, truth }} />, [review, place, marks, viewer, truth]);
  useLayoutEffect(() => {
    const box = list.current;
    const item = box?.children[now];
    if (!box || !(item instanceof HTMLElement)) return;
    box.querySelector("[aria-current]")?.removeAttribute("aria-current");
    item.firstElementChild?.setAttribute("aria-current", "step");
    box.scrollTop = item.offsetTop - box.offsetTop - box.clientHeight / 2 + item.clientHeight / 2;
  }, [now, items]);
  return (
    <section class="panel review-moves" aria-labelledby="moves-title">
      <header class="panel-head">
        <h2 id="moves-title">Moves</h2>
      </header>
      <ol ref={list} class="move-list" tabIndex={0} aria-label="Moves">
        {items}
      </ol>
    </section>
  );
}

function Items({ review, place, marks, viewer, truth }: Props & { viewer: number; truth: boolean }) {
  return (
    <>
      {review.moves.map((move) => {
        const seat = review.roles.indexOf(move.actor);
        const mark = marks[move.number];
        return (
          <li key={move.number}>
            <button type="button" class="move" data-seat={seat < 0 ? undefined : seat} onClick={() => place.go(move.number)}>
              <span class="move-number">{move.number}</span>
              <span class="move-text">{moveInWords(review, move, viewer, truth)}</span>
              {mark && (
                <span class="move-mark" data-tone={mark.tone} data-seat={mark.seat}>
                  {mark.text}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </>
  );
}
