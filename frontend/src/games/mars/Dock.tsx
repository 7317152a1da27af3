// What to do now: the question, what is begun, the choices that the server offers, and the way back.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Look, MarsBoard, MarsCard, MarsPlayer } from "../../schema";
import { Icon } from "../../table/Icon";
import { SayLine } from "../../table/SayLine";
import type { TableStore } from "../../table/store";
import { Glyph, TileGlyph } from "./Glyph";
import { Icons } from "./Icons";
import { Payment } from "./Payment";
import { closingOf, nameIn, paymentsOf, RESOURCES, tileOf } from "./steps";
import type { Picking } from "./steps";
import { areaLabel, cardsOf, count, listing, ownerOf, resourceName, roleOf, tileName } from "./words";

export interface DockProps {
  store: TableStore;
  board: MarsBoard;
  picking: Picking | null;
  places: ReadonlyMap<string, string>;
  picked: string;
  /** In a draft: the card that is about to be taken. */
  taking: string;
  selling: boolean;
  pending: boolean;
  warned: ReadonlyMap<string, string>;
  onAct: (steps: string[]) => void;
  onClear: () => void;
  onUndo: (whole: "action" | "turn") => void;
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
  }, [board.stage, mine, look.turn]);
  const due = board.due && board.due.seat === board.seat ? board.due : null;
  return (
    <section
      class="panel dock mdock"
      aria-label="Your move"
      aria-busy={store.busy.value}
      data-mine={mine ? "" : undefined}
      data-stage={board.stage}
      data-due={due?.what}
      data-staged={board.staged?.verb}
      data-pending={props.pending ? "" : undefined}
    >
      <div class="dock-head">
        <h2 class="dock-question" ref={title} tabIndex={-1}>
          {mine ? question(props) : waitingFor(look, board)}
        </h2>
        {due?.card && mine && <span class="dock-source">{due.card}</span>}
      </div>
      <SayLine store={store} />
      <div class="dock-body">{mine ? <Choices {...props} /> : <Waiting look={look} board={board} />}</div>
      <Back {...props} />
    </section>
  );
}

function question({ board, picking, selling }: DockProps): string {
  const due = board.due?.seat === board.seat ? board.due : null;
  if (picking && !selling) return pickingQuestion(board, picking);
  if (due) return `${due.text}.`;
  if (board.stage === "draft") return `Take one of ${count(board.dealt.length, "card")}`;
  if (selling) return "Sell patents: choose cards of your hand";
  const { staged } = board;
  if (staged?.verb === "convert plants") return "Place the greenery";
  if (staged) return `${VERBS[staged.verb] ?? staged.verb} ${staged.item}?`;
  if (board.stage === "greeneries") return "Convert plants into greeneries a last time";
  if (board.action_count >= 2) return "Both actions taken: end your turn, or take back";
  return `Your turn: action ${board.action_count + 1} of 2`;
}

const VERBS: Readonly<Record<string, string>> = {
  play: "Play",
  project: "Standard project:",
  claim: "Claim",
  fund: "Fund",
  use: "Use",
  sell: "Sell",
};

function pickingQuestion(board: MarsBoard, picking: Picking): string {
  const due = board.due?.seat === board.seat ? board.due : null;
  if (board.stage === "set-up") return picking.corporation ? `${picking.corporation}: which cards do you keep?` : "Choose your corporation";
  if (due) return due.least === due.most ? `Keep ${due.least} of these cards` : due.most === 1 ? "Keep this card?" : `Keep up to ${due.most} of these cards`;
  return "Research: which cards do you buy?";
}

function waitingFor(look: Look, board: MarsBoard): string {
  const open = look.players.filter((player) => player.kind === "open").length;
  if (open) return `Waiting for ${count(open, "more player")}`;
  const names = board.waiting.map((seat) => roleOf(board, seat));
  if (board.due && names[0]) return `${names[0]} decides: ${board.due.text}${board.due.card ? ` (${board.due.card})` : ""}`;
  if (["set-up", "draft", "research"].includes(board.stage) && names.length) return `${listing(names)} still ${names.length === 1 ? "chooses" : "choose"}`;
  return names.length ? `${listing(names)} to move` : "One moment";
}

function Waiting({ look, board }: { look: Look; board: MarsBoard }) {
  const open = look.players.some((player) => player.kind === "open");
  const person = board.waiting.some((seat) => look.players[seat]?.kind === "person");
  const follows = open ? "The table begins when all seats are taken." : person ? "You see here at once what happens." : "The table goes on by itself.";
  return (
    <p class="waiting hint">
      <span class="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {look.seat === null ? "You are watching." : follows}
    </p>
  );
}

/** The way back: what was begun, the action, the turn. */
function Back({ store, board, picking, pending, selling, picked, onClear, onUndo }: DockProps) {
  const look = store.look.value;
  const begun = store.mine.value && (board.staged !== null || pending || selling || picked !== "" || (picking?.cards.length ?? 0) > 0);
  const own = board.seat === null ? null : board.players[board.seat];
  const choosing = ["set-up", "draft", "research"].includes(board.stage);
  const chosen = choosing && own?.chosen;
  const inTurn = store.mine.value && board.stage === "action" && (board.action_count > 0 || board.due !== null);
  if (look.over || (!begun && !look.can_undo)) return null;
  return (
    <div class="dock-buttons dock-back">
      {begun && (
        <button type="button" class="button button-small" id="clear" onClick={onClear}>
          <Icon name="close" />
          Cancel
        </button>
      )}
      {look.can_undo && !begun && (
        <button type="button" class="button button-small" id="undo-action" onClick={() => onUndo("action")}>
          <Icon name="undo" />
          {chosen ? "Choose again" : "Undo"}
        </button>
      )}
      {look.can_undo && !begun && inTurn && board.action_count > (board.due ? 0 : 1) && (
        <button type="button" class="button button-small" id="undo-turn" onClick={() => onUndo("turn")}>
          <Icon name="undo" />
          Whole turn
        </button>
      )}
    </div>
  );
}

function Choices(props: DockProps) {
  const { board, picking, places, selling } = props;
  const due = board.due?.seat === board.seat ? board.due : null;
  if (picking) return <Picked {...props} picking={picking} />;
  if (selling) return <p class="hint">Each card brings 1 M.</p>;
  if (board.stage === "draft") return <Drafting {...props} />;
  if (places.size) return <Placing {...props} />;
  if (due) return <DueChoices {...props} />;
  if (board.staged) return <Staged {...props} />;
  return <Turn {...props} />;
}

function Buttons({ children }: { children: ComponentChildren }) {
  return <div class="dock-buttons">{children}</div>;
}

// Sets of cards

function Picked({ store, board, picking, pending, onAct }: DockProps & { picking: Picking }) {
  const actions = pending ? [] : closingOf(store.look.value.actions);
  const due = board.due?.seat === board.seat ? board.due : null;
  const own = board.seat === null ? null : board.players[board.seat];
  const price = picking.verb === "sell" ? 0 : (due?.price ?? board.card_price);
  const n = picking.cards.length;
  const ways = paymentsOf(actions);
  const sum = n * price;
  const words = { keep: "Keep", buy: "Buy", sell: "Sell" }[picking.verb];
  const money = own && board.stage !== "set-up" && price > 0 ? `You have ${own.stock.megacredits} M.` : "";
  const nothing = actions.find((step) => step.endsWith(" nothing"));
  const title = n ? `${words} ${count(n, "card")}${sum ? ` for ${sum} M` : picking.verb === "sell" ? ` for ${n} M` : ""}` : `${words} nothing`;
  if (board.stage === "set-up" && !picking.corporation) return <p class="hint">Then choose the cards that you keep, for {board.card_price} M each.</p>;
  return (
    <div class="dock-set">
      <p class="hint">
        {n > 0 ? listing(picking.cards) : price ? `Each costs ${price} M.` : ""} {money}
      </p>
      {ways.length > 0 && own ? (
        <Payment ways={ways} own={own} verb={`${words} ${count(n, "card")}`} cost={sum} pending={pending} onPay={(step) => onAct([step])} />
      ) : (
        <button
          type="button"
          class="button button-primary"
          id="primary"
          data-step={n ? "done" : nothing}
          aria-disabled={pending || (!actions.includes("done") && !nothing)}
          onClick={() => {
            const step = actions.includes("done") ? "done" : nothing;
            if (step) onAct([step]);
            else store.say.value = { tone: "notice", text: "Choose more cards first.", rule: "" };
          }}
        >
          <Icon name="check" />
          {title}
        </button>
      )}
    </div>
  );
}

function Drafting({ taking, onAct }: DockProps) {
  return (
    <Buttons>
      <button type="button" class="button button-primary" id="primary" aria-disabled={!taking} onClick={() => taking && onAct([`take ${taking}`])}>
        <Icon name="check" />
        {taking ? `Take ${taking}` : "Choose a card"}
      </button>
    </Buttons>
  );
}

// Places

function Placing({ board, places, picked, onAct }: DockProps) {
  const step = places.get(picked);
  const area = board.areas.find((each) => each.id === picked);
  const tile = tileOf([...places.values()][0] ?? "");
  return (
    <Buttons>
      <span class="dock-tile">
        <TileGlyph name={tile} /> {count(places.size, "place")}
      </span>
      <button type="button" class="button button-primary" id="primary" aria-disabled={!step} onClick={() => (step ? onAct([step]) : document.querySelector<HTMLElement>("#map [tabindex='0']")?.focus())}>
        <Icon name="check" />
        {area && step ? `Place the ${tileName(tile)} here` : "Choose a lit area"}
      </button>
      {area && step && <span class="hint">{areaLabel(board, area)}</span>}
    </Buttons>
  );
}

// What an effect asks

function DueChoices({ store, board, onAct }: DockProps) {
  const { actions } = store.look.value;
  const due = board.due;
  const cards = cardsOf(board);
  const amounts = actions.filter((step) => step.startsWith("amount "));
  if (!due) return null;
  if (amounts.length) return <Amounts steps={amounts} resource={due.resource} onAct={onAct} />;
  const discards = actions.filter((step) => step.startsWith("discard ") && step !== "discard nothing");
  const shown = actions.filter((step) => !discards.includes(step));
  return (
    <Buttons>
      {discards.length > 0 && <span class="hint">Choose a card of your hand.</span>}
      {shown.map((step, i) => (
        <button
          key={step}
          type="button"
          class={/ (nobody|nothing)$/.test(step) ? "button" : "button button-choice"}
          id={shown.length === 1 ? "pass" : undefined}
          data-step={step}
          onClick={() => onAct([step])}
        >
          <ChoiceFace step={step} board={board} card={cards.get(nameIn(step))} option={due.options[i]} resource={due.resource} what={due.what} />
        </button>
      ))}
    </Buttons>
  );
}

interface FaceProps {
  step: string;
  board: MarsBoard;
  card: MarsCard | undefined;
  option: string | undefined;
  resource: string;
  what: string;
}

function ChoiceFace({ step, board, card, resource, what }: FaceProps) {
  const [verb = ""] = step.split(" ");
  const name = nameIn(step);
  if (verb === "choose") return <span>{board.due?.options[Number(step.split(" ")[1]) - 1] ?? step}</span>;
  if (name === "nobody") return <span>Nobody</span>;
  if (name === "nothing") return <span>{verb === "discard" ? "Discard nothing" : "No card"}</span>;
  if (verb === "from") {
    const player = board.players.find((each) => each.role === name);
    return player ? <Victim player={player} own={player.seat === board.seat} resource={resource} what={what} /> : <span>{name}</span>;
  }
  if (verb === "discard") return <span>Discard {name}</span>;
  const owner = ownerOf(board, name);
  return (
    <>
      {card?.tokens !== undefined && card.holds && <Glyph name={card.holds} />}
      <span>
        {verb === "first" ? `First ${name}` : verb === "copy" ? `Copy ${name}` : name}
        {card?.holds ? ` (${card.tokens})` : ""}
        {owner !== null && owner !== board.seat && verb === "on" ? ` of ${roleOf(board, owner)}` : ""}
      </span>
    </>
  );
}

/** A player from whom something is taken, with what he has of it. */
function Victim({ player, own, resource, what }: { player: MarsPlayer; own: boolean; resource: string; what: string }) {
  const key = RESOURCES.find((each) => each === resource);
  const has = key ? (what === "production_any" ? player.production[key] : player.stock[key]) : null;
  return (
    <>
      <i class="dot" data-owner={player.seat} />
      <span>
        {own ? `${player.role} (you)` : player.role}
        {has !== null && ` – ${what === "production_any" ? "production " : ""}${has} ${resourceName(resource, has)}`}
      </span>
    </>
  );
}

function Amounts({ steps, resource, onAct }: { steps: readonly string[]; resource: string; onAct: DockProps["onAct"] }) {
  const at = useSignal(steps.length - 1);
  const i = Math.min(at.value, steps.length - 1);
  const amount = steps[i]?.split(" ")[1] ?? "";
  return (
    <Buttons>
      <label class="amount">
        <span>How many</span>
        <input type="range" min={0} max={steps.length - 1} value={i} aria-valuetext={amount} onInput={(event) => (at.value = Number(event.currentTarget.value))} />
        <output>{amount}</output>
      </label>
      <button type="button" class="button button-primary" id="primary" data-step={steps[i]} onClick={() => steps[i] && onAct([steps[i]])}>
        <Icon name="check" />
        {amount} {resourceName(resource, Number(amount))}
      </button>
    </Buttons>
  );
}

// What is begun, and a fresh turn

const PAY_VERBS: Readonly<Record<string, string>> = { play: "Play", project: "Do it", claim: "Claim", fund: "Fund", use: "Use" };

function Staged({ store, board, pending, warned, onAct }: DockProps) {
  const staged = board.staged;
  const own = board.seat === null ? null : board.players[board.seat];
  const ways = paymentsOf(store.look.value.actions);
  if (!staged || !own) return null;
  const card = staged.verb === "play" ? board.hand.find((each) => each.name === staged.item) : undefined;
  const project = staged.verb === "project" ? board.projects.find((each) => each.name === staged.item) : undefined;
  const goal = [...board.milestones, ...board.awards].find((each) => each.name === staged.item);
  const used = staged.verb === "use" ? own.tableau.find((each) => each.name === staged.item) : undefined;
  const text = card?.text ?? project?.text ?? used?.actions[staged.option - 1] ?? goal?.detail ?? "";
  const warning = [...warned.values()][0];
  return (
    <div class="dock-staged">
      {card && <Icons of={card.icons} />}
      {text && <p class="dock-text">{text}</p>}
      {warning && <Warning text={warning} />}
      <Payment ways={ways} own={own} verb={PAY_VERBS[staged.verb] ?? "Do it"} cost={card?.now ?? project?.cost ?? goal?.cost ?? null} pending={pending} onPay={(step) => onAct([step])} />
    </div>
  );
}

export function Warning({ text }: { text: string }) {
  return (
    <p class="warning" role="note">
      <Icon name="warn" /> {text}
    </p>
  );
}

const LONE: readonly (readonly [string, string])[] = [
  ["first action", "First action of your corporation"],
  ["end turn", "End the turn"],
  ["done converting", "Place no more greeneries"],
  ["pass", "Pass for this generation"],
];

function Turn({ store, board, warned, onAct }: DockProps) {
  const { actions } = store.look.value;
  const only = actions.length === 1;
  const plays = actions.filter((step) => step.startsWith("play ")).length;
  const uses = actions.filter((step) => step.startsWith("use ")).length;
  const claims = actions.filter((step) => step.startsWith("claim ")).map((step) => board.milestones.find((goal) => `claim ${goal.id} ...` === step)?.name ?? "");
  return (
    <>
      {!only && board.stage === "action" && (
        <p class="hint dock-facts">
          {count(plays, "playable card")} · {count(uses, "card action")}
          {claims.length > 0 && (
            <>
              {" "}
              · <b class="dock-claim">you can claim {listing(claims)}</b>
            </>
          )}
        </p>
      )}
      <Buttons>
        {LONE.filter(([step]) => actions.includes(step)).map(([step, label]) => (
          <button
            key={step}
            type="button"
            class={only || step === "first action" ? "button button-primary" : "button"}
            id={only || step === "first action" ? "primary" : step === "pass" || step === "end turn" || step === "done converting" ? "pass" : undefined}
            data-step={step}
            title={warned.get(step)}
            onClick={() => onAct([step])}
          >
            {warned.has(step) && <Icon name="warn" />}
            {label}
          </button>
        ))}
        {board.stage === "greeneries" && actions.includes("convert plants ...") && (
          <button type="button" class="button button-primary" data-step="convert plants ..." onClick={() => store.stage(["convert plants ..."])}>
            <TileGlyph name="greenery" />
            Greenery from plants
          </button>
        )}
      </Buttons>
    </>
  );
}


