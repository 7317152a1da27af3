// Cards of the main deck and of speed, drawn with CSS and our own line drawings.
import type { HuntersBoard, SpeedChoice } from "../../schema";
import { Icon } from "../../table/Icon";
import { Glyph } from "./Glyph";
import { nameOf } from "./words";

interface FaceProps {
  board: HuntersBoard;
  id: string;
  small?: boolean;
}

export function CardFace({ board, id, small = false }: FaceProps) {
  const card = board.cards[id];
  return (
    <span class="hcard" data-type={card?.type} data-small={small ? "" : undefined} aria-hidden="true">
      <Glyph name={id} />
      {!small && <span class="hcard-name">{hyphenated(nameOf(board, id))}</span>}
    </span>
  );
}

/** Returns a name with places where a long word may be parted, so that it stays on the card. */
function hyphenated(name: string): string {
  return name.replace(/\p{L}{11,}/gu, (word) => `${word.slice(0, 7)}\u00ad${word.slice(7)}`);
}

/** A card face down; who knows it sees its drawing in a lit window. */
export function CardBack({ id = null, small = false }: { id?: string | null; small?: boolean }) {
  return (
    <span class="hcard hcard-back" data-own={id ? "" : undefined} data-small={small ? "" : undefined} aria-hidden="true">
      {id && <Glyph name={id} />}
    </span>
  );
}

export function TrackingCard({ difficulty }: { difficulty: number }) {
  return (
    <span class="hcard hcard-tracking" aria-hidden="true">
      <Glyph name="tracking" />
      <b class="hcard-number">{difficulty}</b>
    </span>
  );
}

export function SpeedFace({ card, down = false }: { card: SpeedChoice; down?: boolean }) {
  return (
    <span class="speed-face" data-speed={card.speed} data-down={down ? "" : undefined} aria-hidden="true">
      <b class="speed-number">{card.speed}</b>
      <span class="speed-name">{card.name}</span>
      <span class="speed-facts">
        <span>
          <Glyph name="bolt" />
          {card.energy_cost}
        </span>
        <span>
          <Glyph name="clue" />
          {card.tracking_difficulty}
        </span>
      </span>
      {down && (
        <span class="speed-eye">
          <Icon name="eye" />
        </span>
      )}
    </span>
  );
}
