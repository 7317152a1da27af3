// What the bar says while others are to move.
import type { Look, MarsBoard } from "../../../schema";

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
      {look.seat === null ? "You are watching." : follows}
    </p>
  );
}
