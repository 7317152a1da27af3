// One's own cards, sorted, with their footprints. The Fugitive chooses his hideout and sprint cards here.
import type { Card } from "../../schema";
import { useRoving } from "../../table/roving";
import { Face } from "./Card";
import type { Chosen } from "./steps";
import { cardName } from "./words";

interface Props {
  title: string;
  hand: Card[];
  /** What to say where there is no card. */
  none: string;
  chosen: Chosen;
  active: boolean;
  /** The card that was drawn last. */
  newest: number | null;
  /** Whether a card can be chosen now; a card that cannot still answers why. */
  may: (card: number) => boolean;
  onCard: ((card: number) => void) | null;
}

export function Hand({ title, hand, none, chosen, active, newest, may, onCard }: Props) {
  const roving = useRoving<HTMLDivElement>();
  return (
    <section class="panel hand" aria-labelledby="hand-title">
      <header class="panel-head">
        <h2 id="hand-title">{title}</h2>
        <p class="hint">{hand.length === 1 ? "1 card" : `${hand.length} cards`}</p>
      </header>
      {hand.length === 0 && <p class="hint hand-empty">{none}</p>}
      <div class="hand-cards" id="hand" role="group" aria-labelledby="hand-title" {...roving}>
        {hand.map((card) => {
          const role = card.number === chosen.hideout ? "hideout" : chosen.sprints.includes(card.number) ? "sprint" : "";
          return (
            <button
              key={card.number}
              type="button"
              class="hand-card"
              data-item={card.number}
              data-role={role || undefined}
              data-new={card.number === newest ? "" : undefined}
              data-dim={active && !role && !may(card.number) ? "" : undefined}
              aria-pressed={active ? role !== "" : undefined}
              aria-disabled={!active || undefined}
              aria-label={role ? `${cardName(card)}, chosen as ${role === "sprint" ? "sprint card" : "hideout"}` : cardName(card)}
              onClick={() => onCard?.(card.number)}
            >
              <Face card={card} />
              <span class="hand-role" aria-hidden="true">
                {role || (card.number === newest ? "new" : "")}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
