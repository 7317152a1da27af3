// A game of Hunters as a course: what a move threw, what it changed, and the table with all that anybody knew of it.
import type { Mark } from "../../review/module";
import type { Review, ReviewMove } from "../../review/unpack";
import { boardAt, openBoard } from "../../review/words";
import type { DieShown, HuntersBoard, ThrowShown } from "../../schema";
import type { Thrown } from "./thrown";
import { FUGITIVE, HUNTERS, percent } from "./words";

/** The dice of a move of chance, from the record: "dice 3 4" are a group's, "die 5" is a single one; none for other moves. */
function facesOf(move: ReviewMove): number[] {
  return /^(?:dice|die) [\d ]+$/.test(move.text) ? move.text.split(" ").slice(1).map(Number) : [];
}

/** The throw of a group that a move made. When it ends the round the board has it no more: then it is what it was about to be, with the dice. */
function throwOf(move: ReviewMove, before: ReviewMove): ThrowShown | null {
  const dice = facesOf(move);
  const now = openBoard<HuntersBoard>(move);
  const then = openBoard<HuntersBoard>(before);
  if (dice.length !== 2 || !then.throw) return null;
  if (now.throw?.dice) return now.throw;
  const total = [...dice, ...then.throw.modifiers.map((modifier) => modifier.value)].reduce((sum, n) => sum + n, 0);
  return { ...then.throw, dice, total, outcome: now.pile.length < then.pile.length ? "success" : "failed" };
}

function dieOf(move: ReviewMove, before: ReviewMove): DieShown | null {
  const [face, ...others] = facesOf(move);
  if (face === undefined || others.length) return null;
  const purpose = openBoard<HuntersBoard>(before).stage.replace(/ die$/, "") as DieShown["purpose"];
  return openBoard<HuntersBoard>(move).die ?? { purpose, face, bonus: 0 };
}

/** The latest throw, or the one that is about to be made. */
export function latestAt({ moves }: Review, now: ReviewMove): Thrown | null {
  const board = openBoard<HuntersBoard>(now);
  if (board.throw && !board.throw.dice) return { throw: board.throw, die: null, key: `about ${now.number}`, isOld: false };
  for (let i = now.number; i > 0; i--) {
    const [move, before] = [moves[i], moves[i - 1]];
    if (!move || !before) continue;
    const [made, die] = [throwOf(move, before), dieOf(move, before)];
    if (!made && !die) continue;
    const isOld = openBoard<HuntersBoard>(before).round < board.round;
    return { throw: made && decided(made, moves.slice(i, now.number + 1)), die, key: `move ${i}`, isOld };
  }
  return null;
}

const ANSWERS: Readonly<Record<string, ThrowShown["outcome"]>> = { hide: "hide", vanish: "vanish", let: "success" };

/** The answer of the fugitive to a throw, where a move is one. */
function answerOf(move: ReviewMove, before: ReviewMove): ThrowShown["outcome"] {
  return openBoard<HuntersBoard>(before).stage === "answer" ? (ANSWERS[move.text.split(" ")[0] ?? ""] ?? "") : "";
}

/** A throw with what came of it in the moves since. */
function decided(made: ThrowShown, since: readonly ReviewMove[]): ThrowShown {
  if (made.outcome) return made;
  const answers = since.slice(1).map((move, i) => answerOf(move, since[i] as ReviewMove));
  return { ...made, outcome: answers.find(Boolean) ?? "" };
}

/** Marks a throw with its chance, what answered it, hunters scared away, health lost, and the begin of a round. */
export function mark(move: ReviewMove, before: ReviewMove | null): Mark | null {
  if (!before) return null;
  const now = openBoard<HuntersBoard>(move);
  const then = openBoard<HuntersBoard>(before);
  return thrown(move, before) ?? answered(move, before) ?? lost(now, then) ?? begun(now, then);
}

function thrown(move: ReviewMove, before: ReviewMove): Mark | null {
  const made = throwOf(move, before);
  if (!made) return null;
  const hit = made.outcome !== "failed";
  const chance = openBoard<HuntersBoard>(before).groups.find((group) => group.letter === made.letter)?.chance;
  const text = `${hit ? "hit" : "missed"}${chance === null || chance === undefined ? "" : ` ${percent(chance)}`}`;
  return { text, height: 0.15 + 0.7 * (chance ?? 0.5), tone: hit ? "good" : "bad" };
}

function answered(move: ReviewMove, before: ReviewMove): Mark | null {
  const answer = answerOf(move, before);
  return answer === "hide" || answer === "vanish" ? { text: answer === "hide" ? "hidden" : "vanished", height: 0.5, tone: "plain", seat: FUGITIVE } : null;
}

function lost(now: HuntersBoard, then: HuntersBoard): Mark | null {
  if (now.scared > then.scared) return { text: `${now.scared - then.scared} scared`, height: 0.8, tone: "plain", seat: FUGITIVE };
  return now.health < then.health ? { text: `health −${then.health - now.health}`, height: 0.8, tone: "plain", seat: HUNTERS } : null;
}

/** A round begins with the speed. */
function begun(now: HuntersBoard, then: HuntersBoard): Mark | null {
  return then.stage === "speed" && now.stage !== "speed" ? { text: `Round ${now.round}`, height: 1, tone: "part" } : null;
}

/** The table as a viewer saw it, and with the truth also what the others knew: cards face down, the speed, cards of the deck. */
export function tableAt({ roles }: Review, move: ReviewMove, viewer: number, truth: boolean): HuntersBoard {
  const board = boardAt<HuntersBoard>(move, viewer);
  if (!truth) return board;
  const all = roles.map((_, seat) => boardAt<HuntersBoard>(move, seat));
  const known = <T>(of: (each: HuntersBoard) => T | null | undefined): T | null => all.map(of).find((value) => value !== null && value !== undefined) ?? null;
  return {
    ...board,
    pile: board.pile.map((card, i) => ({ ...card, card: known((each) => each.pile[i]?.card) })),
    objects: board.objects.map((object, i) => ({ ...object, card: known((each) => each.objects[i]?.card) })),
    speed: { ...board.speed, own: known((each) => each.speed.own) },
    deck_known: all.flatMap((each) => each.deck_known),
  };
}
