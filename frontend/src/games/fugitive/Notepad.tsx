// The numbers: where the Marshal picks her guess and keeps her notes. One board for both, with a tool in the hand.
import type { Signal } from "@preact/signals";
import type { Board, Guess, Miss } from "../../schema";
import { Icon } from "../../table/Icon";
import type { IconName } from "../../table/Icon";
import { useRoving } from "../../table/roving";
import type { Mark, NoteBook, Notes } from "./notes";

export type Tool = "pick" | Mark | "clear";

const TOOLS: readonly [Tool, string, IconName, string][] = [
  ["pick", "Guess", "star", "g"],
  ["no", "No", "cross", "n"],
  ["maybe", "Maybe", "note", "m"],
  ["sure", "Sure", "check", "s"],
  ["clear", "Clear", "undo", "c"],
];

interface Props {
  board: Board;
  book: NoteBook;
  tool: Signal<Tool>;
  canPick: boolean;
  picked: number[];
  onPick: (number: number) => void;
}

export function Notepad({ board, book, tool, canPick, picked, onPick }: Props) {
  const roving = useRoving<HTMLDivElement>();
  const notes = book.notes.value;
  const struck = new Map(board.strike_out ? board.misses.map((miss) => [miss.number, miss]) : []);
  const use = (which: Tool, number: number): void => {
    if (which === "pick") onPick(number);
    else book.mark(number, which === "clear" || notes.marks[number] === which ? null : which);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    roving.onKeyDown(event);
    const number = Number((event.target as HTMLElement).dataset["item"]);
    const found = TOOLS.find(([, , , key]) => key === event.key || (key === "c" && event.key === "Backspace"));
    if (!found || !number || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    use(found[0], number);
  };
  return (
    <section class="panel notepad" aria-labelledby="notepad-title">
      <header class="panel-head">
        <h2 id="notepad-title">Notepad</h2>
        <p class="hint" data-notes={book.state.value}>
          {book.state.value === "saved" ? "Kept, for your eyes only" : "Saving…"}
        </p>
      </header>
      <Tools tool={tool} canPick={canPick} />
      <div class="numbers" id="numbers" role="group" aria-label={`Numbers 1 to ${board.goal}`} {...roving} onKeyDown={onKeyDown}>
        {Array.from({ length: board.goal }, (_, i) => i + 1).map((number) => (
          <Cell
            key={number}
            number={number}
            deck={board.decks.find((deck) => deck.low <= number && number <= deck.high)?.index ?? 0}
            mark={notes.marks[number] ?? null}
            miss={struck.get(number) ?? null}
            asked={lastMiss(board.guesses, number)}
            goal={number === board.goal}
            picked={picked.includes(number)}
            onUse={() => use(tool.value, number)}
          />
        ))}
      </div>
      <FreeNote book={book} notes={notes} />
    </section>
  );
}

function Tools({ tool, canPick }: { tool: Signal<Tool>; canPick: boolean }) {
  return (
    <div class="segments tools" role="radiogroup" aria-label="What a tap on a number does">
      {TOOLS.map(([value, label, icon, key]) => (
        <label key={value} class="segment" data-tool={value} title={`${label} (key ${key} on a number)`}>
          <input
            type="radio"
            name="tool"
            checked={tool.value === value}
            disabled={value === "pick" && !canPick}
            onChange={() => (tool.value = value)}
          />
          <span>
            <Icon name={icon} />
            {label}
          </span>
        </label>
      ))}
    </div>
  );
}

interface CellProps {
  number: number;
  deck: number;
  mark: Mark | null;
  miss: Miss | null;
  asked: Guess | null;
  goal: boolean;
  picked: boolean;
  onUse: () => void;
}

function Cell({ number, deck, mark, miss, asked, goal, picked, onUse }: CellProps) {
  const kind = miss?.kind ?? (goal ? "goal" : undefined);
  const words = [
    String(number),
    picked ? "picked for the guess" : "",
    miss && miss.kind !== "asked" ? miss.reason : "",
    goal ? "the goal, never guessed" : "",
    mark ? `marked ${mark}` : "",
    asked ? `missed in round ${asked.round}` : "",
  ];
  return (
    <button
      type="button"
      class="cell"
      data-item={number}
      data-deck={deck}
      data-mark={mark ?? undefined}
      data-kind={kind === "asked" ? undefined : kind}
      aria-pressed={picked}
      aria-label={words.filter(Boolean).join(", ")}
      onClick={onUse}
    >
      <span class="cell-number">{number}</span>
      {mark === "maybe" && <i class="cell-mark">?</i>}
      {mark === "sure" && <i class="cell-mark">!</i>}
      {asked && !miss && <i class="cell-asked">r{asked.round}</i>}
    </button>
  );
}

function lastMiss(guesses: Guess[], number: number): Guess | null {
  const misses = guesses.filter((guess) => !guess.hit && guess.numbers.length === 1 && guess.numbers[0] === number);
  return misses[misses.length - 1] ?? null;
}

function FreeNote({ book, notes }: { book: NoteBook; notes: Notes }) {
  return (
    <label class="free-note">
      <span class="visually-hidden">Free notes</span>
      <textarea
        class="input"
        rows={2}
        maxLength={2000}
        placeholder="Your notes: which deck he draws from, what he seems to save…"
        value={notes.text}
        onInput={(event) => book.write(event.currentTarget.value)}
      />
    </label>
  );
}
