// The cards that one or all had in hand or were choosing from, and whose cards lie on the table.
import { useMemo } from "preact/hooks";
import type { Scene } from "../../review/module";
import { boardAt } from "../../review/words";
import type { MarsBoard, MarsCard } from "../../schema";
import { CardFace, cardLabel } from "./CardFace";
import { Piles } from "./Piles";
import { count } from "./words";

/** What lay before a viewer: as himself what he had, and beside the truth what each of the others had in his own look. */
export function Secrets({ review, move, viewer, truth }: Scene) {
  const seats = review.roles.flatMap((_, seat) => (truth || seat === viewer ? [seat] : []));
  return (
    <>
      {seats.map((seat) => (
        <Secret key={seat} seat={seat} role={review.roles[seat] ?? ""} board={boardAt<MarsBoard>(move, seat)} />
      ))}
    </>
  );
}

function Secret({ seat, role, board }: { seat: number; role: string; board: MarsBoard }) {
  const rows: readonly (readonly [string, readonly MarsCard[]])[] = [
    ["Corporations to choose from", board.corporations],
    ["Cards to choose from", board.dealt],
    [board.stage === "draft" ? "Drafted so far" : "Kept", board.drafted],
  ];
  const shown = [...rows.filter(([, cards]) => cards.length), ["Hand", board.hand] as const];
  return (
    <section class="panel secret" data-seat={seat} aria-labelledby={`secret-${seat}`}>
      <header class="panel-head">
        <h2 id={`secret-${seat}`}>Cards of {role}</h2>
        <p class="hint">{count(board.hand.length, "card")} in hand</p>
      </header>
      {shown.map(([title, cards]) => (
        <OpenCards key={title} title={`${title} of ${role}`} heading={shown.length > 1 ? title : ""} cards={cards} />
      ))}
    </section>
  );
}

function OpenCards({ title, heading, cards }: { title: string; heading: string; cards: readonly MarsCard[] }) {
  return (
    <>
      {heading && <h3>{heading}</h3>}
      <ul class="open-cards" aria-label={title}>
        {cards.map((card) => (
          <OpenCard key={card.name} card={card} />
        ))}
        {!cards.length && <li class="hint">None.</li>}
      </ul>
    </>
  );
}

/** A card, drawn anew only when it has changed. */
function OpenCard({ card }: { card: MarsCard }) {
  return useMemo(
    () => (
      <li data-colour={card.colour}>
        <span class="visually-hidden">{cardLabel(card)}</span>
        <CardFace card={card} />
      </li>
    ),
    [card],
  );
}

/** The cards of one player on the table, and a choice of the player. */
export function Tableaus({ table, board, shown, onShow }: { table: string; board: MarsBoard; shown: number; onShow: (seat: number) => void }) {
  const player = board.players[shown];
  // Of the board they need only whose cards may be arranged: nobody's.
  const piles = useMemo(() => player && <Piles key={player.seat} table={table} board={board} player={player} actions={[]} onUse={() => {}} />, [table, player]);
  return (
    <section class="panel tableaus" id="tableaus" aria-label="Cards on the table">
      <div class="tabs" role="group" aria-label="Whose cards">
        {board.players.map(({ seat, role, tableau, events }) => (
          <button key={seat} type="button" class="tab" data-owner={seat} aria-pressed={seat === shown} onClick={() => onShow(seat)}>
            {role} {tableau.length + events.length}
          </button>
        ))}
      </div>
      {piles}
    </section>
  );
}
