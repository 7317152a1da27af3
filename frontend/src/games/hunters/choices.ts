// From the texts of the legal steps to what the table offers: which card, object or group a step begins with, and what to call it.
import type { HuntersBoard } from "../../schema";
import { idOf, listing, nameOf } from "./words";

/** A step, where on the table it begins ("card fog", "object lolcat", "group B"; empty for the dock alone), and its name. */
export interface Choice {
  step: string;
  source: string;
  label: string;
  /** The group that it is aimed at, for the buttons on the groups. */
  group: string;
}

/** The steps that decline or end something. */
const PASSES = new Set(["end plays", "end turn", "no card", "no rest", "let", "keep", "leave usb", "go on"]);

export function isPass(step: string): boolean {
  return PASSES.has(step);
}

export function choicesOf(board: HuntersBoard, actions: readonly string[]): Choice[] {
  return actions.map((step) => choiceOf(board, step));
}

function choiceOf(board: HuntersBoard, step: string): Choice {
  const words = step.replace(/ \.\.\.$/, "").split(" ");
  const [verb = "", first = "", second = "", third = ""] = words;
  const name = (word: string): string => nameOf(board, idOf(word));
  const make = (source: string, label: string, group = ""): Choice => ({ step, source, label, group });
  switch (verb) {
    case "play":
      if (first === "internet" || first === "internets") {
        const how = first === "internets" ? `, then use an object at once` : "";
        return make("card internet", `Equip ${name(second)}${how}`);
      }
      if (first === "busted") return make("card busted", busted(board, second, third));
      if (second) return make(`card ${idOf(first)}`, `To group ${second}`, second);
      return make(`card ${idOf(first)}`, `Play ${name(first)}`);
    case "use":
      return make(`object ${idOf(first)}`, `Use ${name(first)}`);
    case "surprise": {
      const luck = words[4] === "and" ? ` with ${name("luck")}` : "";
      return make(`object ${idOf(words[3] ?? "")}`, `Surprise group ${first}${luck}`, first);
    }
    case "throw":
      return make("", `Throw ${first}`, first);
    case "join":
      return make("", `Join group ${first}`, first);
    case "give":
      return make(`card ${idOf(first)}`, board.seat === 0 ? `Give ${name(first)} to the hunters` : `Give ${name(first)} to the fugitive`);
    case "return":
      return make(`card ${idOf(first)}`, `Put ${name(first)} under the deck`);
    case "add":
      return make(`card ${idOf(first)}`, `Add ${name(first)} to the trail`);
    case "hide":
      return make("card hide", `Answer with ${name("hide")}`);
    default:
      return make("", plainLabel(board, step));
  }
}

function busted(board: HuntersBoard, target: string, place: string): string {
  if (target === "fog") return `Discard ${nameOf(board, "fog")}`;
  if (target === "hand") return "Discard a card of the hand by chance";
  const object = board.objects[Number(place) - 1];
  return `Discard object ${place}${object?.card ? ` (${nameOf(board, object.card)})` : ""}`;
}

function plainLabel(board: HuntersBoard, step: string): string {
  switch (step) {
    case "rest":
      return "Rest: throw the die";
    case "rest with point":
      return "Rest with an ability point";
    case "no rest":
      return "Do not rest";
    case "smuggle":
      return "Smuggle a tracking card back";
    case "usb":
      return `Give up the ${nameOf(board, "usb")}: a tracking card back`;
    case "end plays":
      return board.has_played ? "Go on" : "Play nothing";
    case "no card":
      return "Play nothing";
    case "end turn":
      return "End the turn";
    case "let":
      return "Let it happen";
    case "vanish":
      return "Vanish (1 point)";
    case "rethrow":
      return "Throw again (1 point)";
    case "keep":
      return "Keep this throw";
    case "take usb":
      return `Take the ${nameOf(board, "usb")}`;
    case "leave usb":
      return "Leave it there";
    case "go on":
      return "Go on";
    case "done":
      return "Done";
    default:
      return step.charAt(0).toUpperCase() + step.slice(1);
  }
}

/** What a source is called: the card of the hand, the equipped object. */
export function sourceName(board: HuntersBoard, source: string): string {
  const id = source.split(" ")[1] ?? "";
  return nameOf(board, id);
}

export function sourcesOf(choices: readonly Choice[]): string[] {
  return [...new Set(choices.map((choice) => choice.source).filter(Boolean))];
}

/** An unfinished move: what it is, and its cards in order. */
export interface Compound {
  verb: string;
  cards: string[];
}

export function compoundOf(steps: readonly string[]): Compound | null {
  const [first, ...others] = steps;
  if (first === undefined) return null;
  const words = first.replace(/ \.\.\.$/, "").split(" ");
  const card = words.pop() ?? "";
  return { verb: words.join(" "), cards: [card, ...others.map((step) => step.split(" ")[1] ?? "")].map(idOf) };
}

export function stepsOf({ verb, cards }: Compound): string[] {
  return cards.map((id, i) => {
    const word = id.replace(/_/g, "-");
    return i ? `and ${word}` : `${verb} ${word} ...`;
  });
}

const DONE: Readonly<Record<string, string>> = {
  "play internet": "Equip",
  "play internets": "Equip",
  "add": "Add to the trail",
  "return": "Put under the deck",
};

/** What the button says that finishes an unfinished move. */
export function doneLabel(verb: string): string {
  return DONE[verb] ?? "Done";
}

export function compoundTitle(board: HuntersBoard, { verb, cards }: Compound): string {
  const names = listing(cards.map((id) => nameOf(board, id)));
  const internet = nameOf(board, "internet");
  switch (verb) {
    case "play internet":
      return `${internet}: equip ${names}`;
    case "play internets":
      return `${internet} and use at once: equip ${names}`;
    case "add":
      return `To the trail: ${names}`;
    case "return":
      return `Under the deck: ${names}`;
    default:
      return names;
  }
}
