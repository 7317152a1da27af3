// What to do now: the question, what is chosen so far and how far it reaches, why something is not possible, and the buttons.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board, Look, Staged } from "../../schema";
import { Icon } from "../../table/Icon";
import { SayLine } from "../../table/SayLine";
import type { TableStore } from "../../table/store";
import { DECK_ICONS } from "./Card";
import type { Chosen } from "./steps";
import { listing } from "./words";

interface Props {
  store: TableStore;
  board: Board;
  chosen: Chosen;
  picked: number[];
  /** Whether the player's choice is on its way to the server. */
  pending: boolean;
  onDraw: (deck: number) => void;
  onClear: () => void;
  onDrop: (number: number) => void;
  onPlace: () => void;
  onAsk: () => void;
  onLone: (step: "pass" | "decline" | "skip") => void;
}

export function Dock(props: Props) {
  const { store, board } = props;
  const look = store.look.value;
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // A button that is gone with its question takes the focus along; who plays by keyboard goes on at the next question.
    if (!first.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    first.current = false;
  }, [board.stage, store.mine.value]);
  return (
    <section
      class="panel dock"
      aria-label="Your move"
      aria-busy={store.busy.value}
      data-mine={store.mine.value ? "" : undefined}
      data-stage={board.stage}
      data-empty={isEmpty(props) ? "" : undefined}
    >
      <div class="dock-head">
        <SayLine store={store} />
        <h2 class="dock-question" ref={title} tabIndex={-1}>
          {question(look, board, store.mine.value)}
        </h2>
      </div>
      {store.mine.value ? <Choices {...props} /> : <Waiting look={look} />}
    </section>
  );
}

/** Whether the player may compose a move and has not begun to. */
function isEmpty({ store, board, chosen, picked }: Props): boolean {
  if (!store.mine.value) return false;
  if (board.stage === "guess" || board.stage === "manhunt") return picked.length === 0;
  return (board.stage === "opening" || board.stage === "place") && chosen.hideout === null;
}

function question(look: Look, board: Board, mine: boolean): string {
  if (!mine) return look.players.some((player) => player.kind === "open") ? "Waiting for the other player" : waitingFor(look);
  switch (board.stage) {
    case "opening":
      return board.row.length === 1 ? "Place your first hideout" : "Place your second hideout";
    case "place":
      return "Place a hideout, or pass";
    case "draw":
      return "Draw a card";
    case "extra":
      return "You placed nothing: draw an extra card?";
    case "guess":
      return "Which numbers are hidden?";
    case "manhunt":
      return "Name one hidden hideout";
    default:
      return "Your turn";
  }
}

function waitingFor(look: Look): string {
  const role = look.roles[look.to_act[0] ?? -1];
  return role ? `The ${role} is on the move` : "One moment";
}

function Waiting({ look }: { look: Look }) {
  return (
    <p class="waiting hint">
      <span class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {look.seat === null ? "You are watching." : "The table goes on by itself."}
    </p>
  );
}

function Choices(props: Props) {
  switch (props.board.stage) {
    case "draw":
      return <Drawing {...props} />;
    case "extra":
      return (
        <Drawing {...props}>
          <button type="button" class="button" id="decline" onClick={() => props.onLone("decline")}>
            No, thanks
          </button>
        </Drawing>
      );
    case "opening":
    case "place":
      return <Placing {...props} />;
    case "guess":
    case "manhunt":
      return <Asking {...props} />;
    default:
      return null;
  }
}

function Drawing({ store, board, onDraw, children }: Props & { children?: ComponentChildren }) {
  return (
    <div class="dock-buttons">
      {board.decks
        .filter((deck) => store.may(`draw ${deck.index}`))
        .map((deck) => (
          <button
            key={deck.index}
            type="button"
            class="button button-deck"
            data-deck={deck.index}
            aria-label={`Draw from deck ${deck.index}`}
            onClick={() => onDraw(deck.index)}
          >
            <Icon name={DECK_ICONS[deck.index] ?? "star"} />
            <span>
              Deck {deck.index}
              <small>
                {deck.low}–{deck.high}
              </small>
            </span>
          </button>
        ))}
      {children}
    </div>
  );
}

function Placing({ store, board, chosen, pending, onClear, onPlace, onLone }: Props) {
  const { hideout, sprints } = chosen;
  const staged = board.staged && board.staged.hideout.number === hideout ? board.staged : null;
  const ready = hideout !== null && (pending || store.may("place"));
  return (
    <>
      <div class="compose" data-pending={pending ? "" : undefined}>
        {hideout === null ? (
          <p class="hint compose-hint">Choose a card of your hand. It becomes the hideout; the cards you choose after it lie under it.</p>
        ) : (
          <>
            <p class="compose-line">
              Hideout <b>{hideout}</b>
              {sprints.length > 0 && (
                <>
                  {" "}
                  with <b>{listing(sprints)}</b>
                </>
              )}
            </p>
            <Reach staged={staged} />
          </>
        )}
      </div>
      <div class="dock-buttons">
        {hideout === null ? (
          // Where the opening is exactly two, passing is not even thought of.
          (board.stage === "place" || store.may("pass")) && (
            <button
              type="button"
              class="button"
              id="pass"
              aria-disabled={!store.may("pass")}
              onClick={() => (store.may("pass") ? onLone("pass") : store.refuse("pass", "You may not pass now."))}
            >
              {board.stage === "opening" ? "One is enough" : "Pass"}
            </button>
          )
        ) : (
          <button type="button" class="button" id="clear" onClick={onClear}>
            <Icon name="undo" />
            Take back
          </button>
        )}
        <button
          type="button"
          class="button button-primary"
          id="place"
          aria-disabled={!ready}
          onClick={() => (ready ? onPlace() : store.refuse("place", "Choose a hideout first."))}
        >
          <Icon name="check" />
          Place
        </button>
      </div>
    </>
  );
}

/** How far the choice reaches: from the last hideout, by the stride, by the footprints; and whether the hideout lies within. */
function Reach({ staged }: { staged: Staged | null }) {
  if (!staged) return <p class="reach hint">Measuring…</p>;
  const { last, stride, footprints, reach, short, hideout } = staged;
  return (
    <p class="reach" data-short={short ? "" : undefined}>
      <span class="reach-sum">
        {last} + {stride}
        {footprints > 0 && ` + ${footprints}`} = <b>{reach}</b>
      </span>
      <span class="reach-word">
        <Icon name={short ? "cross" : "check"} />
        {short ? `${hideout.number} is ${short} too far` : `reaches ${hideout.number}`}
      </span>
    </p>
  );
}

function Asking({ store, board, picked, pending, onClear, onDrop, onAsk, onLone }: Props) {
  const warnings = board.misses.filter((miss) => picked.includes(miss.number));
  const ready = picked.length > 0 && (pending || store.may("ask"));
  const maySkip = store.may("skip");
  return (
    <>
      <div class="compose" data-pending={pending ? "" : undefined}>
        {picked.length === 0 ? (
          <p class="hint compose-hint">
            {board.stage === "manhunt"
              ? "Pick one number on the notepad. A miss lets the Fugitive slip away."
              : "Pick numbers on the notepad. Of several, all must be there, or the answer is no."}
          </p>
        ) : (
          <ul class="picked" aria-label="Numbers of your guess">
            {picked.map((number) => (
              <li key={number}>
                <button type="button" class="chip" aria-label={`Take ${number} out of the guess`} onClick={() => onDrop(number)}>
                  {number}
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <p class="warnings" role="status">
          {warnings.length > 0 && (
            <>
              <Icon name="warn" />
              <span>Must miss: {warnings.map((miss) => miss.reason).join(" ")}</span>
            </>
          )}
        </p>
      </div>
      <div class="dock-buttons">
        {picked.length > 0 ? (
          <button type="button" class="button" id="clear" onClick={onClear}>
            <Icon name="undo" />
            Take back
          </button>
        ) : (
          board.stage === "guess" && (
            <button
              type="button"
              class="button"
              id="skip"
              aria-disabled={!maySkip}
              onClick={() => (maySkip ? onLone("skip") : store.refuse("skip", "You must make a guess."))}
            >
              No guess
            </button>
          )
        )}
        <button
          type="button"
          class="button button-primary"
          id="ask"
          aria-disabled={!ready}
          onClick={() => (ready ? onAsk() : store.refuse("ask", "Pick a number first."))}
        >
          <Icon name="check" />
          <span>
            Ask{picked.length > 0 && <span class="ask-numbers"> for {listing(picked)}</span>}
          </span>
        </button>
      </div>
    </>
  );
}

