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
  const isSecond = store.mine.value && board.stage === "action" && board.action_count > 1;
  if (!begun && !look.can_undo) return null;
  return (
    <div class="dock-buttons dock-back">
      {begun && (
        <button type="button" class="button button-small" id="clear" onClick={move.clear}>
          <Icon name="close" />
          Cancel
        </button>
      )}
      {look.can_undo && !begun && (
        <button type="button" class="button button-small" id="undo-action" onClick={() => move.undo("action")}>
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
