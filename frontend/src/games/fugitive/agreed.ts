// What was agreed on for a table of Fugitive: every switch, as the ruleset and the options set it.
import type { Board, Look } from "../../schema";

const RULESETS: Readonly<Record<string, string>> = {
  first: "first edition (2017)",
  second: "second edition (2023)",
  bga: "online arena",
};

export function agreed(look: Look): [string, string][] {
  const board = look.board as Board;
  const ruleset = String(look.options["ruleset"]);
  return [
    ["Ruleset", RULESETS[ruleset] ?? ruleset],
    ["Hideouts at the opening", board.opening],
    ["Extra draw for a Fugitive who places nothing", yes(board.extra_draw)],
    ["A revealed hideout that blocks the Manhunt", `${board.threshold} or higher`],
    ["The Marshal may make no guess", yes(board.may_skip)],
    ["Round limit", String(board.round_limit)],
    ["Cards", `0 to ${board.goal}`],
    ["Training table", yes(look.training !== "")],
    ["The notepad strikes out by itself", yes(board.strike_out)],
  ];
}

function yes(value: boolean): string {
  return value ? "yes" : "no";
}
