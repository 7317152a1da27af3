// What the bar says while others are to move.
import type { Look, MarsBoard, MarsStaged } from "../../../schema";
import { Naming } from "../Naming";
import { listing } from "../words";

export function Waiting({ look, board }: { look: Look; board: MarsBoard }) {
  const open = look.players.some((player) => player.kind === "open");
  const person = board.waiting.some((seat) => look.players[seat]?.kind === "person");
  const follows = open ? "The table begins when all seats are taken." : person ? "You see here at once what happens." : "The table goes on by itself.";
  return (
    <p class="waiting hint">
      <span class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {board.staged ? <Chosen {...board.staged} /> : look.seat === null ? "You are watching." : follows}
    </p>
  );
}

/** What one has chosen while others still choose. */
function Chosen({ verb, item, cards }: MarsStaged) {
  const names = cards.length ? listing(cards) : "no cards";
  const text = item ? `You play ${item} and keep ${names}.` : `You ${verb.split(" ")[0]} ${names}.`;
  return (
    <span>
      <Naming text={text} cards={item ? [item, ...cards] : cards} />
    </span>
  );
}
