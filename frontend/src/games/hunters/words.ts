// Words that only the pictures need; what depends on the rules comes from the server.
import type { GroupShown, HuntersBoard } from "../../schema";

export const FUGITIVE = 0;
export const HUNTERS = 1;

export function count(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? "" : "s"}`;
}

export function listing(texts: readonly string[]): string {
  const last = texts[texts.length - 1] ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} and ${last}`;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** The id of the card that a word of the notation names. */
export function idOf(word: string): string {
  return word.replace(/-/g, "_");
}

export function wordOf(id: string): string {
  return id.replace(/_/g, "-");
}

export function nameOf(board: HuntersBoard, id: string): string {
  return board.cards[id]?.name ?? id;
}

export function groupName(board: HuntersBoard, group: GroupShown): string {
  const parts = [count(group.size, "hunter")];
  if (group.agents) parts.push(count(group.agents, nameOf(board, "friendly_agent")));
  if (group.usbs) parts.push(count(group.usbs, nameOf(board, "usb")));
  if (group.is_marked) parts.push("marked");
  if (group.has_thrown) parts.push("done for this turn");
  return `Group ${group.letter}: ${parts.join(", ")}`;
}

export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}
