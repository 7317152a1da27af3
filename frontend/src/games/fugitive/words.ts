// Sentences and names that only the pictures need; whatever depends on the rules comes from the server.
import type { Card, Hideout } from "../../schema";

export const FUGITIVE = 0;
export const MARSHAL = 1;

export function listing(numbers: readonly (number | string)[]): string {
  const last = numbers[numbers.length - 1] ?? "";
  return numbers.length < 2 ? String(last) : `${numbers.slice(0, -1).join(", ")} and ${last}`;
}

export function count(n: number, one: string): string {
  return `${n} ${one}${n === 1 ? "" : "s"}`;
}

export function cardName(card: Card): string {
  return card.footprints ? `${card.number}, ${count(card.footprints, "footprint")}` : `${card.number}, no footprints`;
}

/** `open` says whether its sprint cards lie face up. */
export function hideoutName(hideout: Hideout, open: boolean): string {
  if (hideout.position === 0) return "The start, 0, face up";
  const number = hideout.card ? `${hideout.card.number}, ` : "";
  const sprints = hideout.sprints?.length ? ` (${listing(hideout.sprints.map((card) => card.number))})` : "";
  const face = hideout.face_up ? "face up" : "face down";
  const hidden = hideout.face_up && !open && hideout.sprint_count > 0 ? " face down" : "";
  return `Hideout ${hideout.position}: ${number}${face}, ${count(hideout.sprint_count, "sprint card")}${hidden}${sprints}, placed in round ${hideout.round}`;
}
