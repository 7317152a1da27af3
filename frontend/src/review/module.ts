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
}

/** A few words at a move in the list, and how high it stands in the line of the game, from 0 to 1. */
export interface Mark {
  text: string;
  height: number;
  tone: "good" | "bad";
}

export interface ReviewGame {
  Scene: (props: Scene) => JSX.Element;
  Side?: (props: Scene) => JSX.Element | null;
  mark: (move: ReviewMove) => Mark | null;
}
