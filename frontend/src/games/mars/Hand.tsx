// One's own hand, with filters and an order. A card that can be played glows; one that cannot says why.
import { useSignal } from "@preact/signals";
import type { MarsCard } from "../../schema";
import { useRoving } from "../../table/roving";
import { CardFace, cardLabel } from "./CardFace";
import { Glyph } from "./Glyph";
import { set, settings } from "./settings";
import type { Sorting } from "./settings";

interface Props {
  cards: readonly MarsCard[];
  /** The cards that are begun or chosen. */
  chosen: readonly string[];
  /** Whether the cards can be clicked for something now, and what it is. */
  active: boolean;
  /** Whether it is one's turn and no card can be played all the same. */
  resting: boolean;
  /** Whether no card can be played for now, whatever it costs: something else is asked, or the game is over. */
  idle: boolean;
  purpose: "play" | "sell" | "discard";
  onCard: (card: MarsCard) => void;
}

const SORTINGS: Record<Sorting, string> = {
  dealt: "By number",
  playable: "Playable first",
  cost: "By cost",
  tag: "By tag",
  colour: "By colour",
  name: "By name",
};

export function Hand({ cards, chosen, active, resting, idle, purpose, onCard }: Props) {
  const roving = useRoving<HTMLDivElement>();
  const playable = useSignal(false);
  const tag = useSignal("");
  const colour = useSignal("");
  const most = useSignal("");
  const tags = [...new Set(cards.flatMap((card) => card.tags))].sort();
  const shown = sorted(cards, settings.value.sorting).filter(
    (card) =>
      (!playable.value || idle || !card.why) &&
      (!tag.value || card.tags.includes(tag.value)) &&
      (!colour.value || card.colour === colour.value) &&
      (!most.value || card.now <= Number(most.value)),
  );
  const left = cards.length - shown.length;
  return (
    <div class="mhand">
      <div class="filters" role="group" aria-label="Filters of the hand">
        <button type="button" class="chip" id="filter-playable" disabled={idle} aria-pressed={playable.value} onClick={() => (playable.value = !playable.value)}>
          Playable <b>{cards.filter((card) => !card.why).length}</b>
        </button>
        <span class="chips" role="group" aria-label="Colour">
          {(["green", "blue", "red"] as const).map((each) => (
            <button
              key={each}
              type="button"
              class="chip chip-colour"
              data-colour={each}
              aria-pressed={colour.value === each}
              aria-label={`Only ${each} cards`}
              title={`Only ${each} cards`}
              onClick={() => (colour.value = colour.value === each ? "" : each)}
            >
              {cards.filter((card) => card.colour === each).length}
            </button>
          ))}
        </span>
        <label class="filter">
          <span class="visually-hidden">Tag</span>
          <select id="filter-tag" value={tag.value} onChange={(event) => (tag.value = event.currentTarget.value)}>
            <option value="">All tags</option>
            {tags.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <label class="filter">
          <span class="visually-hidden">Cost</span>
          <select id="filter-cost" value={most.value} onChange={(event) => (most.value = event.currentTarget.value)}>
            <option value="">Any cost</option>
            {[5, 10, 15, 20, 30].map((each) => (
              <option key={each} value={each}>
                Up to {each}
              </option>
            ))}
          </select>
        </label>
        <label class="filter">
          <span class="visually-hidden">Sort</span>
          <select id="sort" value={settings.value.sorting} onChange={(event) => set({ sorting: event.currentTarget.value as Sorting })}>
            {Object.entries(SORTINGS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {left > 0 && (
          <button
            type="button"
            class="chip"
            onClick={() => {
              playable.value = false;
              tag.value = "";
              colour.value = "";
              most.value = "";
            }}
          >
            Show {left} more
          </button>
        )}
      </div>
      <div class="mhand-cards" id="hand" data-resting={resting && purpose === "play" ? "" : undefined} role="group" aria-label="Your hand" {...roving}>
        {shown.map((card) => (
          <HandCard key={card.name} card={card} chosen={chosen.includes(card.name)} active={active} idle={idle} purpose={purpose} onCard={onCard} />
        ))}
        {!shown.length && <p class="hint">{cards.length ? "No card fits the filters." : "No cards in hand."}</p>}
      </div>
    </div>
  );
}

function HandCard({ card, chosen, active, idle, purpose, onCard }: { card: MarsCard; chosen: boolean } & Omit<Props, "cards" | "chosen" | "resting">) {
  const may = purpose !== "play" || idle || !card.why;
  return (
    <button
      type="button"
      class="mcard-button"
      data-item={card.name}
      data-colour={card.colour}
      data-may={active && may ? "" : undefined}
      data-dim={may ? undefined : ""}
      data-chosen={chosen ? "" : undefined}
      aria-pressed={chosen}
      aria-label={`${cardLabel(card)}${may ? "" : ` Cannot be played: ${card.why}`}`}
      onClick={() => onCard(card)}
    >
      <CardFace card={card} />
      {!may && (
        <span class="mcard-why" aria-hidden="true">
          {card.why}
        </span>
      )}
      {chosen && (
        <span class="mcard-check" aria-hidden="true">
          {purpose === "play" ? "▶" : "✓"}
        </span>
      )}
    </button>
  );
}

const COLOURS = ["green", "blue", "red", "corporation"];

export function sorted(cards: readonly MarsCard[], by: Sorting): MarsCard[] {
  const byNumber = [...cards].sort((one, other) => one.number - other.number);
  const keys: Record<Sorting, (card: MarsCard) => string | number> = {
    dealt: () => 0,
    playable: (card) => (card.why ? 1 : 0),
    cost: (card) => card.now,
    tag: (card) => card.tags[0] ?? "~",
    colour: (card) => COLOURS.indexOf(card.colour),
    name: (card) => card.name,
  };
  const key = keys[by];
  return byNumber.sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

/** Cards to choose from: what one was dealt, drafted, or looks at. */
export function Choosing({
  title,
  hint,
  corporations,
  corporation,
  cards,
  chosen,
  taken,
  full,
  onCorporation,
  onCard,
}: {
  title: string;
  hint: string;
  corporations: readonly MarsCard[];
  corporation: string;
  cards: readonly MarsCard[];
  chosen: readonly string[];
  /** Cards that one has already. */
  taken: readonly MarsCard[];
  /** Whether no further card can be added. */
  full: boolean;
  onCorporation: (name: string) => void;
  onCard: (name: string) => void;
}) {
  const roving = useRoving<HTMLDivElement>();
  return (
    <section class="choosing" aria-labelledby="choosing-title">
      <header class="choosing-head">
        <h2 id="choosing-title">{title}</h2>
        <p class="hint">{hint}</p>
      </header>
      <div class="choosing-cards" id="choosing" role="group" aria-labelledby="choosing-title" {...roving}>
        {corporations.length > 0 && (
          <div class="choosing-corporations">
        {corporations.map((card) => (
          <button
            key={card.name}
            type="button"
            class="mcard-button mcard-wide"
            data-item={card.name}
            data-colour="corporation"
            data-may=""
            data-chosen={corporation === card.name ? "" : undefined}
            data-dim={corporation && corporation !== card.name ? "" : undefined}
            aria-pressed={corporation === card.name}
            aria-label={cardLabel(card)}
            onClick={() => onCorporation(card.name)}
          >
            <CardFace card={card} />
            {corporation === card.name && (
              <span class="mcard-check" aria-hidden="true">
                ✓
              </span>
            )}
          </button>
        ))}
          </div>
        )}
        {cards.map((card) => {
          const isChosen = chosen.includes(card.name);
          return (
            <button
              key={card.name}
              type="button"
              class="mcard-button"
              data-item={card.name}
              data-colour={card.colour}
              data-may={isChosen || !full ? "" : undefined}
              data-chosen={isChosen ? "" : undefined}
              aria-pressed={isChosen}
              aria-label={cardLabel(card)}
              onClick={() => onCard(card.name)}
            >
              <CardFace card={card} />
              {isChosen && (
                <span class="mcard-check" aria-hidden="true">
                  ✓
                </span>
              )}
            </button>
          );
        })}
      </div>
      {taken.length > 0 && (
        <div class="choosing-taken">
          <h3>Drafted so far</h3>
          <ul>
            {taken.map((card) => (
              <li key={card.name} title={card.text}>
                {card.tags.map((tag, i) => (
                  <Glyph key={i} name={tag} />
                ))}{" "}
                {card.name} <b>{card.cost}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
