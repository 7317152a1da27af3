// The heat map: the chance of each number to be a face-down hideout, all together and for each place of the road.
import type { ComponentChildren } from "preact";
import type { Belief, Board, Hideout } from "../../schema";
import { Icon } from "../../table/Icon";
import { count } from "./words";
import { percent } from "./Worth";

const STEPS = [0, 0.05, 0.15, 0.3, 0.5, 0.75];
const SHOWN = 8;

/** How hot a chance is, from 0 (impossible) to 6. */
function level(chance: number): number {
  return chance <= 0 ? 0 : STEPS.filter((step) => chance >= step).length;
}

interface MapProps {
  title: string;
  belief: Belief;
  board: Board;
  /** The numbers that really are hidden, where the truth shows. */
  truth: Set<number> | null;
  /** What stands below the numbers. */
  children?: ComponentChildren;
}

export function HeatMap({ title, belief, board, truth, children }: MapProps) {
  const { bits, exact, hidden } = belief;
  const kinds = new Map(board.misses.map((miss) => [miss.number, miss.kind]));
  for (const hideout of board.row) {
    if (hideout.card && hideout.face_up) kinds.set(hideout.card.number, "hideout");
    if (hideout.face_up) for (const card of hideout.sprints ?? []) kinds.set(card.number, "sprint");
  }
  return (
    <section class="panel heat" aria-labelledby="heat-title">
      <header class="panel-head">
        <h2 id="heat-title">{title}</h2>
        <p class="hint">
          {count(board.hidden, "hidden hideout")}
          {bits !== null && bits > 0 && `, ${bits.toFixed(1)} bits of histories`}
          {!exact && <em class="tag tag-away">approximation</em>}
        </p>
      </header>
      <ol class="heat-numbers" aria-label={`Chance of each number from 1 to ${board.goal - 1}`}>
        {hidden.slice(1, board.goal).map((chance, i) => (
          <Cell key={i + 1} number={i + 1} chance={chance} kind={kinds.get(i + 1)} deck={deckOf(board, i + 1)} isTrue={truth?.has(i + 1) ?? false} />
        ))}
      </ol>
      {children}
    </section>
  );
}

interface CellProps {
  number: number;
  chance: number;
  kind: string | undefined;
  deck: number;
  isTrue: boolean;
}

const KINDS: Readonly<Record<string, string>> = { own: "in her hand", hideout: "open hideout", sprint: "open sprint card" };

function Cell({ number, chance, kind, deck, isTrue }: CellProps) {
  const why = kind && chance <= 0 ? KINDS[kind] : undefined;
  return (
    <li
      class="heat-cell"
      data-number={number}
      data-chance={chance}
      data-level={level(chance)}
      data-kind={why ? kind : undefined}
      data-deck={deck}
      data-true={isTrue ? "" : undefined}
      title={`${number}: ${why ?? percent(chance)}${isTrue ? ", truly hidden" : ""}`}
    >
      <b>{number}</b>
      <span>
        {isTrue && <Icon name="eye" />}
        {why ? <span class="visually-hidden">{why}</span> : short(chance)}
      </span>
      {isTrue && <span class="visually-hidden">, truly hidden</span>}
    </li>
  );
}

function short(chance: number): string {
  if (chance <= 0) return "–";
  if (chance >= 1 - 1e-9) return "sure";
  return chance < 0.005 ? "<1%" : chance > 0.995 ? ">99%" : `${Math.round(100 * chance)}%`;
}

function deckOf(board: Board, number: number): number {
  return board.decks.find((deck) => deck.low <= number && number <= deck.high)?.index ?? 0;
}

/** For each hideout that lies face down, the likeliest numbers. */
export function Places({ belief, board, truth }: { belief: Belief; board: Board; truth: Board | null }) {
  const down = board.row.filter((hideout) => Object.keys(belief.places[hideout.position] ?? {}).length > 0);
  if (!down.length) return null;
  return (
    <section class="panel places" aria-labelledby="places-title">
      <header class="panel-head">
        <h2 id="places-title">Hideout by hideout</h2>
        <p class="hint">which number could lie there</p>
      </header>
      <ol class="place-list">
        {down.map((hideout) => (
          <PlaceRow
            key={hideout.position}
            hideout={hideout}
            chances={belief.places[hideout.position] ?? {}}
            doubt={belief.doubts[hideout.position] ?? 0}
            truth={truth?.row[hideout.position]?.card?.number ?? null}
          />
        ))}
      </ol>
    </section>
  );
}

interface PlaceProps {
  hideout: Hideout;
  chances: Record<string, number>;
  doubt: number;
  truth: number | null;
}

function PlaceRow({ hideout, chances, doubt, truth }: PlaceProps) {
  const all = Object.entries(chances).map(([card, chance]) => [Number(card), chance] as const);
  const likeliest = [...all].sort(([one, high], [other, low]) => low - high || one - other).slice(0, SHOWN);
  const shown = all.filter(([card]) => card === truth || likeliest.some(([one]) => one === card));
  const rest = all.length - shown.length;
  return (
    <li class="place" data-position={hideout.position}>
      <p class="place-head">
        <b>Hideout {hideout.position}</b>
        <span>
          round {hideout.round}, {count(hideout.sprint_count, "sprint card")}
        </span>
        <span>{doubt.toFixed(2)} bits of doubt</span>
      </p>
      <ol class="place-cards">
        {shown.map(([card, chance]) => (
          <li key={card} class="place-card" data-level={level(chance)} data-chance={chance} data-true={card === truth ? "" : undefined}>
            <b>{card}</b> <span>{percent(chance)}</span>
            {card === truth && <span class="visually-hidden">, the truth</span>}
          </li>
        ))}
        {rest > 0 && <li class="place-rest">and {count(rest, "other")}</li>}
      </ol>
    </li>
  );
}
