// A move in a line: as the record has it for who made it, and beside the truth; for all others, what they were told of it.
import type { Review, ReviewMove } from "./unpack";

export function moveInWords(review: Review, move: ReviewMove, viewer: number, truth: boolean): string {
  if (!move.number) return "Before the first move";
  if (move.actor && (truth || review.roles[viewer] === move.actor)) return `${move.actor}: ${move.text}`;
  return move.looks[viewer]?.told.join(" ") || `${move.actor}: a step in secret`;
}

/** What the viewer saw of the table after a move. The type is the game's to know. */
export function boardAt<Board>(move: ReviewMove, viewer: number): Board {
  return move.looks[viewer]?.board as Board;
}

/** What lies open to all after a move. */
export function openBoard<Board>(move: ReviewMove): Board {
  return move.looks[move.looks.length - 1]?.board as Board;
}
