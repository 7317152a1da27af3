// The way back: what was begun, the action, the turn.
import { Icon } from "../../../table/Icon";
import type { DockProps } from "./Dock";

export function Back({ store, board, move }: DockProps) {
  const look = store.look.value;
  const { picking, picked, selling } = move;
  const begun = store.mine.value && (board.staged !== null || store.intent.value !== null || selling || picked.value !== "" || (picking?.cards.length ?? 0) > 0);
  const own = board.seat === null ? null : board.players[board.seat];
  const choosing = ["set-up", "draft", "research"].includes(board.stage);
  const chosen = choosing && own?.chosen;
  const acts = store.mine.value && board.stage === "action";
  const isSecond = acts && board.action_count > 1;
  // What cannot be taken back in one's own turn says why.
  const stays = !look.can_undo && acts && (board.action_count > 0 || board.due !== null);
  if (!begun && !look.can_undo && !stays) return null;
  return (
    <div class="dock-buttons dock-back">
      {begun && (
        <button type="button" class="button button-small" id="clear" onClick={move.clear}>
          <Icon name="close" />
          Cancel
        </button>
      )}
      {!begun && (
        <button type="button" class="button button-small" id="undo-action" aria-disabled={stays} onClick={() => move.undo("action")}>
          <Icon name="undo" />
          {chosen ? "Choose again" : "Undo"}
        </button>
      )}
      {look.can_undo && !begun && isSecond && (
        <button type="button" class="button button-small" id="undo-turn" onClick={() => move.undo("turn")}>
          <Icon name="undo" />
          Whole turn
        </button>
      )}
    </div>
  );
}
