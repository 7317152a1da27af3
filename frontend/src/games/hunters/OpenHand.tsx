// A hand that lies open.
import type { HuntersBoard } from "../../schema";
import { CardFace } from "./CardFace";
import { count, nameOf } from "./words";

export function OpenHand({ role, hand, board }: { role: string; hand: readonly string[]; board: HuntersBoard }) {
  return (
    <section class="panel hhand">
      <header class="panel-head">
        <h2>Hand of the {role}</h2>
        <p class="hint">{count(hand.length, "card")}</p>
      </header>
      <ul class="hhand-cards">
        {hand.map((id, i) => (
          <li key={i} class="hhand-card hhand-open" title={board.cards[id]?.text}>
            <CardFace board={board} id={id} />
            <span class="visually-hidden">{nameOf(board, id)}</span>
          </li>
        ))}
        {!hand.length && <li class="hint">No cards.</li>}
      </ul>
    </section>
  );
}
