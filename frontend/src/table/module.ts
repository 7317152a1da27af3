// What a game may bring along: its table, its sounds and its keys. A game that brings nothing is played at the generic table.
import type { JSX } from "preact";
import type { Look, Told } from "../schema";
import type { Sound } from "./sound";
import type { TableStore } from "./store";

export function audible(game: GameModule, log: readonly Told[]): Told[] {
  return log.filter((told) => !game.isQuiet(told));
}

export interface GameModule {
  Table: (props: { store: TableStore }) => JSX.Element;
  soundOf: (told: Told) => Sound | null;
  /** Keys of the game's own, for the help: key and what it does. */
  keys: readonly (readonly [string, string])[];
  /** Returns the seat that an entry of the log tells of, if it is one seat's doing. */
  seatOf: (told: Told, own: number | null) => number | null;
  /** What a seat has that everybody may see, in a few words ("7 cards"); empty for nothing. */
  holds: (look: Look, seat: number) => string;
  /** Whether an entry is not worth a line, because the table shows it anyway. */
  isQuiet: (told: Told) => boolean;
  /** Whether the table has its own buttons to take back, so that the head needs none. */
  takesBack?: true;
  /** What the icons of the table mean; the head has a button for it. */
  Legend?: () => JSX.Element;
}
