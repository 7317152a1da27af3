// The question above the choices, and for whom one waits.
import type { Look, MarsBoard } from "../../../schema";
import type { Picking } from "../steps";
import { count, listing, roleOf } from "../words";
import type { DockProps } from "./Dock";

export function question({ store, board, move }: DockProps): string {
  const { picking, selling } = move;
  const due = board.due?.seat === board.seat ? board.due : null;
  if (picking && !selling) return pickingQuestion(board, picking);
  if (due) return `${due.text}.`;
  if (board.stage === "draft") return `Take one of ${count(board.dealt.length, "card")}`;
  if (selling) return "Sell patents: choose cards of your hand";
  const { staged } = board;
  if (staged?.verb === "convert plants") return "Place the greenery";
  if (staged) return `${VERBS[staged.verb] ?? staged.verb} ${staged.item}?`;
  if (board.stage === "greeneries" && store.look.value.actions.length === 1) return "No more greeneries";
  if (board.stage === "greeneries") return "Convert plants into greeneries a last time";
  if (board.action_count >= 2) return "Both actions taken: end your turn, or take back";
  return `Your turn: action ${board.action_count + 1} of 2`;
}

const VERBS: Readonly<Record<string, string>> = {
  play: "Play",
  project: "Standard project:",
  claim: "Claim",
  fund: "Fund",
  use: "Use",
  sell: "Sell",
};

function pickingQuestion(board: MarsBoard, picking: Picking): string {
  const due = board.due?.seat === board.seat ? board.due : null;
  if (board.stage === "set-up") return picking.corporation ? `${picking.corporation}: which cards do you keep?` : "Choose your corporation";
  if (due) return due.least === due.most ? `Keep ${due.least} of these cards` : due.most === 1 ? "Keep this card?" : `Keep up to ${due.most} of these cards`;
  return "Research: which cards do you buy?";
}

export function waitingFor(look: Look, board: MarsBoard): string {
  const open = look.players.filter((player) => player.kind === "open").length;
  if (open) return `Waiting for ${count(open, "more player")}`;
  const names = board.waiting.map((seat) => roleOf(board, seat));
  if (board.due && names[0]) return `${names[0]} decides: ${board.due.text}${board.due.card ? ` (${board.due.card})` : ""}`;
  if (["set-up", "draft", "research"].includes(board.stage) && names.length) return `${listing(names)} still ${names.length === 1 ? "chooses" : "choose"}`;
  return names.length ? `${listing(names)} to move` : "One moment";
}
