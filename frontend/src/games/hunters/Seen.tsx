// What Surveillance showed the hunter player, as it was then.
import type { HuntersBoard, SeenShown } from "../../schema";
import { CardFace } from "./CardFace";
import { nameOf } from "./words";

export function Seen({ board, seen }: { board: HuntersBoard; seen: SeenShown }) {
  return (
    <details class="panel seen" open={board.round - seen.round < 2}>
      <summary>
        {nameOf(board, "surveillance")} of round {seen.round}: {seen.hand.length} in hand, {seen.objects.length} objects
      </summary>
      {[seen.hand, seen.objects].map((cards, i) => (
        <ul key={i} class="seen-cards" aria-label={i ? "Objects" : "Hand"}>
          {cards.map((id, n) => (
            <li key={n} title={nameOf(board, id)}>
              <CardFace board={board} id={id} small />
              <span>{nameOf(board, id)}</span>
            </li>
          ))}
        </ul>
      ))}
    </details>
  );
}
