// What an entry of the log is to the page: its sound, whose doing it is, and whether it is worth a line.
import type { Look, MarsBoard, Told } from "../../schema";
import type { Sound } from "../../table/sound";

const ROLES = ["Red", "Blue", "Green", "Yellow", "Black"];
const SOUNDS: Record<string, Sound> = {
  "placed": "place",
  "marked": "place",
  "plays": "card",
  "you drew": "card",
  "your card": "card",
  "claimed": "hit",
  "funded": "hit",
  "temperature": "hit",
  "oxygen": "hit",
  "generation": "siren",
};

export function soundOf(told: Told): Sound | null {
  return SOUNDS[told.id] ?? null;
}

export function seatOf(told: Told, own: number | null): number | null {
  const seat = ROLES.indexOf(String(told.args["who"] ?? ""));
  return seat >= 0 ? seat : /^You /.test(told.text) ? own : null;
}

/** The steps of an unfinished move, one's own choice (it is told when all have chosen), and cards that others are dealt. */
export function isQuiet(told: Told): boolean {
  return ["staged", "you have chosen", "dealt", "dealt corporation"].includes(told.id);
}

/** The area that an entry tells of; empty if it tells of none. */
export function areaOf(told: Told | null | undefined): string {
  return String(told?.args["area"] ?? "");
}

/** The cards that an entry names. */
export function cardsIn({ args }: Told): string[] {
  const one = args["card"];
  const more = args["cards"];
  return [...(typeof one === "string" && one ? [one] : []), ...(Array.isArray(more) ? more.map(String) : [])];
}

/** The area where something was placed or reserved last. */
export function newestArea(log: readonly Told[]): string {
  return areaOf([...log].reverse().find((told) => told.id === "placed" || told.id === "marked"));
}

export function holds(look: Look, seat: number): string {
  const board = look.board as MarsBoard;
  const player = board.players[seat];
  if (!player || board.stage === "deal") return "";
  return `TR ${player.rating}${player.passed ? ", passed" : ""}`;
}
