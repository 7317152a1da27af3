// Back to the start of the action or of the turn, as far as the table allows: one move after another.
import type { MarsBoard } from "../../schema";
import type { TableStore } from "../../table/store";

/** More moves than a turn has, with all that its effects ask. */
const MOST = 60;

/** Says why it goes back no further. In one's own turn only what has been seen stays. */
function sayWhy(store: TableStore): void {
  const { active, seat, stage } = store.look.value.board as MarsBoard;
  if (stage !== "action") return;
  store.say.value = { tone: "notice", text: `What came before stays: ${active === seat ? "it has shown cards" : "others have moved since"}.`, rule: "" };
}

export async function takeBack(store: TableStore, whole: "action" | "turn"): Promise<void> {
  for (let i = 0; i < MOST; i++) {
    const { turn, can_undo } = store.look.value;
    if (!can_undo) return sayWhy(store);
    await store.takeBack(null);
    const look = store.look.value;
    if (look.turn === turn || store.say.value || isStart(look.board as MarsBoard, whole)) return;
  }
}

function isStart(board: MarsBoard, whole: "action" | "turn"): boolean {
  if (board.due || board.staged) return false;
  return whole === "action" || board.action_count === 0 || board.active !== board.seat;
}
