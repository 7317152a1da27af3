// The end: who won and why, and what both held.
import { useEffect, useRef } from "preact/hooks";
import type { HuntersBoard, Look } from "../../schema";
import { EndButtons } from "../../table/EndButtons";
import type { TableStore } from "../../table/store";
import { OpenHand } from "./OpenHand";
import { count } from "./words";

export function Result({ store, board }: { store: TableStore; board: HuntersBoard }) {
  const look = store.look.value;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (!look.over) return null;
  return (
    <section class="panel result" data-winner={look.over.winners[0]} aria-labelledby="result-title">
      <p class="result-kicker">{forSeat(look)}</p>
      <h2 id="result-title" ref={title} tabIndex={-1}>
        {winners(look)}
      </h2>
      <p class="result-why">{look.over.text}</p>
      <p class="result-facts hint">
        {count(board.round, "round")}, {count(board.pile.length, "card")} of distance, {board.scared} of {board.scared_to_win} hunters scared
      </p>
      <EndButtons store={store} />
    </section>
  );
}

/** Both hands, once they lie open. */
export function OpenHands({ look, board }: { look: Look; board: HuntersBoard }) {
  const { shown } = board;
  if (!shown) return null;
  return (
    <div class="open-hands">
      {shown.hands.map((hand, seat) => (
        <OpenHand key={seat} role={look.roles[seat] ?? ""} hand={hand} board={board} />
      ))}
    </div>
  );
}

function winners(look: Look): string {
  const [seat] = look.over?.winners ?? [];
  if (seat === undefined) return "Nobody wins";
  return seat === 1 ? "The hunters win" : "The fugitive wins";
}

function forSeat(look: Look): string {
  if (look.seat === null || !look.over?.winners.length) return "The game is over";
  return look.over.winners.includes(look.seat) ? "You won" : "You lost";
}
