// What was agreed on for a table of Hunters.
import type { Look } from "../../schema";

export function agreed(look: Look): [string, string][] {
  const { reactions, wait_seconds, character, components } = look.options;
  return [
    ["Moments for an answer", reactions === "wait" ? `go on by themselves after ${String(wait_seconds)} seconds` : "wait for the fugitive"],
    ["Character", character === "random" ? "drawn" : String(character).replace(/_/g, " ")],
    ["Components", components ? String(components) : "standard"],
  ];
}
