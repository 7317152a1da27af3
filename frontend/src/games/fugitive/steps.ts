// From what a player has chosen to the steps of the notation, and back.
import type { Board } from "../../schema";

export interface Chosen {
  hideout: number | null;
  sprints: number[];
}

export function placing(chosen: Chosen): string[] {
  if (chosen.hideout === null) return [];
  return [`hide ${chosen.hideout} ...`, ...chosen.sprints.map((card) => `with ${card}`)];
}

export function asking(numbers: readonly number[]): string[] {
  return numbers.map((number, i) => (i ? `and ${number}` : `guess ${number} ...`));
}

/** What is chosen for the next hideout: what the player has just chosen, else what the server keeps. */
export function chosenHideout(board: Board, intent: string[] | null): Chosen {
  if (intent) {
    const hideout = intent[0] === undefined ? null : numberIn(intent[0]);
    return { hideout, sprints: intent.slice(1).map(numberIn) };
  }
  const { staged } = board;
  return { hideout: staged?.hideout.number ?? null, sprints: staged?.sprints.map((card) => card.number) ?? [] };
}

export function chosenNumbers(board: Board, intent: string[] | null): number[] {
  return (intent ? intent.map(numberIn) : [...board.asking]).sort((a, b) => a - b);
}

function numberIn(step: string): number {
  return Number(step.split(" ")[1]);
}
