/* Made by frontend/types.mjs from the server's schema. Do not edit. */

export interface Wire {
  Deal?: Deal;
  GameInfo?: GameInfo;
  Join?: Join;
  Look?: Look;
  Made?: Made;
  Me?: Me;
  Moves?: Moves;
  NewTable?: NewTable;
  Nothing?: Nothing;
  Paragraph?: Paragraph;
  Problem?: Problem;
  Rename?: Rename;
  Resign?: Resign;
  TableInfo?: TableInfo;
  Undo?: Undo;
  boards?: {
    fugitive: Board;
  };
}
/**
 * The SHA-256 of the secret of a table that is to be made.
 */
export interface Deal {
  commitment: string;
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  bots: BotInfo[];
  name: string;
  options: OptionInfo[];
  roles: string[];
  seat_counts: number[];
  title: string;
}
/**
 * A bot that may hold one of `seats`.
 */
export interface BotInfo {
  about: string;
  name: string;
  seats: number[];
}
/**
 * An option of a game. `choices` lists what it may be, in texts; it is empty where any number or text may stand.
 */
export interface OptionInfo {
  choices: string[];
  default: string;
  help: string;
  label: string;
  name: string;
  type: "choice" | "number" | "text";
}
/**
 * What one may bring along to a seat.
 */
export interface Join {
  /**
   * What a seat adds to the deal: letters, digits, dot, dash, underscore.
   */
  entropy?: string;
  name?: string;
}
/**
 * All that a seat, or a spectator, may see of a table.
 */
export interface Look {
  actions: string[];
  board: unknown;
  can_undo: boolean;
  commitment: string;
  game: string;
  id: string;
  invite: string | null;
  log: Told[];
  notes: {
    [k: string]: unknown;
  };
  options: {
    [k: string]: unknown;
  };
  over: Over | null;
  players: Player[];
  refusals: Refusal[];
  rematch: string | null;
  roles: string[];
  seat: number | null;
  spectators: boolean;
  title: string;
  to_act: number[];
  turn: number;
  unfinished: boolean;
  zones: Zone[];
}
/**
 * One line of a seat's log: the turn that it made, the message as id and arguments, and as a sentence.
 */
export interface Told {
  args: {
    [k: string]: unknown;
  };
  id: string;
  text: string;
  turn: number;
}
/**
 * How the game ended: the seats that won (none: a draw), the reason, and the reason as a sentence.
 */
export interface Over {
  reason: string;
  text: string;
  winners: number[];
}
/**
 * Who holds a seat; `here` says whether a person has the table open.
 */
export interface Player {
  here: boolean;
  kind: "bot" | "open" | "person";
  name: string;
}
/**
 * Why something a player may think of is not possible now: the text of the step, the paragraph, and a sentence.
 */
export interface Refusal {
  reason: string;
  rule: string;
  text: string;
}
/**
 * One area of a table in words, for the plain page and the terminal: a title, its items in order, and a note.
 */
export interface Zone {
  items?: string[];
  note?: string;
  title: string;
}
/**
 * A table that was made or joined, and the path that brings somebody to its first open seat.
 */
export interface Made {
  id: string;
  invite?: string | null;
}
/**
 * Who the session belongs to; the name is empty for somebody who has no session yet.
 */
export interface Me {
  name: string;
}
/**
 * Steps or lines to be taken, all or none; `fresh` takes the seat's own unfinished steps back first.
 */
export interface Moves {
  fresh?: boolean;
  /**
   * An idempotency key: a text that is new for each command.
   */
  key: string;
  /**
   * @minItems 1
   * @maxItems 64
   */
  steps: string[];
  /**
   * The turn of the last look that the sender saw.
   */
  turn: number;
}
/**
 * A table to be made. `opponents` are the names of bots, or ``open``, for the other seats in order.
 */
export interface NewTable {
  commitment?: string;
  /**
   * What a seat adds to the deal: letters, digits, dot, dash, underscore.
   */
  entropy?: string;
  game: string;
  key?: string;
  name?: string;
  /**
   * @maxItems 15
   */
  opponents?: string[];
  options?: {
    [k: string]: string | number | boolean | null;
  };
  seat?: number | "random";
  spectators?: boolean;
}
/**
 * An empty object.
 */
export interface Nothing {}
/**
 * A numbered paragraph of a game's rules, as HTML, and where it comes from.
 */
export interface Paragraph {
  html: string;
  id: string;
  source: string;
}
/**
 * An error, as RFC 9457 has it; `rule` is the paragraph that refuses a move, `turn` the seat's present turn.
 */
export interface Problem {
  detail: string;
  rule?: string;
  status: number;
  title: string;
  turn?: number | null;
  type: string;
}
/**
 * The name under which others see one.
 */
export interface Rename {
  name: string;
}
/**
 * Give the game up.
 */
export interface Resign {
  /**
   * An idempotency key: a text that is new for each command.
   */
  key: string;
  /**
   * The turn of the last look that the sender saw.
   */
  turn: number;
}
/**
 * A line in the list of one's own tables.
 */
export interface TableInfo {
  game: string;
  id: string;
  over: Over | null;
  players: Player[];
  roles: string[];
  seat: number;
  title: string;
  to_act: number[];
}
/**
 * How many of the seat's latest steps to take back (null: all that can be).
 */
export interface Undo {
  /**
   * An idempotency key: a text that is new for each command.
   */
  key: string;
  steps?: number | null;
  /**
   * The turn of the last look that the sender saw.
   */
  turn: number;
}
/**
 * All that a viewer may see of a table of Fugitive.
 *
 * `hand` is the viewer's own, sorted; `hand_counts` the sizes of both, in seat order. `staged` is given to the
 * Fugitive alone; `asking` (the numbers of an unfinished guess) and `misses` to the Marshal alone. `hands` is empty
 * until the game is over and then holds both. `manhunt` is None unless there is or was one.
 */
export interface Board {
  asking: number[];
  decks: Deck[];
  goal: number;
  guesses: Guess[];
  hand: Card[];
  hand_counts: number[];
  hands: Card[][];
  hidden: number;
  highest_revealed: number;
  manhunt: Manhunt | null;
  misses: Miss[];
  round: number;
  round_limit: number;
  row: Hideout[];
  seat: number | null;
  stage: "deal" | "draw" | "extra" | "guess" | "manhunt" | "opening" | "over" | "place";
  staged: Staged | null;
  strike_out: boolean;
  threshold: number;
}
/**
 * A draw deck: its cards at first run from `low` to `high`, and `left` are left of them.
 */
export interface Deck {
  draws: Draw[];
  high: number;
  index: number;
  left: number;
  low: number;
  name: string;
}
/**
 * Who drew from a deck, and in which round; round 0 is the deal.
 */
export interface Draw {
  round: number;
  seat: number;
}
/**
 * A guess that was asked. `hit` says whether all its numbers were there; `manhunt`, whether it was in a Manhunt.
 */
export interface Guess {
  hit: boolean;
  manhunt: boolean;
  numbers: number[];
  round: number;
}
/**
 * A card whose number the viewer may know. `deck` is 0 for the start, the goal, and cards that are never drawn.
 */
export interface Card {
  deck: number;
  footprints: number;
  number: number;
}
/**
 * What is at stake in a Manhunt: the hideouts found in it, those still hidden, and what let it begin.
 */
export interface Manhunt {
  found: number;
  hidden: number;
  highest: number;
  threshold: number;
}
/**
 * A number that cannot be a face-down hideout, as the Marshal can tell, and why.
 */
export interface Miss {
  kind: "asked" | "hideout" | "own" | "sprint";
  number: number;
  reason: string;
}
/**
 * One place of the row. `position` 0 is the start.
 *
 * `card` and `sprints` are None where this viewer may not know them; `sprint_count` is always open. `found_round` is
 * the round in which the Marshal named it.
 */
export interface Hideout {
  card: Card | null;
  face_up: boolean;
  found_round: number | null;
  position: number;
  round: number;
  sprint_count: number;
  sprints: Card[] | null;
}
/**
 * A hideout that the Fugitive has chosen and not yet placed, and how far it would reach.
 *
 * `reach` is the highest number within range: `last` and `stride` and `footprints`, added up. `short` says how many
 * footprints are missing; 0 means that it may be placed.
 */
export interface Staged {
  footprints: number;
  hideout: Card;
  last: number;
  reach: number;
  short: number;
  sprints: Card[];
  stride: number;
}
