// Which part of the table is shown: on a phone one of five, and in the panel of cards those to choose from, the hand, or a player's.
import { useSignal } from "@preact/signals";
import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MarsBoard } from "../../schema";
import { useShortcuts } from "../../table/keys";
import type { TableStore } from "../../table/store";
import type { Move } from "./useMove";

/** Whose cards are shown: what is to be chosen now, the hand, or a player's on the table. */
export type Shown = "choose" | "hand" | number;
export type View = "mars" | "cards" | "goals" | "players" | "log";
export const VIEWS: readonly (readonly [View, string])[] = [
  ["mars", "Mars"],
  ["cards", "Cards"],
  ["goals", "Actions"],
  ["players", "Players"],
  ["log", "Log"],
];

export const KEYS = [
  ["m", "Go to the map; arrow keys lead over its areas, or those that are lit"],
  ["h", "Go to your hand"],
  ["c", "Go to your cards on the table"],
  ["1 … 5", "Show the cards of that player"],
  ["s", "Go to the standard projects"],
  ["a", "Go to the actions of your cards"],
  ["g", "Go to the milestones and awards"],
  ["f", "Only playable cards, or all"],
  ["p", "Do what is chosen: pay, place, keep, buy; it never ends a turn"],
  ["b, B", "Back to the start of the action, of the turn"],
  ["x", "Pass, or end the turn"],
] as const;

export interface Views {
  view: Signal<View>;
  shown: Signal<Shown>;
  /** Shows a player's cards. */
  show: (seat: number) => void;
}

export function useViews(store: TableStore, move: Move): Views {
  const { board, over } = store.look.value as { board: MarsBoard; over: unknown };
  const view = useSignal<View>("mars");
  const shown = useSignal<Shown>("hand");
  const placing = move.places.size > 0;
  const { choosing, discarding, selling } = move;
  useEffect(() => {
    if (placing || over) view.value = "mars";
    else if (discarding || selling) {
      view.value = "cards";
      shown.value = "hand";
    }
    if (placing) bring("#map");
    else if (discarding || selling) bring(".cards-head");
  }, [placing, discarding, selling, over !== null]);
  useEffect(() => {
    if (choosing) {
      view.value = "cards";
      shown.value = "choose";
      bring(".cards-head");
    } else if (shown.value === "choose") shown.value = "hand";
  }, [choosing]);

  const show = (seat: number): void => {
    shown.value = seat;
    view.value = "cards";
  };
  const go = (to: View, id: string): void => {
    view.value = to;
    window.setTimeout(() => focusIn(id));
  };
  useShortcuts({
    ...Object.fromEntries(board.players.map(({ seat }) => [String(seat + 1), () => show(seat)])),
    m: () => go("mars", "map"),
    h: () => {
      shown.value = choosing ? "choose" : "hand";
      go("cards", choosing ? "choosing" : "hand");
    },
    c: () => {
      shown.value = board.seat ?? 0;
      go("cards", "pile-blue");
    },
    s: () => go("goals", "projects"),
    a: () => go("goals", "card-actions"),
    g: () => go("goals", "goals"),
    f: () => press("filter-playable"),
    p: () => press("primary"),
    b: () => press("undo-action"),
    B: () => press("undo-turn"),
    x: () => press("pass"),
    Escape: move.back,
  });
  return { view, shown, show };
}

function press(id: string): void {
  document.getElementById(id)?.click();
}

/** Scrolls to what is asked about, if it is out of sight. */
function bring(selector: string): void {
  window.setTimeout(() => document.querySelector(selector)?.scrollIntoView({ block: "nearest" }));
}

function focusIn(id: string): void {
  const place = document.getElementById(id);
  (place?.querySelector<HTMLElement>('[tabindex="0"]') ?? place?.querySelector<HTMLElement>("button:not([tabindex='-1'])"))?.focus();
}
