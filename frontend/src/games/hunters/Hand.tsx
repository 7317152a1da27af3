// One's own cards. A card that can be played glows; one that cannot says why.
import type { HuntersBoard } from "../../schema";
import { useRoving } from "../../table/roving";
import { CardFace } from "./CardFace";
import { nameOf } from "./words";

interface Props {
  board: HuntersBoard;
  /** Whether a step begins with this card. */
  may: (id: string) => boolean;
  /** The card that is looked at, and those of an unfinished move. */
  chosen: string;
  staged: readonly string[];
  onCard: (id: string, isStaged: boolean) => void;
}

export function Hand({ board, may, chosen, staged, onCard }: Props) {
  const roving = useRoving<HTMLDivElement>();
  const { hand, hand_limits } = board;
  const limit = hand_limits[board.seat ?? 0] ?? 0;
  const nth = new Map<string, number>();
  return (
    <section class="panel hhand" aria-labelledby="hand-title">
      <header class="panel-head">
        <h2 id="hand-title">Your hand</h2>
        <p class="hint" data-over={hand.length > limit ? "" : undefined}>
          {hand.length} of {limit}
        </p>
      </header>
      <div class="hhand-cards" data-many={hand.length > 7 ? "" : undefined} data-crowded={hand.length > 12 ? "" : undefined} id="hand" role="group" aria-labelledby="hand-title" {...roving}>
        {hand.map((id) => {
          const n = nth.get(id) ?? 0;
          nth.set(id, n + 1);
          const isStaged = n < staged.filter((each) => each === id).length;
          const card = board.cards[id];
          const playable = may(id);
          return (
            <button
              key={`${id} ${n}`}
              type="button"
              class="hhand-card"
              data-item={`${id} ${n}`}
              data-card={id}
              data-may={playable && !isStaged ? "" : undefined}
              data-staged={isStaged ? "" : undefined}
              data-chosen={!isStaged && chosen === `card ${id}` ? "" : undefined}
              aria-pressed={isStaged || chosen === `card ${id}`}
              aria-label={`${nameOf(board, id)}${isStaged ? ", chosen" : playable ? "" : ", cannot be played now"}`}
              title={card?.text}
              onClick={() => onCard(id, isStaged)}
            >
              <CardFace board={board} id={id} />
              {isStaged && (
                <span class="hhand-order" aria-hidden="true">
                  {staged.length > 1 ? staged.indexOf(id) + 1 : "✓"}
                </span>
              )}
            </button>
          );
        })}
        {!hand.length && <p class="hint">No cards.</p>}
      </div>
    </section>
  );
}
