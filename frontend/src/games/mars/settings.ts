// What a player prefers at tables of Terraforming Mars, and how the own cards are arranged. Kept in this browser.
import { signal } from "@preact/signals";
import { recall, store } from "../../prefs";

export type PileName = "green" | "blue" | "red";
export type Sorting = "dealt" | "playable" | "cost" | "tag" | "colour" | "name";

export interface Settings {
  /** After the second action: ask, or end the turn at once. */
  endTurn: "ask" | "auto";
  /** Whether an area is confirmed before something is placed there. */
  placing: "touch" | "always" | "never";
  /** Whether to pay at once where there is one way to pay. */
  paying: "ask" | "auto";
  /** Before passing while something could still be done: ask, or pass at once. */
  passing: "ask" | "auto";
  /** Before a step that wastes something: ask, or take it at once. */
  wasting: "ask" | "auto";
  sorting: Sorting;
  piles: PileName[];
  closed: PileName[];
  open: PileName[];
  pileSorting: "played" | "cost" | "tag" | "name" | "own";
}

const KEY = "facedown.mars";
const DEFAULTS: Settings = {
  endTurn: "ask",
  placing: "touch",
  paying: "ask",
  passing: "ask",
  wasting: "ask",
  sorting: "dealt",
  piles: ["green", "blue", "red"],
  closed: [],
  open: [],
  pileSorting: "played",
};

export const settings = signal<Settings>(load(KEY, DEFAULTS));

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  store("localStorage", KEY, JSON.stringify(settings.value));
}

/** The order in which a player has laid his cards at one table, by their names. */
export const arrangement = signal<{ table: string; order: string[] }>({ table: "", order: [] });

export function arrange(table: string, order: string[]): void {
  arrangement.value = { table, order };
  store("localStorage", `${KEY}.${table}`, JSON.stringify(order));
}

export function orderAt(table: string): string[] {
  if (arrangement.value.table === table) return arrangement.value.order;
  const { order } = load(`${KEY}.${table}`, { order: [] as string[] }, (saved) => ({ order: saved as string[] }));
  return order;
}

function load<T>(key: string, otherwise: T, read: (saved: unknown) => Partial<T> = (saved) => saved as Partial<T>): T {
  try {
    const saved = recall("localStorage", key);
    return saved ? { ...otherwise, ...read(JSON.parse(saved)) } : otherwise;
  } catch {
    return otherwise;
  }
}
