// What an effect asks: a card, a player, an amount, one of several options.
import { useSignal } from "@preact/signals";
import type { MarsBoard, MarsCard, MarsPlayer } from "../../../schema";
import { Icon } from "../../../table/Icon";
import { Glyph } from "../Glyph";
import { Icons } from "../Icons";
import { nameIn, RESOURCES } from "../steps";
import { cardsOf, count, minus, ownerOf, resourceName, roleOf, signed } from "../words";
import { Buttons } from "./Buttons";
import type { DockProps } from "./Dock";

export function Due({ store, board, move }: DockProps) {
  const { actions } = store.look.value;
  const due = board.due;
  const cards = cardsOf(board);
  const amounts = actions.filter((step) => step.startsWith("amount "));
  if (!due) return null;
  if (amounts.length) return <Amounts steps={amounts} resource={due.resource} onAct={move.act} />;
  const discards = actions.filter((step) => step.startsWith("discard ") && step !== "discard nothing");
  const shown = actions.filter((step) => !discards.includes(step));
  return (
    <Buttons>
      {discards.length > 0 && <span class="hint">Choose a card of your hand.</span>}
      {shown.map((step) => (
        <button
          key={step}
          type="button"
          class={/ (nobody|nothing)$/.test(step) ? "button" : "button button-choice"}
          id={shown.length === 1 ? "pass" : undefined}
          data-step={step}
          title={cards.get(nameIn(step))?.text}
          onClick={() => move.act([step])}
        >
          <ChoiceFace step={step} board={board} card={cards.get(nameIn(step))} resource={due.resource} what={due.what} />
        </button>
      ))}
    </Buttons>
  );
}

interface FaceProps {
  step: string;
  board: MarsBoard;
  card: MarsCard | undefined;
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
      {verb === "copy" && card && <Icons of={card.icons.filter((icon) => icon.includes("production "))} />}
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
        {has !== null && <span class="visually-hidden">{what === "production_any" ? `, ${resourceName(resource, 1)} production ${minus(has)}` : `, ${has} ${resourceName(resource, has)}`}</span>}
      </span>
      {has !== null && (
        <span class={what === "production_any" ? "icon-box" : "victim-has"} aria-hidden="true">
          <b>{what === "production_any" ? signed(has) : has}</b> <Glyph name={resource} />
        </span>
      )}
    </>
  );
}

function Amounts({ steps, resource, onAct }: { steps: readonly string[]; resource: string; onAct: (steps: string[]) => void }) {
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
        {resource ? `${amount} ${resourceName(resource, Number(amount))}` : count(Number(amount), "step")}
      </button>
    </Buttons>
  );
}
