// What to do now: the question, the choices that the server offers, what is chosen so far, and the buttons.
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { HuntersBoard, Look } from "../../schema";
import { Countdown } from "../../table/Countdown";
import { Icon } from "../../table/Icon";
import { useRoving } from "../../table/roving";
import { SayLine } from "../../table/SayLine";
import type { TableStore } from "../../table/store";
import { compoundTitle, doneLabel, isPass, sourceName, sourcesOf } from "./choices";
import type { Choice, Compound } from "./choices";
import { SpeedFace } from "./CardFace";
import { lineOf, sizesOf } from "./draft";
import type { Draft } from "./draft";
import { Glyph } from "./Glyph";
import { same } from "./Regroup";
import { FUGITIVE, nameOf } from "./words";

export interface DockProps {
  store: TableStore;
  board: HuntersBoard;
  choices: readonly Choice[];
  source: string;
  compound: Compound | null;
  /** Whether the player's choice is on its way to the server. */
  pending: boolean;
  draft: Signal<Draft>;
  asItIs: Draft;
  speed: number | null;
  onSource: (source: string) => void;
  onChoice: (step: string) => void;
  onSpeed: (speed: number) => void;
  onLay: () => void;
  onClear: () => void;
  onRegroup: () => void;
}

export function Dock(props: DockProps) {
  const { store, board } = props;
  const look = store.look.value;
  const mine = store.mine.value;
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // A button that is gone with its question takes the focus along; who plays by keyboard goes on at the next question.
    if (!first.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    first.current = false;
  }, [board.stage, mine, look.turn, props.source]);
  return (
    <section
      class="panel dock"
      aria-label="Your move"
      aria-busy={store.busy.value}
      data-mine={mine ? "" : undefined}
      data-urgent={mine && ["answer", "before throw", "before check"].includes(board.stage) ? "" : undefined}
      data-stage={board.stage}
    >
      <div class="dock-head">
        <SayLine store={store} />
        <h2 class="dock-question" ref={title} tabIndex={-1}>
          {mine ? question(props) : waitingFor(look, board)}
        </h2>
      </div>
      {look.wait && <Countdown wait={look.wait} turn={look.turn} />}
      {mine ? <Choices {...props} /> : <Waiting look={look} />}
    </section>
  );
}

const QUESTIONS: Readonly<Record<string, string>> = {
  "speed": "Choose your speed",
  "regroup": "Arrange the hunters",
  "before check": "Give up a USB before the distance is checked?",
  "add": "The deck is short: add cards of your hand",
  "rest": "You rest: throw for energy?",
  "play": "Play a card, or go on",
  "rethrow": "Keep the throw?",
  "take usb": "Take the USB of that group?",
  "join": "A lone hunter: which group to join?",
  "fugitive hand": "Tidy your hand",
  "card": "Play a card, or go on",
  "throw": "Which group throws next?",
  "before throw": "A group is about to throw",
  "answer": "They found you. Answer?",
  "hunters hand": "Tidy your hand",
};

function question(props: DockProps): string {
  const { board, compound } = props;
  if (isHelpless(props)) return "They found you.";
  const [hand, limit] = board.seat === FUGITIVE ? [board.hand_counts[0], board.hand_limits[0]] : [board.hand_counts[1], board.hand_limits[1]];
  const over = (hand ?? 0) - (limit ?? 0);
  if (compound?.verb === "return") return `Put ${over} under the deck: ${compound.cards.length} chosen`;
  if (compound?.verb === "add") return `Add ${board.owed} to the trail: ${compound.cards.length} chosen`;
  if (compound) return "Which objects are equipped?";
  if (board.stage.endsWith("hand") && over > 0) return `Give a card, or put ${over} under the deck`;
  if (board.stage === "play" && board.has_played) return "Anything else?";
  return QUESTIONS[board.stage] ?? "Your turn";
}

/** Whether the moment is the player's, and he can do nothing but let it go by. */
function isHelpless({ store, board, choices }: DockProps): boolean {
  return board.stage === "answer" && store.look.value.wait !== null && !choices.length;
}

const WAITING: Readonly<Record<string, string>> = {
  "speed": "The fugitive chooses a speed",
  "regroup": "The hunters regroup",
  "before check": "The fugitive may interrupt",
  "add": "The fugitive adds cards of his hand",
  "rest": "The fugitive may rest",
  "play": "The fugitive plays",
  "rethrow": "The fugitive may throw again",
  "take usb": "The fugitive may take a USB",
  "fugitive hand": "The fugitive tidies his hand",
  "card": "The hunters play",
  "throw": "The hunters throw",
  "before throw": "The fugitive may interrupt",
  "answer": "The fugitive may answer",
  "hunters hand": "The hunters tidy their hand",
  "join": "A lone hunter joins a group",
};

function waitingFor(look: Look, board: HuntersBoard): string {
  if (look.players.some((player) => player.kind === "open")) return "Waiting for the other player";
  const role = look.roles[look.to_act[0] ?? -1];
  return WAITING[board.stage] ?? (role ? `${role} to move` : "One moment");
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

function Choices(props: DockProps) {
  if (props.board.stage === "speed") return <Speeds {...props} />;
  if (props.board.stage === "regroup") return <Regrouping {...props} />;
  if (props.compound) return <Unfinished {...props} compound={props.compound} />;
  return <Sources {...props} />;
}

function Speeds({ store, board, choices, speed, pending, onSpeed, onLay, onChoice }: DockProps) {
  const roving = useRoving<HTMLDivElement>();
  const others = choices.filter((choice) => !choice.step.startsWith("speed "));
  return (
    <>
      <div class="speeds" id="speeds" role="group" aria-label="Speed cards" {...roving}>
        {board.speed.cards.map((card) => {
          const may = store.may(`speed ${card.speed}`);
          return (
            <button
              key={card.speed}
              type="button"
              class="speed-card"
              data-item={card.speed}
              data-chosen={speed === card.speed ? "" : undefined}
              data-dim={may ? undefined : ""}
              aria-pressed={speed === card.speed}
              aria-disabled={!may}
              aria-label={`Speed ${card.speed}, ${card.name}: costs ${card.energy_cost} energy, a throw needs ${card.tracking_difficulty}`}
              onClick={() => onSpeed(card.speed)}
            >
              <SpeedFace card={card} />
            </button>
          );
        })}
      </div>
      <p class="hint speed-legend" aria-hidden="true">
        <span>
          <Glyph name="bolt" /> energy it costs
        </span>
        <span>
          <Glyph name="clue" /> what a throw needs
        </span>
      </p>
      <Buttons>
        <button type="button" class="button button-primary" id="primary" aria-disabled={speed === null || pending} onClick={onLay}>
          <Icon name="check" />
          {board.surveillance ? "Lay it face up" : "Lay it face down"}
        </button>
        {others.map((choice) => (
          <button key={choice.step} type="button" class="button button-small" data-step={choice.step} onClick={() => onChoice(choice.step)}>
            {choice.label}
          </button>
        ))}
      </Buttons>
    </>
  );
}

function Regrouping({ board, draft, asItIs, onRegroup, onClear }: DockProps) {
  const unchanged = same(draft.value, asItIs);
  const sizes = sizesOf(draft.value);
  const short = sizes.some((size) => size < board.minimum_group);
  return (
    <>
      <p class="hint compose">
        Drag hunters and items, or pick them and “move here”.
        <span class="keys-hint"> By keys: type the sizes of the groups, such as 4 3 2.</span>
      </p>
      <Buttons>
        {!unchanged && (
          <button type="button" class="button" id="clear" onClick={onClear}>
            <Icon name="undo" />
            Take back
          </button>
        )}
        <button type="button" class="button button-primary" id="primary" data-line={lineOf(draft.value)} aria-disabled={short} onClick={onRegroup}>
          <Icon name="check" />
          {unchanged ? "Stay as it is" : `Regroup: ${[...sizes].sort((a, b) => b - a).join("–")}`}
        </button>
      </Buttons>
    </>
  );
}

/** A move that is not finished: its cards, what may be added, and how it ends. */
function Unfinished({ board, choices, compound, pending, onChoice, onClear }: DockProps & { compound: Compound }) {
  const more = choices.filter((choice) => choice.step.startsWith("and "));
  const ends = choices.filter((choice) => !choice.step.startsWith("and ") && !choice.step.endsWith(" ..."));
  const done = ends.find((choice) => choice.step === "done");
  const others = ends.filter((choice) => choice !== done);
  return (
    <>
      <div class="compose" data-pending={pending ? "" : undefined}>
        <p class="compose-line">{compoundTitle(board, compound)}</p>
        <Buttons>
          {!pending &&
            more.map((choice) => (
              <button key={choice.step} type="button" class="button button-small" data-step={choice.step} onClick={() => onChoice(choice.step)}>
                <Glyph name="plus" />
                {nameOf(board, choice.step.slice(4).replace(/-/g, "_"))}
              </button>
            ))}
        </Buttons>
      </div>
      <Buttons>
        <button type="button" class="button" id="clear" onClick={onClear}>
          <Icon name="undo" />
          Take back
        </button>
        {!pending &&
          others.map((choice) => (
            <button key={choice.step} type="button" class="button button-primary" data-step={choice.step} onClick={() => onChoice(choice.step)}>
              {choice.label}
            </button>
          ))}
        {(done || pending || !others.length) && (
          <button
            type="button"
            class="button button-primary"
            id="primary"
            data-step="done"
            aria-disabled={pending || !done}
            onClick={() => onChoice("done")}
          >
            <Icon name="check" />
            {doneLabel(compound.verb)}
          </button>
        )}
      </Buttons>
    </>
  );
}

/** Nothing is begun: the cards and objects that can be, and what needs none. With one of them looked at, all that it can do. */
function Sources(props: DockProps) {
  const { store, board, choices, source, onSource, onChoice, onClear } = props;
  const look = store.look.value;
  const plain = choices.filter((choice) => !choice.source && !isPass(choice.step));
  const passes = choices.filter((choice) => isPass(choice.step));
  const own = choices.filter((choice) => choice.source === source && source !== "");
  const answering = board.stage === "answer";
  const refused = answering ? look.refusals.filter((each) => ["hide", "vanish", "usb"].includes(each.text)) : [];
  if (own.length) {
    const id = source.split(" ")[1] ?? "";
    return (
      <>
        <p class="compose card-text">
          <b>{sourceName(board, source)}</b> {board.cards[id]?.text}
        </p>
        <Buttons>
          <button type="button" class="button" id="clear" onClick={onClear}>
            <Icon name="back" />
            Back
          </button>
          {own.map((choice, i) => (
            <button
              key={choice.step}
              type="button"
              class="button button-primary"
              id={own.length === 1 && !i ? "primary" : undefined}
              data-step={choice.step}
              onClick={() => onChoice(choice.step)}
            >
              {choice.label}
            </button>
          ))}
        </Buttons>
      </>
    );
  }
  const sources = sourcesOf(choices);
  return (
    <>
      <div class="compose">
        {answering && <Found board={board} />}
        {isHelpless(props) && <p>You have nothing to answer with; it goes on by itself.</p>}
      </div>
      <Buttons>
        {sources.map((each) => {
          const of = choices.filter((choice) => choice.source === each);
          const [only] = of;
          // An answer is one tap; a card is looked at first.
          const direct = answering && of.length === 1 && only;
          return (
            <button
              key={each}
              type="button"
              class={direct ? "button button-primary" : "button button-source"}
              data-source={each}
              data-step={direct ? direct.step : undefined}
              onClick={() => (direct ? onChoice(direct.step) : onSource(each))}
            >
              <Glyph name={each.split(" ")[1] ?? ""} />
              {direct ? direct.label : sourceName(board, each)}
            </button>
          );
        })}
        {plain.map((choice) => (
          <button
            key={choice.step}
            type="button"
            class={sources.length ? "button" : "button button-primary"}
            id={plain.length === 1 && !sources.length ? "primary" : undefined}
            data-step={choice.step}
            onClick={() => onChoice(choice.step)}
          >
            {choice.label}
          </button>
        ))}
        {refused.map((each) => (
          <button key={each.text} type="button" class="button" aria-disabled onClick={() => store.refuse(each.text, each.reason)}>
            {each.text === "hide" ? nameOf(board, "hide") : each.text === "usb" ? nameOf(board, "usb") : "Vanish"}
          </button>
        ))}
        {passes.map((choice) => (
          <button key={choice.step} type="button" class="button" id="pass" data-step={choice.step} onClick={() => onChoice(choice.step)}>
            {choice.label}
          </button>
        ))}
      </Buttons>
    </>
  );
}

function Found({ board }: { board: HuntersBoard }) {
  const { throw: thrown } = board;
  if (!thrown?.dice) return null;
  return (
    <p class="found">
      Group {thrown.letter} threw {thrown.dice.join(" and ")}: <b>{thrown.total}</b> against <b>{thrown.difficulty}</b>.
    </p>
  );
}

function Buttons({ children }: { children: ComponentChildren }) {
  return <div class="dock-buttons">{children}</div>;
}
