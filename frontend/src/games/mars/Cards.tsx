// The panel of cards: those to choose from, one's hand, or what a player has on the table.
import { useEffect, useRef } from "preact/hooks";
import type { MarsBoard } from "../../schema";
import type { TableStore } from "../../table/store";
import { Choosing, Hand } from "./Hand";
import { Piles } from "./Piles";
import { Purse } from "./Purse";
import type { Move } from "./useMove";
import type { Shown, Views } from "./useViews";
import { roleOf } from "./words";

interface Props {
  store: TableStore;
  board: MarsBoard;
  move: Move;
  views: Views;
}

export function Cards(props: Props) {
  const { store, board, move, views } = props;
  const own = board.seat === null ? null : board.players[board.seat];
  const all = tabs(board, move.choosing);
  const tab = tabIn(all, views.shown.value);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (row.current && pressed) row.current.scrollLeft = pressed.offsetLeft - row.current.offsetLeft - pressed.offsetWidth / 2;
  }, [tab]);
  const showing = typeof tab === "number" ? board.players[tab] : null;
  return (
    <section class="panel cards view-cards" aria-label="Cards">
      <div class="cards-head">
        <div class="tabs" ref={row} role="group" aria-label="Whose cards">
          {all.map(([name, label]) => (
            <button
              key={name}
              type="button"
              class="tab"
              data-tab={name}
              data-owner={typeof name === "number" ? name : undefined}
              aria-pressed={tab === name}
              onClick={() => (views.shown.value = name)}
            >
              {label}
            </button>
          ))}
        </div>
        {own?.corporation && !store.look.value.over && <Purse player={own} />}
      </div>
      <div class="cards-body">
        {tab === "choose" && <ToChoose {...props} />}
        {tab === "hand" && <InHand {...props} />}
        {showing && (
          <Piles
            table={store.id}
            board={board}
            player={showing}
            actions={store.mine.value ? store.look.value.actions : []}
            onUse={(step, name) => move.begin(step, `${name} cannot be used now.`)}
          />
        )}
      </div>
    </section>
  );
}

function tabs(board: MarsBoard, choosing: boolean): (readonly [Shown, string])[] {
  return [
    ...(choosing ? [["choose", "To choose"] as const] : []),
    ...(board.seat === null ? [] : [["hand", `Hand ${board.hand.length}`] as const]),
    ...board.players.map(({ seat, role, tableau, events }) => [seat, `${seat === board.seat ? "Your cards" : role} ${tableau.length + events.length}`] as const),
  ];
}

function tabIn(all: readonly (readonly [Shown, string])[], shown: Shown): Shown {
  return all.some(([name]) => name === shown) ? shown : (all[0]?.[0] ?? 0);
}

/** The player whose cards on the table are shown; null while the hand is, or cards to choose from. */
export function shownSeat(board: MarsBoard, { choosing }: Move, { shown }: Views): number | null {
  const tab = tabIn(tabs(board, choosing), shown.value);
  return typeof tab === "number" ? tab : null;
}

function ToChoose({ board, move }: Props) {
  const { taking, picking } = move;
  const isDraft = board.stage === "draft";
  return (
    <Choosing
      title={choosingTitle(board)}
      hint={choosingHint(board)}
      corporations={board.stage === "set-up" ? board.corporations : []}
      corporation={picking?.corporation ?? ""}
      cards={board.dealt}
      chosen={isDraft ? [taking.value] : (picking?.cards ?? [])}
      taken={isDraft ? board.drafted : []}
      full={move.full}
      onCorporation={move.corporation}
      onCard={isDraft ? (name) => (taking.value = taking.value === name ? "" : name) : move.pick}
    />
  );
}

function InHand({ store, board, move }: Props) {
  const { begun, discarding, picking, resting, selling } = move;
  return (
    <Hand
      cards={board.hand}
      chosen={selling ? (picking?.cards ?? []) : begun ? [begun] : []}
      active={store.mine.value && (selling || discarding || (board.stage === "action" && !resting))}
      resting={resting}
      idle={resting || store.look.value.over !== null || board.stage === "greeneries"}
      purpose={selling ? "sell" : discarding ? "discard" : "play"}
      onCard={move.card}
    />
  );
}

function choosingTitle(board: MarsBoard): string {
  if (board.stage === "set-up") return "Your opening";
  if (board.stage === "draft") return "Draft";
  return board.due?.what === "keep" ? board.due.card || "Cards that you look at" : `Research, generation ${board.generation}`;
}

function draftHint(board: MarsBoard): string {
  const [to, by] = [board.passes_to, board.passed_by].map((seat) => roleOf(board, seat ?? 0));
  return to === by ? `Then you and ${to} exchange the rest.` : `In this generation the rest goes on to ${to}, and you get the rest of ${by}.`;
}

function choosingHint(board: MarsBoard): string {
  if (board.stage === "set-up") return `One corporation, and any cards for ${board.card_price} M each.`;
  if (board.stage === "draft") return draftHint(board);
  return board.due || board.solo ? "The rest is discarded." : `${roleOf(board, board.first)} begins this generation. The rest is discarded.`;
}
