// Back to the start of the action or of the turn, as far as the table allows: one move after another.
import type { MarsBoard } from "../../schema";
import type { TableStore } from "../../table/store";

/** More moves than a turn has, with all that its effects ask. */
const MOST = 60;
const STAYS = "What came before stays: it showed cards, or others have moved since.";

export async function takeBack(store: TableStore, whole: "action" | "turn"): Promise<void> {
  for (let i = 0; i < MOST; i++) {
    const { turn } = store.look.value;
    await store.takeBack(null);
    const look = store.look.value;
    const board = look.board as MarsBoard;
    if (look.turn === turn || store.say.value || isStart(board, whole)) return;
    if (!look.can_undo) {
      if (board.stage === "action") store.say.value = { tone: "notice", text: STAYS, rule: "" };
      return;
    }
  }
}

function isStart(board: MarsBoard, whole: "action" | "turn"): boolean {
  if (board.due || board.staged) return false;
  return whole === "action" || board.action_count === 0 || board.active !== board.seat;
}
