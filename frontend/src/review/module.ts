// What a game may bring along for its review.
import type { JSX } from "preact";
import type { Review, ReviewMove } from "./unpack";

export interface Scene {
  review: Review;
  move: ReviewMove;
  /** A seat, or one more than the last for a spectator. */
  viewer: number;
  truth: boolean;
  /** Whether there is a column beside the scene, for `Side`; else the scene shows all. */
  wide: boolean;
  /** Leads to the move of that number. */
  go: (move: number) => void;
}

/** A few words at a move in the list, and how high it stands in the line of the game, from 0 to 1. */
export interface Mark {
  text: string;
  height: number;
  /** How it went; "part" for where a part of the game begins, "plain" for the rest. */
  tone: "good" | "bad" | "part" | "plain";
  /** Whose doing it is, if its colour is to say so. */
  seat?: number;
}

export interface ReviewGame {
  Scene: (props: Scene) => JSX.Element;
  Side?: (props: Scene) => JSX.Element | null;
  /** Marks a move by itself or by what it changed; `before` is the move before it, null for the first. */
  mark: (move: ReviewMove, before: ReviewMove | null) => Mark | null;
}

export type Marks = readonly (Mark | null)[];

/** The marked moves before a move and after it, the nearest first; none: null. */
export function marksBeside(marks: Marks, now: number): { before: number | null; after: number | null } {
  const marked = marks.flatMap((mark, number) => (mark ? [number] : []));
  return { before: marked.filter((number) => number < now).pop() ?? null, after: marked.find((number) => number > now) ?? null };
}

export function marksOf(review: Review, game: ReviewGame): Marks {
  return review.moves.map((move, i) => game.mark(move, review.moves[i - 1] ?? null));
}
