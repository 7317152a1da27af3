// Words that the table of Terraforming Mars says in several places.
import type { Area, MarsBoard, MarsCard } from "../../schema";
import { cardsToUse } from "./steps";

export function count(n: number, thing: string): string {
  return `${n} ${thing}${n === 1 ? "" : "s"}`;
}

/** A number, or what begins with one, with a true minus. */
export function minus(n: number | string): string {
  return String(n).replace("-", "−");
}

/** A change: it has a sign in any case. */
export function signed(n: number): string {
  return minus(n < 0 ? n : `+${n}`);
}

export function listing(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** A kind of tile, as people say it: "mining-area" is the Mining Area. */
export function tileName(tile: string): string {
  if (["ocean", "greenery", "city", "marker"].includes(tile)) return tile;
  return tile.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** A resource beside its number: "1 plant", "3 plants", "2 M". */
export function resourceName(resource: string, n = 2): string {
  return resource === "megacredits" ? "M" : resource === "plants" && n === 1 ? "plant" : resource;
}

/** What could still be done instead of passing; empty where nothing could. Patents can always be sold, and do not count. */
export function possibleInWords(actions: readonly string[]): string {
  const kinds: readonly (readonly [string, string])[] = [
    ["play ", "playable card"],
    ["use ", "card action"],
    ["project ", "standard project"],
    ["claim ", "milestone"],
    ["fund ", "award"],
    ["convert ", "conversion"],
  ];
  const found = kinds.map(([verb, thing]) => [verb === "use " ? cardsToUse(actions).size : actions.filter((step) => step.startsWith(verb)).length, thing] as const).filter(([n]) => n > 0);
  return found.length ? `You could still do something: ${listing(found.map(([n, thing]) => count(n, thing)))}.` : "";
}

/** An area in words: what is on it, or what it is and what it brings. */
export function areaLabel(board: MarsBoard, area: Area): string {
  const name = area.name || (area.reserved === "ocean" ? "ocean area" : "land");
  const owner = area.owner === null ? "" : area.owner < 0 ? " of nobody" : ` of ${board.players[area.owner]?.role ?? ""}`;
  if (area.tile) return `${area.id}, ${tileName(area.tile)}${owner}`;
  const bonus = area.bonus.map((each) => (each.what === "cards" ? count(each.count, "card") : `${each.count} ${resourceName(each.what, each.count)}`));
  if (area.money) bonus.push(`${area.money} M for oceans`);
  const claimed = area.claimed === null ? "" : `, reserved for ${board.players[area.claimed]?.role ?? ""}`;
  return `${area.id}, ${name}${bonus.length ? `, brings ${listing(bonus)}` : ""}${claimed}`;
}

/** What would be wasted, by the step that would waste it. */
export function warnedOf(board: MarsBoard): Map<string, string> {
  return new Map(board.warnings.map(({ step, text }) => [step, text]));
}

/** The letters on the cubes of the players. */
export const INITIALS = ["R", "B", "G", "Y", "K"];

export function roleOf(board: MarsBoard, seat: number): string {
  return board.players[seat]?.role ?? "";
}

/** All cards that lie on the table or that the viewer has, by name. */
export function cardsOf(board: MarsBoard): Map<string, MarsCard> {
  const all = new Map<string, MarsCard>();
  for (const player of board.players) {
    for (const card of [...player.tableau, ...player.events, ...(player.corporation ? [player.corporation] : [])]) all.set(card.name, card);
  }
  for (const card of [...board.dealt, ...board.drafted, ...board.corporations, ...board.hand]) all.set(card.name, card);
  return all;
}

/** Whose card in play it is. */
export function ownerOf(board: MarsBoard, name: string): number | null {
  const found = board.players.find((player) => player.corporation?.name === name || player.tableau.some((card) => card.name === name));
  return found?.seat ?? null;
}
