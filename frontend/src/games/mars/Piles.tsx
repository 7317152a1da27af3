// A player's cards on the table in piles: automated, active, events. One's own can be arranged.
import { useSignal } from "@preact/signals";
import type { MarsBoard, MarsCard, MarsPlayer } from "../../schema";
import { Icon } from "../../table/Icon";
import { useRoving } from "../../table/roving";
import { CardFace, cardLabel, Tags, Tokens, Worth } from "./CardFace";
import { useDragging } from "./dragging";
import { arrange, arrangement, orderAt, set, settings } from "./settings";
import type { PileName, Settings } from "./settings";
import { useStep } from "./steps";
import { count } from "./words";

interface Props {
  table: string;
  board: MarsBoard;
  player: MarsPlayer;
  actions: readonly string[];
  onUse: (step: string, name: string) => void;
}

const NAMES: Record<PileName, string> = { green: "Automated", blue: "Active", red: "Events" };

export function Piles({ table, board, player, actions, onUse }: Props) {
  const own = board.seat === player.seat;
  const { piles, closed, open, pileSorting } = settings.value;
  const order = own && pileSorting === "own" ? (arrangement.value, orderAt(table)) : [];
  const all: Record<PileName, MarsCard[]> = {
    green: player.tableau.filter((card) => card.colour === "green"),
    blue: [...(player.corporation ? [player.corporation] : []), ...player.tableau.filter((card) => card.colour === "blue")],
    red: [...player.events],
  };
  const toggle = (list: PileName[], name: PileName): PileName[] => (list.includes(name) ? list.filter((each) => each !== name) : [...list, name]);
  const shift = (name: PileName, by: 1 | -1): void => {
    const at = piles.indexOf(name);
    const other = piles[at + by];
    if (other) set({ piles: piles.map((each) => (each === name ? other : each === other ? name : each)) });
  };
  return (
    <div class="piles-view">
      <div class="filters">
        <label class="filter">
          <span>Order</span>
          <select
            id="pile-sort"
            value={pileSorting}
            onChange={(event) => set({ pileSorting: event.currentTarget.value as Settings["pileSorting"] })}
          >
            <option value="played">As played</option>
            <option value="cost">Cost</option>
            <option value="tag">Tag</option>
            <option value="name">Name</option>
            {own && <option value="own">My own</option>}
          </select>
        </label>
        {own && pileSorting === "own" && <span class="hint">Drag a card by its handle, or open it and move it up or down.</span>}
      </div>
      <div class="piles" data-seat={player.seat}>
        {piles.map((name, i) => {
          const cards = arranged(all[name], pileSorting, order);
          const isClosed = closed.includes(name);
          const isOpen = open.includes(name);
          return (
            <section key={name} class="pile" data-colour={name} data-closed={isClosed ? "" : undefined} data-open={isOpen ? "" : undefined} aria-label={`${NAMES[name]}, ${count(cards.length, "card")}`}>
              <header class="pile-head">
                <button type="button" class="pile-title" aria-expanded={!isClosed} onClick={() => set({ closed: toggle(closed, name) })}>
                  {NAMES[name]} <b>{cards.length}</b>
                </button>
                <span class="pile-tools">
                  <button type="button" class="tool" aria-pressed={isOpen} aria-label={`Show ${NAMES[name]} as whole cards`} title="Whole cards" onClick={() => set({ open: toggle(open, name) })}>
                    ▦
                  </button>
                  <button type="button" class="tool" aria-label={`Move ${NAMES[name]} to the left`} title="To the left" aria-disabled={i === 0} onClick={() => shift(name, -1)}>
                    ◀
                  </button>
                  <button type="button" class="tool" aria-label={`Move ${NAMES[name]} to the right`} title="To the right" aria-disabled={i === piles.length - 1} onClick={() => shift(name, 1)}>
                    ▶
                  </button>
                </span>
              </header>
              {!isClosed && (
                <Pile
                  name={name}
                  cards={cards}
                  isOpen={isOpen}
                  actions={own ? actions : []}
                  onUse={own ? onUse : null}
                  onMove={
                    own && pileSorting === "own"
                      ? (card, to) => {
                          const names = cards.map((each) => each.name).filter((each) => each !== card);
                          names.splice(to, 0, card);
                          arrange(table, [...order.filter((each) => !names.includes(each)), ...names]);
                        }
                      : null
                  }
                />
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}

function arranged(cards: readonly MarsCard[], by: Settings["pileSorting"], order: readonly string[]): MarsCard[] {
  const place = (card: MarsCard): number => (order.includes(card.name) ? order.indexOf(card.name) : 1000);
  const keys: Record<Settings["pileSorting"], (card: MarsCard) => string | number> = {
    played: () => 0,
    cost: (card) => card.cost,
    tag: (card) => card.tags[0] ?? "~",
    name: (card) => card.name,
    own: place,
  };
  const key = keys[by];
  return [...cards].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

interface PileProps {
  name: PileName;
  cards: readonly MarsCard[];
  isOpen: boolean;
  actions: readonly string[];
  onUse: Props["onUse"] | null;
  onMove: ((card: string, to: number) => void) | null;
}

function Pile({ name, cards, isOpen, actions, onUse, onMove }: PileProps) {
  const roving = useRoving<HTMLDivElement>();
  const seen = useSignal("");
  const dragging = useDragging(roving.ref, (from, to) => {
    const card = cards[from];
    if (card) onMove?.(card.name, to);
  });
  return (
    <div class="pile-cards" id={`pile-${name}`} role="group" aria-label={NAMES[name]} {...roving}>
      {cards.map((card, i) => {
        const shown = isOpen || seen.value === card.name;
        return (
          <div
            key={card.name}
            class="pile-card"
            data-shown={shown ? "" : undefined}
            data-dragged={dragging.from === i ? "" : undefined}
            data-drop={dragging.to === i && dragging.from !== i ? (dragging.from < i ? "after" : "before") : undefined}
          >
            {onMove && (
              <span class="pile-handle" title="Drag to its place" aria-hidden="true" {...dragging.handle(i)}>
                ⠿
              </span>
            )}
            <button
              type="button"
              class="strip"
              data-item={card.name}
              data-colour={card.colour}
              data-used={card.used ? "" : undefined}
              aria-expanded={shown}
              aria-label={cardLabel(card)}
              onClick={() => (seen.value = seen.value === card.name ? "" : card.name)}
            >
              <span class="strip-name">{card.name}</span>
              {(card.holds || card.tokens > 0) && <Tokens card={card} />}
              {card.worth && <Worth text={card.worth} />}
              <Tags card={card} />
            </button>
            {shown && (
              <div class="pile-shown">
                <CardFace card={card} />
                {card.rule && seen.value === card.name && <p class="hint pile-rule">{card.rule}</p>}
                {onUse && card.actions.length > 0 && <Uses card={card} actions={actions} onUse={onUse} />}
                {onMove && seen.value === card.name && (
                  <span class="pile-tools">
                    <button type="button" class="tool" aria-label={`Move ${card.name} up`} onClick={() => onMove(card.name, Math.max(0, i - 1))}>
                      ▲
                    </button>
                    <button type="button" class="tool" aria-label={`Move ${card.name} down`} onClick={() => onMove(card.name, i + 1)}>
                      ▼
                    </button>
                  </span>
                )}
              </div>
            )}
          </div>
        );
      })}
      {!cards.length && <p class="hint">None.</p>}
    </div>
  );
}

function Uses({ card, actions, onUse }: { card: MarsCard; actions: readonly string[]; onUse: Props["onUse"] }) {
  return (
    <div class="uses">
      {card.actions.map((text, i) => {
        const step = useStep(card.name, i + 1, card.actions.length, actions);
        const may = actions.includes(step);
        return (
          <button key={text} type="button" class="use" data-may={may ? "" : undefined} aria-disabled={!may} onClick={() => onUse(step, card.name)}>
            <Icon name="again" /> {text}
          </button>
        );
      })}
    </div>
  );
}

/** All actions of one's own cards: what can be used now, what was used, and what cannot. */
export function CardActions({ player, actions, warned, chosen, onUse }: { player: MarsPlayer; actions: readonly string[]; warned: ReadonlyMap<string, string>; chosen: string; onUse: Props["onUse"] }) {
  const cards = [...(player.corporation ? [player.corporation] : []), ...player.tableau].filter((card) => card.actions.length);
  const roving = useRoving<HTMLUListElement>();
  if (!cards.length) return null;
  return (
    <section class="panel card-actions" aria-label="Actions of your cards">
      <h2>Actions of your cards</h2>
      <ul id="card-actions" class="action-list" {...roving}>
        {cards.flatMap((card) =>
          card.actions.map((text, i) => {
            const step = useStep(card.name, i + 1, card.actions.length, actions);
            const may = actions.includes(step);
            return (
              <li key={`${card.name} ${i}`}>
                <button
                  type="button"
                  class="project"
                  data-step={step}
                  data-item={step}
                  data-may={may ? "" : undefined}
                  data-used={card.used ? "" : undefined}
                  data-chosen={chosen === card.name ? "" : undefined}
                  aria-disabled={!may}
                  aria-label={`${card.name}: ${text}${card.used ? ", used" : ""}${warned.has(step) ? `. ${warned.get(step) ?? ""}` : ""}`}
                  title={warned.get(step) ?? card.text}
                  onClick={() => onUse(step, card.name)}
                >
                  <span class="project-name">
                    {card.name}
                    <i>{text}</i>
                  </span>
                  {warned.has(step) && may && <Icon name="warn" />}
                  {card.holds && <Tokens card={card} />}
                  {card.used && <em class="tag">used</em>}
                </button>
              </li>
            );
          }),
        )}
      </ul>
    </section>
  );
}
