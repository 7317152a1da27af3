// Cards, drawn with CSS and SVG of our own.
import type { Card } from "../../schema";
import { Icon } from "../../table/Icon";
import type { IconName } from "../../table/Icon";

export const DECK_ICONS: readonly IconName[] = ["star", "shoe", "car", "plane"];

export function Face({ card, small = false }: { card: Card; small?: boolean }) {
  return (
    <span class={small ? "card card-small" : "card"} data-deck={card.deck} aria-hidden="true">
      <span class="card-number">{card.number}</span>
      {!small && <Footprints count={card.footprints} />}
    </span>
  );
}

/** A card face down. Its owner sees the number in a lit window. */
export function Back({ card = null, small = false }: { card?: Card | null; small?: boolean }) {
  return (
    <span
      class={small ? "card card-back card-small" : "card card-back"}
      data-deck={card?.deck}
      data-own={card ? "" : undefined}
      aria-hidden="true"
    >
      <span class="card-windows" />
      {card && <span class="card-number">{card.number}</span>}
      {card && !small && <Icon name="eye" />}
    </span>
  );
}

export function Footprints({ count }: { count: number }) {
  return (
    <span class="footprints" data-count={count}>
      {Array.from({ length: count }, (_, i) => (
        <svg key={i} viewBox="0 0 12 22" class="footprint" aria-hidden="true" focusable="false">
          <path d="M6 .8c3 0 4.600 2.600 4.600 5.700 0 2.500-1.100 4.200-1.200 6.200H2.900C2.800 10.700 1.400 9 1.400 6.500 1.400 3.400 3 .8 6 .8zM3 14.600h6.300c.4 3.500-.7 6.600-3.100 6.600S2.600 18.100 3 14.600z" />
        </svg>
      ))}
    </span>
  );
}
