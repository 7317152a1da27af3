// The table of Hunters. It knows no rules: it offers what the server lists, and reads from those texts what belongs to what.
import { signal, useSignal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { HuntersBoard, Look, Told } from "../../schema";
import { About } from "../../table/About";
import { useShortcuts } from "../../table/keys";
import { Log } from "../../table/Log";
import type { GameModule } from "../../table/module";
import type { Sound } from "../../table/sound";
import type { TableStore } from "../../table/store";
import { agreed } from "./agreed";
import { choicesOf, compoundOf, stepsOf } from "./choices";
import { Tray } from "./Dice";
import { Dock } from "./Dock";
import { arrange, draftOf, lineOf } from "./draft";
import type { Draft } from "./draft";
import { Groups } from "./Groups";
import { Hand } from "./Hand";
import { Regroup } from "./Regroup";
import { OpenHands, Result } from "./Result";
import { Runner } from "./Runner";
import { Seen } from "./Seen";
import { Trail } from "./Trail";
import { count, FUGITIVE, HUNTERS, nameOf, wordOf } from "./words";

export const hunters: GameModule = {
  Table: HuntersTable,
  soundOf,
  seatOf,
  holds,
  isQuiet,
  keys: [
    ["0, 1, 2, 3", "Pick up that speed card"],
    ["1 … 9", "Regrouping: the sizes of the groups, one after the other; the rest is one more group"],
    ["0", "Regrouping: as it is"],
    ["a, b, c, n", "On a hunter or an item: to that group, or to a new one"],
    ["a, b, c", "Throw with that group"],
    ["h", "Go to your hand"],
    ["g", "Go to the groups"],
    ["o", "Go to the objects"],
    ["p", "Do what is chosen"],
    ["x", "Decline, play nothing, end the turn"],
  ],
};

const SOUNDS: Record<string, Sound> = {
  "chosen": "place",
  "open speed": "place",
  "revealed": "place",
  "added": "card",
  "took": "card",
  "took card": "card",
  "equipped": "card",
  "equipped objects": "card",
  "laid": "place",
  "dice": "place",
  "die": "place",
  "let": "miss",
  "hide": "hit",
  "vanish": "hit",
  "tracked": "card",
  "tracked card": "card",
  "scared": "hit",
  "surprise fails": "miss",
  "health lost": "siren",
};

function soundOf(told: Told): Sound | null {
  return SOUNDS[told.id] ?? null;
}

function seatOf(told: Told, own: number | null): number | null {
  if (/^The (fugitive|Ghost)/.test(told.text)) return FUGITIVE;
  if (/^(The hunters|Group )/.test(told.text)) return HUNTERS;
  return /^You /.test(told.text) ? own : null;
}

function holds(look: Look, seat: number): string {
  const board = look.board as HuntersBoard;
  return board.stage === "character" ? "" : count(board.hand_counts[seat] ?? 0, "card");
}

/** The steps of an unfinished move, and what is plain from what follows it. */
function isQuiet(told: Told): boolean {
  return ["staged", "about to throw"].includes(told.id);
}

/** Whether the page is wide enough for a second column; whether hand and dock can both stay in sight; whether it is so narrow that one's own side comes first. */
const wide = matching("(min-width: 68rem)");
const roomy = matching("(min-width: 44rem) and (min-height: 48rem)");
const narrow = matching("(max-width: 43.99rem)");

function matching(media: string): ReadonlySignal<boolean> {
  const query = window.matchMedia(media);
  const matches = signal(query.matches);
  query.addEventListener("change", () => (matches.value = query.matches));
  return matches;
}

function HuntersTable({ store }: { store: TableStore }) {
  const look = store.look.value;
  const board = look.board as HuntersBoard;
  const mine = store.mine.value;
  const over = look.over !== null;
  const intent = store.intent.value;
  const pending = intent !== null;

  const source = useSignal("");
  const speed = useSignal<number | null>(null);
  const asItIs = useMemo(() => draftOf(board), [board.stage, look.turn]);
  const draft = useSignal<Draft>(asItIs);
  const picked = useSignal<readonly string[]>([]);
  const typed = useSignal<readonly number[]>([]);
  const isRegrouping = mine && board.stage === "regroup";
  useEffect(() => {
    source.value = "";
    speed.value = null;
  }, [board.stage, look.turn]);
  useEffect(() => {
    draft.value = asItIs;
    picked.value = [];
    typed.value = [];
  }, [asItIs]);

  const choices = mine ? choicesOf(board, look.actions) : [];
  const compound = mine && !isRegrouping ? compoundOf(intent ?? board.staged) : null;
  const chosen = choices.some((choice) => choice.source === source.value) ? source.value : "";
  const staged = compound?.cards ?? [];

  /** Begins, goes on with, or ends a move. */
  const choose = (step: string): void => {
    if (step.endsWith(" ...")) return store.stage([step]);
    if (step.startsWith("and ")) return compound ? store.stage([...stepsOf(compound), step]) : undefined;
    const steps = compound ? [...stepsOf(compound), step] : [step];
    store.actSurely("all", "Do this?", `“${steps.join(", ").replace(/ \.\.\./g, "")}” cannot be taken back.`, "Do it", steps);
  };
  const look_at = (next: string): void => {
    const of = choices.filter((choice) => choice.source === next);
    const [only] = of;
    store.say.value = null;
    if (of.length === 1 && only?.step.endsWith(" ...")) return choose(only.step);
    source.value = chosen === next ? "" : next;
  };
  const card = (id: string, isStaged: boolean): void => {
    const step = `and ${wordOf(id)}`;
    if (compound && isStaged) {
      const at = compound.cards.lastIndexOf(id);
      const cards = compound.cards.filter((_, i) => i !== at);
      return store.stage(cards.length ? stepsOf({ ...compound, cards }) : []);
    }
    if (compound && (pending || store.may(step))) return choose(step);
    if (compound) return store.refuse(step, `${nameOf(board, id)} cannot be added.`);
    if (choices.some((choice) => choice.source === `card ${id}`)) return look_at(`card ${id}`);
    explain(store, board, id);
  };
  const object = (next: string): void => {
    if (choices.some((choice) => choice.source === next)) return look_at(next);
    const id = next.split(" ")[1];
    if (id) explain(store, board, id);
  };
  const pickSpeed = (next: number): void => {
    if (!store.may(`speed ${next}`)) return store.refuse(`speed ${next}`, `Speed ${next} cannot be chosen now.`);
    store.say.value = null;
    speed.value = speed.value === next ? null : next;
  };
  const lay = (): void => {
    if (speed.value === null) return void (store.say.value = { tone: "notice", text: "Choose one of your speed cards first.", rule: "" });
    choose(`speed ${speed.value}`);
  };
  const regroup = (): void => {
    const short = draft.value.some((place) => place.members.filter((member) => member.kind === "pawn").length < board.minimum_group);
    if (short) {
      const reason = `A group needs at least ${board.minimum_group} hunters.`;
      return void (store.say.value = { tone: "refusal", text: reason, rule: "H37" });
    }
    store.actSurely("all", "Regroup?", "This cannot be taken back.", "Regroup", [lineOf(draft.value)]);
  };
  const clear = (): void => {
    source.value = "";
    speed.value = null;
    picked.value = [];
    typed.value = [];
    draft.value = asItIs;
    if (compound) store.stage([]);
  };
  const digit = (n: number): void => {
    if (mine && board.stage === "speed") return pickSpeed(n);
    if (!isRegrouping) return;
    picked.value = [];
    if (n === 0) return clear();
    const sizes = [...typed.value, n];
    typed.value = sizes.reduce((sum, size) => sum + size, 0) > board.hunters ? [n] : sizes;
    draft.value = arrange(asItIs, typed.value);
  };
  const letter = (name: string): void => {
    const [only, ...others] = choices.filter((choice) => choice.group === name && (chosen ? choice.source === chosen : !choice.source));
    if (only && !others.length) choose(only.step);
  };
  useShortcuts({
    ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [String(n), () => digit(n)])),
    a: () => letter("A"),
    b: () => letter("B"),
    c: () => letter("C"),
    d: () => letter("D"),
    h: () => focusIn("hand"),
    g: () => focusIn("groups"),
    o: () => focusIn("objects"),
    p: () => document.getElementById("primary")?.click(),
    x: () => document.getElementById("pass")?.click(),
    Escape: clear,
  });

  const aimed = chosen ? choices.filter((choice) => choice.source === chosen && choice.group) : choices.filter((choice) => !choice.source && choice.group);
  const may = (name: string): boolean => choices.some((choice) => choice.source === name);
  const dock = !over && (
    <Dock
      store={store}
      board={board}
      choices={choices}
      source={chosen}
      compound={compound}
      pending={pending}
      draft={draft}
      asItIs={asItIs}
      speed={speed.value}
      onSource={look_at}
      onChoice={choose}
      onSpeed={pickSpeed}
      onLay={lay}
      onClear={clear}
      onRegroup={regroup}
    />
  );
  const hand = board.seat !== null && !board.shown && board.stage !== "character" && (
    <Hand
      board={board}
      may={(id) => (compound ? pending || store.may(`and ${wordOf(id)}`) : may(`card ${id}`))}
      chosen={chosen}
      staged={staged}
      onCard={card}
    />
  );
  const runner = (
    <div key="runner" class="upper">
      <Runner board={board} picked={mine ? speed.value : null} may={mine ? may : null} chosen={chosen} onObject={object} />
      {!wide.value && <Tray board={board} log={look.log} />}
    </div>
  );
  const trail = <Trail key="trail" board={board} />;
  const groups = isRegrouping ? (
    <Regroup key="groups" board={board} draft={draft} picked={picked} />
  ) : (
    <Groups key="groups" board={board} choices={aimed} onChoice={choose} />
  );
  return (
    <div class="columns hunters" data-seat={board.seat ?? undefined} data-stage={board.stage}>
      <div class="column-main">
        {over && <Result store={store} board={board} />}
        {narrow.value && board.seat === HUNTERS ? [groups, trail, runner] : [runner, trail, groups]}
        <OpenHands look={look} board={board} />
        {board.seen && !over && <Seen board={board} seen={board.seen} />}
        <div class="foot" data-hand={hand ? "" : undefined}>
          {wide.value && dock}
          {hand}
          {!wide.value && roomy.value && dock}
        </div>
        {!wide.value && !roomy.value && dock}
      </div>
      <div class="column-side">
        {wide.value && <Tray board={board} log={look.log} />}
        <Log store={store} game={hunters} />
        <About store={store} agreed={agreed} />
      </div>
    </div>
  );
}

/** Says why a card cannot be played now, if somebody gave a reason, and what the card does. */
function explain(store: TableStore, board: HuntersBoard, id: string): void {
  const word = wordOf(id);
  const refusals = store.look.value.refusals;
  const of = (texts: readonly string[]): (typeof refusals)[number] | undefined => refusals.find((each) => texts.includes(each.text));
  const found = of([`play ${word}`, word, `use ${word}`]) ?? refusals.find((each) => each.text.split(" ").includes(word));
  const name = nameOf(board, id);
  const does = board.cards[id]?.text ?? "";
  if (!found) store.say.value = { tone: "notice", text: `${name}: ${does}`, rule: "" };
  else {
    const text = found.reason.includes(name) ? found.reason : `${name}: ${found.reason}`;
    store.say.value = { tone: "refusal", text, rule: found.rule, more: does };
  }
}

function focusIn(id: string): void {
  document.querySelector<HTMLElement>(`#${id} [tabindex="0"]`)?.focus();
}
