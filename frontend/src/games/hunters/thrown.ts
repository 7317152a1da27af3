// The latest throw, as this seat was told of it: it stays on the table when the round is over and the server's board has none.
import type { DieShown, HuntersBoard, ThrowShown, Told } from "../../schema";

export interface Thrown {
  throw: ThrowShown | null;
  die: DieShown | null;
  /** Tells one throw from the next. */
  key: string;
  isOld: boolean;
}

export function latest(board: HuntersBoard, log: readonly Told[]): Thrown | null {
  let at = log.length - 1;
  while (at >= 0 && log[at]?.id !== "dice" && log[at]?.id !== "die") at--;
  if (board.throw && !board.throw.dice) return { throw: board.throw, die: null, key: `about ${log.length}`, isOld: false };
  const told = log[at];
  if (!told) return null;
  const after = log.slice(at + 1).map((each) => each.id);
  const isOld = after.includes("round");
  if (told.id === "die") return { throw: null, die: told.args as unknown as DieShown, key: `die ${at}`, isOld };
  return { throw: throwOf(board, told, after), die: null, key: `dice ${at}`, isOld };
}

interface DiceArgs {
  group: string;
  dice: number[];
  modifiers: [string, number][];
  total: number;
  difficulty: number;
  success: boolean;
}

function throwOf(board: HuntersBoard, told: Told, after: readonly string[]): ThrowShown {
  const { group, dice, modifiers, total, difficulty, success } = told.args as unknown as DiceArgs;
  return {
    letter: group,
    dice,
    modifiers: modifiers.map(([source, value]) => ({ source, name: board.cards[source]?.name ?? "Hunters", value })),
    total,
    difficulty,
    outcome: outcomeOf(board, success, after),
  };
}

function outcomeOf(board: HuntersBoard, success: boolean, after: readonly string[]): ThrowShown["outcome"] {
  if (!success) return "failed";
  if (after.includes("hide")) return "hide";
  if (after.includes("vanish")) return "vanish";
  return board.stage === "answer" ? "" : "success";
}
