// Cards that are chosen as a set: to keep, to buy, to sell.
import { Icon } from "../../../table/Icon";
import { CardName } from "../Naming";
import { Payment } from "../Payment";
import { canAdd, closingOf, paymentsOf } from "../steps";
import type { Picking } from "../steps";
import { count, listing } from "../words";
import { Buttons } from "./Buttons";
import type { DockProps } from "./Dock";

/** The card at which the arrow keys begin, of those that can be chosen. */
const CARDS = "#choosing [tabindex='0'], #hand [tabindex='0']";
const WORDS = { keep: "Keep", buy: "Buy", sell: "Sell" };

export function Picked(props: DockProps & { picking: Picking }) {
  const { store, board, move, picking } = props;
  const pending = store.intent.value !== null;
  const { actions } = store.look.value;
  const closing = pending ? [] : closingOf(actions);
  const own = board.seat === null ? null : board.players[board.seat];
  const n = picking.cards.length;
  const price = priceOf(board, picking);
  const ways = paymentsOf(closing);
  const word = WORDS[picking.verb];
  const step = closing.find((each) => each === "done") ?? closing.find((each) => each.endsWith(" nothing"));
  const due = board.due?.seat === board.seat ? board.due : null;
  const [card, ...others] = board.dealt;
  if (due && card && !others.length && n === 0) return <One {...props} card={card.name} price={price} />;
  if (board.stage === "set-up" && !picking.corporation) return <p class="hint">Then choose the cards that you keep, for {board.card_price} M each.</p>;
  return (
    <div class="dock-set">
      <p class="hint">
        {n > 0 ? `${listing(picking.cards)}.` : picking.verb === "sell" ? "Each card brings 1 M." : price > 0 ? `Each card costs ${price} M. You have ${moneyOf(board)}.` : ""}
        {n > 0 && price > 0 && (
          <>
            {" "}
            Leaves <b>{board.money - n * price}&nbsp;M</b>{heatOf(board) > 0 && ", heat counted as M"}.
          </>
        )}
      </p>
      {ways.length > 0 && own ? (
        <Payment ways={ways} own={own} verb={`${word} ${count(n, "card")}`} cost={n * price} pending={pending} onPay={(way) => move.act([way])} />
      ) : (
        // Who could still choose a card is not led to choose none.
        <button
          type="button"
          class={n > 0 || pending || !canAdd(actions) ? "button button-primary" : "button"}
          id="primary"
          data-step={step}
          aria-disabled={!step}
          onClick={() => (step ? move.act([step]) : document.querySelector<HTMLElement>(CARDS)?.focus())}
        >
          {n > 0 && <Icon name="check" />}
          {step || pending ? `${word} ${n > 0 ? count(n, "card") : "nothing"}${inAll(picking, n * price)}` : missing(due, n)}
        </button>
      )}
    </div>
  );
}

/** One card that is looked at: it is kept or not, by a button each. */
function One({ store, board, move, card, price }: DockProps & { card: string; price: number }) {
  const step = `keep ${card} ...`;
  const own = board.seat === null ? null : board.players[board.seat];
  // Where heat pays too, how to pay is asked next.
  const keep = (): void => (store.may(step) && !(price && own?.pays_heat) ? move.act([step, "done"]) : move.pick(card));
  return (
    <Buttons>
      <button type="button" class="button button-primary" id="primary" aria-disabled={!store.may(step)} onClick={keep}>
        <Icon name="check" />
        {price ? `Keep for ${price} M` : "Keep it"}
      </button>
      {store.may("keep nothing") && (
        <button type="button" class="button" id="pass" data-step="keep nothing" onClick={() => move.act(["keep nothing"])}>
          Discard it
        </button>
      )}
      <span class="hint">
        <CardName name={card} />
        {price > 0 && `. You have ${moneyOf(board)}.`}
      </span>
    </Buttons>
  );
}

function missing(due: DockProps["board"]["due"], n: number): string {
  return due ? `Choose ${due.least - n} ${n ? "more " : ""}card${due.least - n === 1 ? "" : "s"}` : "Choose cards";
}

/** The heat that may pay for cards; before the game begins nobody has any. */
function heatOf(board: DockProps["board"]): number {
  const own = board.seat === null ? null : board.players[board.seat];
  return own?.pays_heat ? own.stock.heat : 0;
}

function moneyOf(board: DockProps["board"]): string {
  const heat = heatOf(board);
  return heat ? `${board.money - heat} M and ${heat} heat` : `${board.money} M`;
}

function priceOf(board: DockProps["board"], { verb }: Picking): number {
  const due = board.due?.seat === board.seat ? board.due : null;
  return verb === "sell" ? 0 : (due?.price ?? board.card_price);
}

function inAll({ verb, cards }: Picking, sum: number): string {
  const money = verb === "sell" ? cards.length : sum;
  return money ? ` for ${money} M` : "";
}
