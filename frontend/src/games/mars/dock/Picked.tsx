// Cards that are chosen as a set: to keep, to buy, to sell.
import { Icon } from "../../../table/Icon";
import { Payment } from "../Payment";
import { canAdd, closingOf, paymentsOf } from "../steps";
import type { Picking } from "../steps";
import { count, listing } from "../words";
import type { DockProps } from "./Dock";

const WORDS = { keep: "Keep", buy: "Buy", sell: "Sell" };

export function Picked({ store, board, move, picking }: DockProps & { picking: Picking }) {
  const pending = store.intent.value !== null;
  const { actions } = store.look.value;
  const closing = pending ? [] : closingOf(actions);
  const own = board.seat === null ? null : board.players[board.seat];
  const n = picking.cards.length;
  const price = priceOf(board, picking);
  const ways = paymentsOf(closing);
  const word = WORDS[picking.verb];
  const step = closing.find((each) => each === "done") ?? closing.find((each) => each.endsWith(" nothing"));
  if (board.stage === "set-up" && !picking.corporation) return <p class="hint">Then choose the cards that you keep, for {board.card_price} M each.</p>;
  return (
    <div class="dock-set">
      <p class="hint">
        {n > 0 ? `${listing(picking.cards)}.` : picking.verb === "sell" ? "Each card brings 1 M." : price > 0 ? `Each card costs ${price} M. You have ${board.money} M.` : ""}
        {n > 0 && price > 0 && (
          <>
            {" "}
            <b>{board.money - n * price} M</b> are left.
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
          onClick={() => (step ? move.act([step]) : (store.say.value = { tone: "notice", text: "Choose more cards first.", rule: "" }))}
        >
          {n > 0 && <Icon name="check" />}
          {n > 0 ? `${word} ${count(n, "card")}${inAll(picking, n * price)}` : step || pending ? `${word} nothing` : "Choose cards"}
        </button>
      )}
    </div>
  );
}

function priceOf(board: DockProps["board"], { verb }: Picking): number {
  const due = board.due?.seat === board.seat ? board.due : null;
  return verb === "sell" ? 0 : (due?.price ?? board.card_price);
}

function inAll({ verb, cards }: Picking, sum: number): string {
  const money = verb === "sell" ? cards.length : sum;
  return money ? ` for ${money} M` : "";
}
