// From the texts of the steps to what the table offers: areas, payments, cards. It reads structure, and knows no rules.
import type { MarsBoard, MarsStaged, Resources } from "../../schema";

const PLACE = /^(?:at|claim area|place \S+) (\S+)$/;

/** The areas that a step names: where a tile or a marker may go now. */
export function placesOf(actions: readonly string[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const step of actions) {
    const found = PLACE.exec(step);
    if (found?.[1]) places.set(found[1], step);
  }
  return places;
}

/** The tile that is being placed: "greenery", "mining-area", "marker". */
export function tileOf(step: string): string {
  if (step.startsWith("at ")) return "greenery";
  return step.startsWith("claim ") ? "marker" : (step.split(" ")[1] ?? "");
}

export const METALS = ["steel", "titanium", "heat"] as const;
export type Metal = (typeof METALS)[number];

export interface Payment {
  step: string;
  megacredits: number;
  steel: number;
  titanium: number;
  heat: number;
}

/** The ways to pay, the sensible one first, as the server lists them. */
export function paymentsOf(actions: readonly string[]): Payment[] {
  return actions.filter((step) => step.startsWith("pay ")).map(paymentOf);
}

function paymentOf(step: string): Payment {
  const words = step.split(" ");
  const of = (metal: Metal): number => Number(words[words.indexOf(metal) + 1] ?? 0);
  const [steel, titanium, heat] = METALS.map((metal) => (words.includes(metal) ? of(metal) : 0)) as [number, number, number];
  return { step, megacredits: Number(words[1]), steel, titanium, heat };
}

/** The payment that has the next smaller or larger number of one metal and is closest in the others. */
export function nextPayment(all: readonly Payment[], now: Payment, metal: Metal, up: boolean): Payment | undefined {
  const values = all.map((each) => each[metal]).filter((value) => (up ? value > now[metal] : value < now[metal]));
  if (!values.length) return undefined;
  const wanted = up ? Math.min(...values) : Math.max(...values);
  const far = (each: Payment): number => METALS.reduce((sum, other) => sum + Math.abs(each[other] - now[other]), 0);
  return all.filter((each) => each[metal] === wanted).sort((one, other) => far(one) - far(other))[0];
}

export function inWords(payment: Payment): string {
  const parts = METALS.filter((metal) => payment[metal]).map((metal) => `${payment[metal]} ${metal}`);
  return [...(payment.megacredits || !parts.length ? [`${payment.megacredits} M`] : []), ...parts].join(" + ");
}

/** A set of cards that is being chosen: what the steps begin with, and the cards so far. */
export interface Picking {
  verb: "keep" | "buy" | "sell";
  corporation: string;
  cards: string[];
}

/** What is being chosen, from what the page has just sent or what the server knows; null where no set is asked for. */
export function pickingOf(board: MarsBoard, actions: readonly string[], intent: readonly string[] | null): Picking | null {
  if (intent) return ofSteps(intent, verbOf(board, actions));
  if (board.staged && ["choose corporation", "keep", "buy", "sell"].includes(board.staged.verb)) return ofStaged(board.staged);
  const verb = verbOf(board, actions);
  return verb ? { verb, corporation: "", cards: [] } : null;
}

function verbOf(board: MarsBoard, actions: readonly string[]): Picking["verb"] | null {
  if (board.stage === "set-up") return "keep";
  for (const verb of ["keep", "buy"] as const) {
    if (actions.some((step) => step.startsWith(`${verb} `))) return verb;
  }
  return board.staged?.verb === "keep" || board.staged?.verb === "buy" ? board.staged.verb : null;
}

function ofStaged(staged: MarsStaged): Picking {
  const corporation = staged.verb === "choose corporation" ? staged.item : "";
  const verb = staged.verb === "sell" || staged.verb === "buy" ? staged.verb : "keep";
  return { verb, corporation, cards: [...staged.cards] };
}

function ofSteps(steps: readonly string[], verb: Picking["verb"] | null): Picking | null {
  let picking: Picking | null = verb && { verb, corporation: "", cards: [] };
  for (const step of steps) {
    const found = /^(choose|keep|buy|sell|and) (.+?)(?: \.\.\.)?$/.exec(step);
    if (!found?.[1] || !found[2]) return null;
    if (found[1] === "choose") picking = { verb: "keep", corporation: found[2], cards: [] };
    else if (found[1] === "and") picking?.cards.push(found[2]);
    else picking = { verb: found[1] as Picking["verb"], corporation: picking?.corporation ?? "", cards: [found[2]] };
  }
  return picking;
}

export function pickingSteps({ verb, corporation, cards }: Picking): string[] {
  const chosen = cards.map((name, i) => (i ? `and ${name}` : `${verb} ${name} ...`));
  return corporation ? [`choose ${corporation} ...`, ...chosen] : chosen;
}

/** Whether one more card can be added to a set. */
export function canAdd(actions: readonly string[]): boolean {
  return actions.some((step) => /^(and|keep|buy|sell) /.test(step) && !step.endsWith(" nothing"));
}

/** How a set is closed now: "done", payments, or "buy nothing". */
export function closingOf(actions: readonly string[]): string[] {
  return actions.filter((step) => step === "done" || step.startsWith("pay ") || step === "buy nothing" || step === "keep nothing");
}

/** The name in a step such as "on Birds", "from Blue", "discard Fish". */
export function nameIn(step: string): string {
  return step.replace(/^(?:on|from|discard|copy|first|take) /, "");
}

export function useStep(name: string, option: number, alternatives: number, actions: readonly string[]): string {
  const plain = alternatives > 1 ? `use ${name} ${option}` : `use ${name}`;
  return actions.includes(`${plain} ...`) ? `${plain} ...` : plain;
}

/** The cards whose actions are among the steps; one of several alternatives counts once. */
export function cardsToUse(actions: readonly string[]): Set<string> {
  return new Set(actions.flatMap((step) => /^use (.+?)(?: \d)?(?: \.\.\.)?$/.exec(step)?.[1] ?? []));
}

export const RESOURCES: readonly (keyof Resources)[] = ["megacredits", "steel", "titanium", "plants", "energy", "heat"];
