// The table of Fugitive. It knows no rules: what may be done, how far a choice reaches and what must miss come from the server.
import { signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Board, Card, Lesson, Look, Told } from "../../schema";
import { About } from "../../table/About";
import { useShortcuts } from "../../table/keys";
import { Log } from "../../table/Log";
import type { GameModule } from "../../table/module";
import type { Sound } from "../../table/sound";
import type { TableStore } from "../../table/store";
import { agreed } from "./agreed";
import { Decks } from "./Decks";
import { Dock } from "./Dock";
import { Guesses } from "./Guesses";
import { Hand } from "./Hand";
import { ManhuntBanner, ManhuntMoment } from "./Manhunt";
import { NoteDialog } from "./NoteDialog";
import { Notepad } from "./Notepad";
import type { Tool } from "./Notepad";
import { NoteBook } from "./notes";
import { Hands, Result } from "./Result";
import { TrainingMap, TrainingPlaces } from "./Training";
import { Row } from "./Row";
import { asking, chosenHideout, chosenNumbers, placing } from "./steps";
import { count, FUGITIVE, listing, MARSHAL } from "./words";

export const fugitive: GameModule = {
  Table: FugitiveTable,
  soundOf,
  seatOf,
  holds,
  isQuiet,
  keys: [
    ["1, 2, 3", "Draw from that deck"],
    ["h", "Go to your hand"],
    ["n", "Go to the notepad"],
    ["o", "Go to the road"],
    ["Enter", "In the hand: hideout first, then sprint cards"],
    ["g, n, m, s, c", "On a number: guess, no, maybe, sure, clear"],
    ["p", "Place what is chosen, or ask"],
    ["x", "Pass, or make no guess"],
  ],
};

const SOUNDS: Record<string, Sound> = {
  "drew": "card",
  "drew card": "card",
  "placed": "place",
  "placed card": "place",
  "goal": "siren",
  "goal card": "siren",
  "manhunt": "siren",
  "hit": "hit",
  "miss": "miss",
};

function soundOf(told: Told): Sound | null {
  return SOUNDS[told.id] ?? null;
}

function seatOf(told: Told, own: number | null): number | null {
  if (/^The Fugitive/.test(told.text)) return FUGITIVE;
  if (/^The Marshal/.test(told.text)) return MARSHAL;
  return /^You /.test(told.text) ? own : null;
}

function holds(look: Look, seat: number): string {
  const { stage, hand_counts } = look.board as Board;
  return stage === "deal" ? "" : count(hand_counts[seat] ?? 0, "card");
}

/** The steps of an unfinished move; the table itself shows what is chosen. */
function isQuiet(told: Told): boolean {
  return ["reach", "hide", "with", "name"].includes(told.id);
}

function newestCard(log: readonly Told[]): number | null {
  const card = [...log].reverse().find((told) => told.id === "drew card")?.args["card"];
  return typeof card === "number" ? card : null;
}

/** Whether the page is wide enough for a second column. */
const wide = signal(true);
const query = window.matchMedia("(min-width: 68rem)");
wide.value = query.matches;
query.addEventListener("change", () => (wide.value = query.matches));

function FugitiveTable({ store }: { store: TableStore }) {
  const look = store.look.value;
  const board = look.board as Board;
  const intent = store.intent.value;
  const mine = store.mine.value;
  const over = look.over !== null;

  const book = useMemo(() => (board.seat === MARSHAL ? new NoteBook(store) : null), [store]);
  useEffect(() => book?.watch(), [book]);
  useEffect(() => book?.adopt(look.notes), [look.notes]);
  const noteOn = useSignal<number | null>(null);

  const isPlacing = mine && (board.stage === "place" || board.stage === "opening");
  const isAsking = mine && (board.stage === "guess" || board.stage === "manhunt");
  const chosen = chosenHideout(board, isPlacing ? intent : null);
  const picked = isAsking ? chosenNumbers(board, intent) : [];
  const pending = intent !== null;

  const tool = useSignal<Tool>("no");
  const canPick = useComputed(() => store.mine.value && ["guess", "manhunt"].includes((store.look.value.board as Board).stage));
  useSignalEffect(() => {
    if (canPick.value) tool.value = "pick";
    else if (tool.peek() === "pick") tool.value = "no";
  });

  const draw = (deck: number): void => {
    if (!mine || !store.may(`draw ${deck}`)) return store.refuse(`draw ${deck}`, "It is not the time to draw.");
    store.actSurely("all", `Draw from deck ${deck}?`, "A drawn card cannot be put back.", "Draw", [`draw ${deck}`]);
  };
  const chooseCard = (card: number): void => {
    const { hideout, sprints } = chosen;
    if (!isPlacing) store.say.value = { tone: "notice", text: "You cannot place a card now.", rule: "" };
    else if (card === hideout) store.stage([]);
    else if (sprints.includes(card)) store.stage(placing({ hideout, sprints: sprints.filter((each) => each !== card) }));
    else if (hideout === null) {
      if (pending || store.may(`hide ${card} ...`)) store.stage(placing({ hideout: card, sprints: [] }));
      else store.refuse(`hide ${card} ...`, `${card} cannot be the next hideout.`);
    } else if (pending || store.may(`with ${card}`)) store.stage(placing({ hideout, sprints: [...sprints, card] }));
    else store.refuse(`with ${card}`, `${card} cannot be a sprint card now.`);
  };
  const pick = (number: number): void => {
    if (!isAsking) return void (store.say.value = { tone: "notice", text: "You cannot guess now.", rule: "" });
    if (picked.includes(number)) return store.stage(asking(picked.filter((each) => each !== number)));
    const legal = pending || picked.length > 0 || store.may(`guess ${number} ...`);
    if (!legal) return store.refuse(`guess ${number} ...`, `${number} cannot be guessed.`);
    if (board.stage === "guess" && picked.length && !pending && !store.may(`and ${number}`)) {
      return store.refuse(`and ${number}`, `${number} cannot be added to the guess.`);
    }
    store.stage(asking(board.stage === "manhunt" ? [number] : [...picked, number]));
  };
  const place = (): void => {
    const sprints = chosen.sprints.length;
    const text = `${sprints ? `${count(sprints, "sprint card")} will lie under it. ` : ""}This cannot be taken back.`;
    store.actSurely("moves", `Place hideout ${chosen.hideout}?`, text, "Place it", [...placing(chosen), "place"]);
  };
  const ask = (): void => {
    const warnings = board.misses.filter((miss) => picked.includes(miss.number)).map((miss) => miss.reason);
    const one = board.stage === "manhunt" ? "A miss ends the game." : "The answer is final.";
    const text = [...warnings, picked.length > 1 ? "All must be hidden, or the answer is no." : one].join(" ");
    store.actSurely("moves", `Ask for ${listing(picked)}?`, text, "Ask", [...asking(picked), "ask"]);
  };
  const lone = (step: "pass" | "decline" | "skip"): void => {
    const titles = { pass: "Place nothing?", decline: "Take no extra card?", skip: "Make no guess this turn?" };
    store.actSurely("moves", titles[step], "This cannot be taken back.", "Yes", [step]);
  };
  const clear = (): void => store.stage([]);

  useShortcuts({
    "1": () => draw(1),
    "2": () => draw(2),
    "3": () => draw(3),
    h: () => focusIn("hand"),
    n: () => focusIn("numbers"),
    o: () => focusIn("road"),
    p: () => document.getElementById(isAsking ? "ask" : "place")?.click(),
    x: () => (document.getElementById("pass") ?? document.getElementById("skip") ?? document.getElementById("decline"))?.click(),
    Escape: () => (intent?.length || look.unfinished) && clear(),
  });

  const notepad = book && (
    <Notepad board={board} book={book} tool={tool} canPick={canPick.value} picked={picked} onPick={pick} />
  );
  const dock = !over && (
      <Dock
        store={store}
        board={board}
        chosen={chosen}
        picked={picked}
        pending={pending}
        onDraw={draw}
        onClear={clear}
        onDrop={pick}
        onPlace={place}
        onAsk={ask}
        onLone={lone}
      />
  );
  const lesson = look.advice && (look.advice.values as Lesson);
  const map = lesson && <TrainingMap lesson={lesson} board={board} />;
  const byNumber = new Map(board.hand.map((card) => [card.number, card]));
  const cardOf = (number: number): Card[] => byNumber.get(number) ? [byNumber.get(number) as Card] : [];
  return (
    <div class="columns fugitive" data-seat={board.seat ?? undefined} data-stage={board.stage}>
      <div class="column-main">
        {over && <Result store={store} board={board} />}
        {!over && board.manhunt && board.stage === "manhunt" && <ManhuntBanner hunt={board.manhunt} />}
        <Row
          board={board}
          over={over}
          notes={book && !over ? book.notes.value.hideouts : null}
          next={{ hideout: chosen.hideout === null ? null : (cardOf(chosen.hideout)[0] ?? null), sprints: chosen.sprints.flatMap(cardOf) }}
          onNote={(position) => (noteOn.value = position)}
        />
        {wide.value ? dock : notepad}
        {map}
        <div class="lower">
          {board.hands.length === 0 && board.seat !== null && (
            <Hand
              title={board.seat === FUGITIVE ? "Your hand" : "Your cards"}
              hand={board.hand}
              none={over || (board.seat === FUGITIVE && board.stage !== "deal") ? "No cards." : "No cards yet."}
              chosen={chosen}
              active={isPlacing}
              newest={newestCard(look.log)}
              may={(card) => (chosen.hideout === null ? store.may(`hide ${card} ...`) : pending || store.may(`with ${card}`))}
              onCard={board.seat === FUGITIVE && !over ? chooseCard : null}
            />
          )}
          {board.hands.length > 0 && <Hands look={look} board={board} />}
          <Decks board={board} may={(deck) => mine && store.may(`draw ${deck}`)} onDraw={draw} />
        </div>
        {lesson && <TrainingPlaces lesson={lesson} board={board} />}
        {!wide.value && dock}
      </div>
      <div class="column-side">
        {wide.value && notepad}
        <Guesses board={board} />
        <Log store={store} game={fugitive} />
        <About store={store} agreed={agreed} />
      </div>
      {board.stage === "manhunt" && board.manhunt && !over && <ManhuntMoment id={look.id} board={board} hunt={board.manhunt} />}
      {book && noteOn.value !== null && (
        <NoteDialog book={book} position={noteOn.value} onClose={() => (noteOn.value = null)} />
      )}
    </div>
  );
}

function focusIn(id: string): void {
  document.querySelector<HTMLElement>(`#${id} [tabindex="0"]`)?.focus();
}
