// A game of Terraforming Mars as a course: where its generations begin, what each move changed, and figures of each player over time.
import type { Mark } from "../../review/module";
import type { Review, ReviewMove } from "../../review/unpack";
import { openBoard } from "../../review/words";
import type { MarsBoard, MarsPlayer } from "../../schema";

export const MEASURES = {
  points: ["Points", "Points as things stood", (player: MarsPlayer) => player.score.total],
  rating: ["TR", "Terraform rating", (player: MarsPlayer) => player.rating],
  money: ["M prod.", "Production of megacredits", (player: MarsPlayer) => player.production.megacredits],
  production: ["All prod.", "Production of all six resources together", (player: MarsPlayer) => Object.values(player.production).reduce((sum, n) => sum + n, 0)],
  cards: ["Cards", "Cards played", (player: MarsPlayer) => player.tableau.length + player.events.length],
} as const satisfies Record<string, readonly [string, string, (player: MarsPlayer) => number]>;

export type Measure = keyof typeof MEASURES;

/** What a figure of each player was after each move: by seat, then by move. */
export function figures(review: Review, measure: Measure): number[][] {
  const [, , of] = MEASURES[measure];
  const boards = review.moves.map(openBoard<MarsBoard>);
  return review.roles.map((_, seat) => boards.map((board) => of(board.players[seat] as MarsPlayer)));
}

export interface Generation {
  number: number;
  /** The move that begins it, and the last move of it. */
  first: number;
  last: number;
}

export function generationsOf(review: Review): Generation[] {
  const found: Generation[] = [];
  for (const move of review.moves) {
    const { generation } = openBoard<MarsBoard>(move);
    const latest = found[found.length - 1];
    if (latest?.number === generation) latest.last = move.number;
    else found.push({ number: generation, first: move.number, last: move.number });
  }
  return found;
}

/** The areas that a move changed: a tile, its owner, or who has reserved it. */
export function areasChanged(now: MarsBoard, before: MarsBoard): string[] {
  if (now.areas === before.areas) return [];
  return now.areas
    .filter((area, i) => {
      const old = before.areas[i];
      return area.tile !== old?.tile || area.owner !== old.owner || area.claimed !== old.claimed;
    })
    .map((area) => area.id);
}

/** Marks a move that begins a generation, claims a milestone, funds an award, or raises somebody's terraform rating. */
export function mark(move: ReviewMove, before: ReviewMove | null): Mark | null {
  if (!before) return null;
  const now = openBoard<MarsBoard>(move);
  const then = openBoard<MarsBoard>(before);
  if (now.generation !== then.generation) return { text: `Generation ${now.generation}`, height: 1, tone: "part" };
  return goalTaken(now, then) ?? ratingRaised(now, then);
}

function goalTaken(now: MarsBoard, then: MarsBoard): Mark | null {
  const owned = new Set([...then.milestones, ...then.awards].filter((goal) => goal.owner !== null).map((goal) => goal.id));
  const taken = [...now.milestones, ...now.awards].find((goal) => goal.owner !== null && !owned.has(goal.id));
  return taken ? { text: taken.name, height: 0.8, tone: "plain", seat: taken.owner ?? 0 } : null;
}

function ratingRaised(now: MarsBoard, then: MarsBoard): Mark | null {
  const raised = now.players.find((player) => player.rating > (then.players[player.seat]?.rating ?? player.rating));
  if (!raised) return null;
  const steps = raised.rating - (then.players[raised.seat]?.rating ?? 0);
  return { text: `TR +${steps}`, height: Math.min(0.7, 0.1 + 0.15 * steps), tone: "plain", seat: raised.seat };
}
