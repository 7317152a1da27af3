/* Made by frontend/types.mjs from the server's schema. Do not edit. */

export interface Wire {
  Deal?: Deal;
  GameInfo?: GameInfo;
  Join?: Join;
  Look?: Look;
  Made?: Made;
  Me?: Me;
  Moves?: Moves;
  NewReview?: NewReview;
  NewTable?: NewTable;
  Nothing?: Nothing;
  Paragraph?: Paragraph;
  Part?: Part;
  Problem?: Problem;
  Rename?: Rename;
  Resign?: Resign;
  Review?: Review;
  ReviewLook?: ReviewLook;
  ReviewMove?: ReviewMove;
  TableInfo?: TableInfo;
  Undo?: Undo;
  advice?: {
    fugitive: Lesson;
  };
  boards?: {
    fugitive: Board;
    hunters: HuntersBoard;
    mars: MarsBoard;
  };
  insights?: {
    fugitive: Insight;
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
 * An option of a game.
 *
 * `choices` lists what it may be, in texts; it is empty where any number or text may stand. `labels` has the words to
 * show for each choice. `default` is what it is here if nobody says otherwise.
 */
export interface OptionInfo {
  choices: string[];
  default: string;
  help: string;
  label: string;
  labels: string[];
  name: string;
  type: "choice" | "long text" | "number" | "text";
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
  advice: Advice | null;
  board: unknown;
  can_close: boolean;
  can_undo: boolean;
  commitment: string;
  game: string;
  id: string;
  invite: string | null;
  invites: Invite[];
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
  training: string;
  turn: number;
  unfinished: boolean;
  wait: Wait | null;
  zones: Zone[];
}
/**
 * What a seat of a training table could work out: values of a type of the game's, and the same in words.
 */
export interface Advice {
  said: string[];
  values: unknown;
}
/**
 * The path of the link that brings somebody to an open seat.
 */
export interface Invite {
  path: string;
  seat: number;
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
 * This moment stays open for so many more seconds, unless `seat` acts; then the game goes on by itself.
 */
export interface Wait {
  seat: number;
  seconds_left: number;
}
/**
 * One area of a table in words, for the plain page and the terminal: a title, its items in order, and a note.
 *
 * `rows` are a table, if there is one: the heads of its columns, then each row, its own head first.
 */
export interface Zone {
  items?: string[];
  note?: string;
  rows?: string[][];
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
   *
   * Items: A step, or a whole move as a record writes it.
   */
  steps: string[];
  /**
   * The turn of the last look that the sender saw.
   */
  turn: number;
}
/**
 * A record to be reviewed, as the text of its file.
 */
export interface NewReview {
  record: string;
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
 * A numbered paragraph of a game's rules, as HTML, where it comes from, and the heading of its chapter.
 */
export interface Paragraph {
  chapter: string;
  html: string;
  id: string;
  source: string;
}
/**
 * An object or a list of a review, as what is different from another one, `of` (none: from an empty one).
 *
 * Of an object the fields in `set` are set. Of a list `cut` items from `at` on are cut out, and those in `put` are put
 * there. An array among these values is the number of the part that stands there; no part is like, or holds, a later
 * one.
 */
export interface Part {
  at?: number;
  cut?: number;
  of?: number | null;
  put?: unknown[] | null;
  set?: {
    [k: string]: unknown;
  } | null;
}
/**
 * An error, as RFC 9457 has it.
 *
 * `rule` is the paragraph that refuses a move, `turn` the seat's present turn, `line` the wrong line of a record.
 */
export interface Problem {
  detail: string;
  line?: number | null;
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
 * A whole game. `table`, `date` and `players` are what the record says; `over` is null for one without an end.
 */
export interface Review {
  date: string;
  game: string;
  moves: ReviewMove[];
  options: {
    [k: string]: unknown;
  };
  over: Over | null;
  parts: Part[];
  players: string[];
  roles: string[];
  table: string;
  title: string;
}
/**
 * One line of a record; number 0 is the table before the first one, and has no actor and no text.
 *
 * `looks` goes by seat, and ends with a spectator; each is the number of the part that holds a `ReviewLook`. `insight`
 * is the number of the part that holds what the game has to say of the move, in values of a type of its own, or null;
 * `said` is the same in sentences.
 */
export interface ReviewMove {
  actor: string;
  insight: number | null;
  looks: number[];
  number: number;
  said: string[];
  text: string;
}
/**
 * What one viewer saw after a move, in values and in words, and what he was told of it, in sentences.
 */
export interface ReviewLook {
  board: unknown;
  told: string[];
  zones: Zone[];
}
/**
 * A line in the list of one's own tables; `moved` is when the table last moved for all to see, in UTC.
 */
export interface TableInfo {
  game: string;
  id: string;
  moved: string;
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
 * What the Marshal can know of the face-down hideouts now, and which guesses have the best chance.
 *
 * `best` is the best single number. `best_set` is what is sure and one gamble beside it; null in the Manhunt, where
 * numbers are named one by one. `hunt` is the best way on, in the Manhunt alone; null if it was not counted.
 */
export interface Lesson {
  belief: Belief;
  best: Plan;
  best_set: Plan | null;
  hunt: Hunt | null;
}
/**
 * What a viewer could know of the face-down hideouts.
 *
 * `hidden[card]` is the chance that the card, from 0 to the goal, is one of them. `places` has for each place of the
 * row the chances of the cards that can be there, and nothing for a place that lies face up; `doubts` has for each
 * place how many bits would tell which card it is. `bits` is the logarithm to base 2 of the number of histories
 * that the viewer cannot tell apart; null if they were not counted. `exact` says whether the chances are those by
 * all that is known, or an approximation.
 */
export interface Belief {
  bits: number | null;
  doubts: number[];
  exact: boolean;
  hidden: number[];
  places: {
    [k: string]: number;
  }[];
}
/**
 * Numbers that could be named, and the chance that all of them are there.
 */
export interface Plan {
  chance: number;
  numbers: number[];
}
/**
 * A way through the Manhunt: numbers to name, in order, and the chance to find all that is hidden.
 *
 * `is_best` says whether no other way has a higher chance; else the numbers are a list to name whatever turns up.
 * `goes_on` says whether there are more numbers to name behind these, which depend on what turns up.
 */
export interface Hunt {
  chance: number;
  goes_on: boolean;
  is_best: boolean;
  numbers: number[];
}
/**
 * All that a viewer may see of a table of Fugitive.
 *
 * `hand` is the viewer's own, sorted; `hand_counts` the sizes of both, in seat order. `staged` is given to the
 * Fugitive alone; `asking` (the numbers of an unfinished guess) and `misses` to the Marshal alone. `hands` is empty
 * until the game is over and then holds both. `manhunt` is None unless there is or was one. The switches of the table,
 * as the ruleset and the options set them, are `round_limit`, `goal`, `threshold`, `strike_out`, `opening`,
 * `extra_draw` and `may_skip`.
 */
export interface Board {
  asking: number[];
  decks: Deck[];
  extra_draw: boolean;
  goal: number;
  guesses: Guess[];
  hand: Card[];
  hand_counts: number[];
  hands: Card[][];
  hidden: number;
  highest_revealed: number;
  manhunt: Manhunt | null;
  may_skip: boolean;
  misses: Miss[];
  opening: "exactly two" | "one or two";
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
/**
 * All that a viewer may see of a table of Hunters.
 *
 * `pile` is from the top; `discard` from the oldest card. `hand` is the viewer's own; `hand_counts` and `hand_limits`
 * are those of both, in seat order. `deck_known`, `staged` (the steps of an unfinished move), `seen` and what is known
 * of pile and objects are the viewer's own. `difficulty` is what a throw would need now, None while nobody can say.
 * `throw` and `die` stand until the next one. `shown` is None until the game is over.
 */
export interface HuntersBoard {
  aside: number;
  cards: {
    [k: string]: CardText;
  };
  character: CharacterShown | null;
  clue: boolean;
  deck: number;
  deck_known: KnownCard[];
  die: DieShown | null;
  die_faces: number;
  difficulty: number | null;
  discard: string[];
  energy: number;
  energy_max: number;
  fog: boolean;
  groups: GroupShown[];
  hand: string[];
  hand_counts: number[];
  hand_limits: number[];
  has_played: boolean;
  health: number;
  health_max: number;
  hunters: number;
  loner_items: number[] | null;
  minimum_group: number;
  objects: EquippedObject[];
  over: boolean;
  owed: number;
  pile: PileCard[];
  round: number;
  round_limit: number;
  scared: number;
  scared_to_win: number;
  seat: number | null;
  seen: SeenShown | null;
  shown: Opened | null;
  speed: SpeedShown;
  stage:
    | "add"
    | "answer"
    | "before check"
    | "before throw"
    | "busted"
    | "card"
    | "character"
    | "dice"
    | "discard top"
    | "fugitive hand"
    | "hunters hand"
    | "join"
    | "luck die"
    | "over"
    | "pew-pew die"
    | "play"
    | "regroup"
    | "rest"
    | "rest die"
    | "rethrow"
    | "speed"
    | "surprise die"
    | "take"
    | "take usb"
    | "throw"
    | "track";
  staged: string[];
  surprised: string | null;
  surveillance: boolean;
  surveillance_next: boolean;
  throw: ThrowShown | null;
  tracking_difficulty: number;
  usbs: number;
}
/**
 * What is printed on a card of the main deck, and how often it is there.
 */
export interface CardText {
  count: number;
  kind: "answer" | "enabler" | "item" | "lasting" | "object" | "one_use" | "pair";
  name: string;
  text: string;
  type: "FC" | "HC";
}
/**
 * The fugitive's character and its ability points; `points_max` 0 is an ability that costs none.
 */
export interface CharacterShown {
  id: string;
  name: string;
  points: number;
  points_max: number;
  text: string;
}
/**
 * A card of the deck that the viewer put there, and its place from the top, from 1.
 */
export interface KnownCard {
  card: string;
  place_from_top: number;
}
/**
 * The latest single die: what for, its face, and what is added to it.
 */
export interface DieShown {
  bonus: number;
  face: number;
  purpose: "luck" | "pew-pew" | "rest" | "surprise";
}
/**
 * A group of hunters, and what its throw would get now.
 *
 * `has_thrown` says that its throw of this turn is made, or lost by a mark. `needs` is what its two dice must show
 * together at least; `chance` the chance of a success, with the double six that is always one. Both are None while
 * the difficulty is not known.
 */
export interface GroupShown {
  agents: number;
  chance: number | null;
  has_thrown: boolean;
  is_marked: boolean;
  letter: string;
  modifiers: ModifierShown[];
  needs: number | null;
  size: number;
  usbs: number;
}
/**
 * A number that is added to a throw: a card id or ``hunters``, its name, and the number.
 */
export interface ModifierShown {
  name: string;
  source: string;
  value: number;
}
/**
 * An equipped object: its id if the viewer knows it; `uses` is 0 while it lies face down.
 */
export interface EquippedObject {
  card: string | null;
  uses: number;
}
/**
 * A card of the distance pile: a distance-tracking card, or one face down, with its id if the viewer knows it.
 */
export interface PileCard {
  card: string | null;
  kind: "down" | "tracking";
}
/**
 * What Surveillance showed, as it was in that round.
 */
export interface SeenShown {
  hand: string[];
  objects: string[];
  round: number;
}
/**
 * What is turned up when the game is over: both hands in seat order, and the objects by place.
 */
export interface Opened {
  hands: string[][];
  objects: string[];
}
/**
 * The speed of the round: whether a card lies there, its face if it is `open`, and `own` for who laid it.
 */
export interface SpeedShown {
  cards: SpeedChoice[];
  is_chosen: boolean;
  open: number | null;
  own: number | null;
}
/**
 * One of the four speed cards.
 */
export interface SpeedChoice {
  energy_cost: number;
  name: string;
  speed: number;
  tracking_difficulty: number;
}
/**
 * The latest tracking throw, with everything that was added to the dice; `outcome` is empty until it is decided.
 */
export interface ThrowShown {
  dice: number[] | null;
  difficulty: number;
  letter: string;
  modifiers: ModifierShown[];
  outcome: "" | "failed" | "hide" | "success" | "vanish";
  total: number;
}
/**
 * All that a viewer may see of a table of Terraforming Mars.
 *
 * `hand`, `dealt` (cards to choose from or to look at), `drafted`, `corporations` and `staged` are the viewer's own.
 * `waiting` lists the seats that must act. `card_price` is what a card costs that is kept or bought, and `money` what
 * the viewer can pay for such cards: at the set-up, what the corporation starts with that he has chosen. `passes_to`
 * is the seat that gets what he leaves in a draft, and `passed_by` the seat whose rest he gets.
 */
export interface MarsBoard {
  action_count: number;
  active: number | null;
  areas: Area[];
  awards: Goal[];
  card_price: number;
  corporate_era: boolean;
  corporations: MarsCard[];
  dealt: MarsCard[];
  deck_count: number;
  discard_count: number;
  draft: boolean;
  drafted: MarsCard[];
  due: Due | null;
  ending: string;
  first: number;
  generation: number;
  hand: MarsCard[];
  last_generation: number;
  milestones: Goal[];
  money: number;
  passed_by: number | null;
  passes_to: number | null;
  players: MarsPlayer[];
  projects: Project[];
  seat: number | null;
  solo: boolean;
  stage: "action" | "deal" | "draft" | "greeneries" | "over" | "research" | "set-up";
  staged: MarsStaged | null;
  tracks: Track[];
  waiting: number[];
  warnings: Warned[];
  winners: number[];
}
/**
 * An area of the board. `id` is its name in texts; `q` and `r` are None off the board.
 *
 * `tile` is empty or ``ocean``, ``greenery``, ``city``, ``capital`` or the name of a special tile; `owner` is the seat
 * of its owner, -1 for the neutral opponent, None for nobody. `claimed` is the seat that has reserved the area.
 * `money` is what the oceans next to it bring who places a tile there.
 */
export interface Area {
  bonus: Bonus[];
  claimed: number | null;
  id: string;
  money: number;
  name: string;
  owner: number | null;
  q: number | null;
  r: number | null;
  reserved: "" | "city" | "ocean";
  tile: string;
  volcanic: boolean;
}
/**
 * A printed bonus: a resource, or ``cards``, and how many.
 */
export interface Bonus {
  count: number;
  what: string;
}
/**
 * A milestone or an award: `owner` claimed or funded it; `at_least` is 0 for an award; `cost` is the present.
 */
export interface Goal {
  at_least: number;
  cost: number;
  detail: string;
  id: string;
  name: string;
  owner: number | null;
  standings: Standing[];
}
/**
 * How far a player is with a milestone or an award, and the points that an award would give him now.
 */
export interface Standing {
  points: number;
  seat: number;
  value: number;
}
/**
 * A project card or a corporation that the viewer may know.
 *
 * `cost` is the printed one and `now` what it costs its player at present; both are 0 for a corporation. `needs` and
 * `icons` are icons (see `facedown.games.mars.web.icons`), `worth` is what it is worth at the end, and `requires` and
 * `text` say the same in words; `rule` is what else there is to know. `points` is what the card is worth now, for
 * cards in play. `actions` says in words what the alternatives of its action are. `payable` says what metals may pay
 * for it. `unmet` and `why` are for the hand: whether what it needs is not given now, and why it cannot be played.
 */
export interface MarsCard {
  actions: string[];
  colour: "blue" | "corporation" | "green" | "red";
  cost: number;
  holds: string;
  icons: string[];
  name: string;
  needs: string[];
  now: number;
  number: number;
  payable: string[];
  points: number;
  requires: string;
  rule: string;
  tags: string[];
  text: string;
  tokens: number;
  unmet: boolean;
  used: boolean;
  why: string;
  worth: string;
}
/**
 * What is asked of whom: the word of the effect, the same as a sentence, and the card it comes from.
 *
 * `tile` is set where a tile is placed; `resource` and `count` where cubes, tokens or steps are meant; `options` says
 * in words what ``choose 1``, ``choose 2`` and so on stand for. Of cards that are looked at, between `least` and
 * `most` are kept, for `price` each.
 */
export interface Due {
  card: string;
  count: number;
  least: number;
  most: number;
  options: string[];
  price: number;
  resource: string;
  seat: number;
  text: string;
  tile: string;
  what: string;
}
/**
 * What lies open of a player.
 *
 * `greenery` is how many plants a greenery costs him and `warming` how much heat a step of temperature, `steel` and
 * `titanium` what a cube is worth; `tags` counts face-up tags by kind; `next_cost` and `next_slack` are for the next
 * card.
 */
export interface MarsPlayer {
  chosen: boolean;
  corporation: MarsCard | null;
  dealt_count: number;
  events: MarsCard[];
  first_action: string;
  greenery: number;
  hand_count: number;
  next_cost: number;
  next_slack: number;
  passed: boolean;
  pays_heat: boolean;
  production: Resources;
  rating: number;
  rating_raised: boolean;
  role: string;
  score: Score;
  seat: number;
  steel: number;
  stock: Resources;
  tableau: MarsCard[];
  tags: {
    [k: string]: number;
  };
  titanium: number;
  warming: number;
}
/**
 * Numbers of the six resources: a stock or a production.
 */
export interface Resources {
  energy: number;
  heat: number;
  megacredits: number;
  plants: number;
  steel: number;
  titanium: number;
}
/**
 * The points of a player as things stand, by where they come from.
 */
export interface Score {
  awards: number;
  cards: number;
  cities: number;
  greeneries: number;
  milestones: number;
  rating: number;
  total: number;
}
/**
 * A standard project, what it does, and what it costs the viewer now (a spectator: the printed cost).
 */
export interface Project {
  cost: number;
  icons: string[];
  id: string;
  name: string;
  text: string;
}
/**
 * What the viewer has begun or chosen and that was not carried out yet.
 */
export interface MarsStaged {
  cards: string[];
  item: string;
  option: number;
  verb: string;
}
/**
 * A global parameter: where it stands, its scale, and the steps that bring something.
 */
export interface Track {
  high: number;
  id: "oceans" | "oxygen" | "temperature";
  low: number;
  marks: Mark[];
  name: string;
  now: number;
  step: number;
  unit: string;
}
/**
 * What a step of a track brings: ``heat``, ``ocean`` or ``temperature``, and the same in words.
 */
export interface Mark {
  at: number;
  text: string;
  what: string;
}
/**
 * A step that the viewer may take, and what he would waste by it. It is allowed all the same.
 */
export interface Warned {
  step: string;
  text: string;
}
/**
 * What the Marshal and a spectator could know after a move, and what the move was worth.
 *
 * `marshal` and `spectator` are null when the game is over and the row lies open; `guess` and `placed` are null for
 * any other move.
 */
export interface Insight {
  guess: Guessed | null;
  marshal: Belief | null;
  placed: Placed | null;
  spectator: Belief | null;
}
/**
 * What a guess was worth, by what the Marshal could know.
 *
 * `chance` is that of her guess; null for a set whose chance was not counted. `best` is the best single number.
 * `best_set` is what was sure and one gamble beside it, and in the Manhunt null. `hunt` is the
 * best way on, in the Manhunt alone; null if it was not counted.
 */
export interface Guessed {
  best: Plan;
  best_set: Plan | null;
  chance: number | null;
  hit: boolean;
  hunt: Hunt | null;
  numbers: number[];
}
/**
 * What a placement told the Marshal.
 *
 * `worlds` is by how many bits the number of histories that she cannot tell apart has grown (below 0: shrunk); null
 * if they were not counted. `before` and `after` are her doubts, in bits, about all hideouts that lay face down
 * already; `new` is her doubt about the hideout placed.
 */
export interface Placed {
  after: number;
  before: number;
  new: number;
  position: number;
  worlds: number | null;
}
