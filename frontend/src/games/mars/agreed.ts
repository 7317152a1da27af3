// What was agreed on for a table of Terraforming Mars.
import type { Look, MarsBoard } from "../../schema";

export function agreed(look: Look): [string, string][] {
  const board = look.board as MarsBoard;
  const { zero_awards, beginners, generation_limit } = look.options;
  const lines: [string, string][] = [
    ["Corporate Era", board.corporate_era ? "yes" : "no"],
    ["Draft", board.draft ? "yes" : "no"],
  ];
  if (beginners) lines.push(["Beginner Corporation", `seats ${String(beginners)}`]);
  if (zero_awards === "no points") lines.push(["Awards at zero", "give no points"]);
  if (Number(generation_limit) < 50) lines.push(["Last generation", String(generation_limit)]);
  return lines;
}
