// The cards as they are printed: public, the same at every table, and fetched when somebody first looks at one.
import { signal } from "@preact/signals";
import { getCards } from "../../api";
import type { MarsBoard, MarsCard } from "../../schema";
import { cardsOf } from "./words";

const printed = signal<ReadonlyMap<string, MarsCard>>(new Map());
let fetching = false;

export function fetchFaces(): void {
  if (fetching || printed.value.size) return;
  fetching = true;
  getCards<MarsCard>("mars")
    .then((cards) => (printed.value = new Map(cards.map((card) => [card.name, card]))))
    .catch(() => undefined)
    .finally(() => (fetching = false));
}

/** A card as it lies on the table, with what is on it; as it is printed if it does not. */
export function faceOf(board: MarsBoard, name: string): MarsCard | undefined {
  return cardsOf(board).get(name) ?? printed.value.get(name);
}
