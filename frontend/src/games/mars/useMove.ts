// The move that is being made: what the server offers, what is chosen on this page, and how both go on.
import { useSignal } from "@preact/signals";
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { MarsBoard, MarsCard } from "../../schema";
import type { TableStore } from "../../table/store";
import { askBefore } from "./asking";
import { coarse, narrow } from "./media";
import { settings } from "./settings";
import { canAdd, paymentsOf, pickingOf, pickingSteps, placesOf } from "./steps";
import type { Picking } from "./steps";
import { takeBack } from "./undo";
import { warnedOf } from "./words";

export interface Move {
  /** Cards that are being chosen: to keep, to buy, to sell; null where no set of cards is asked for. */
  picking: Picking | null;
  /** Where something can be placed now, and by which step. */
  places: ReadonlyMap<string, string>;
  /** The area that was touched and waits to be confirmed. */
  picked: Signal<string>;
  /** In a draft: the card that is about to be taken. */
  taking: Signal<string>;
  selling: boolean;
  discarding: boolean;
  /** Whether it is one's turn and no card can be played all the same: both actions are taken, or something else comes first. */
  resting: boolean;
  /** Whether cards that one was dealt or looks at are to be chosen from. */
  choosing: boolean;
  full: boolean;
  /** What is begun, by its name: a card, a project, a milestone; "sell" for patents. */
  begun: string;
  warned: ReadonlyMap<string, string>;
  may: (step: string) => boolean;
  act: (steps: string[]) => void;
  begin: (step: string, otherwise: string) => void;
  sell: () => void;
  clear: () => void;
  /** Takes back what was chosen last, and where that is no set of cards, all that is begun. */
  back: () => void;
  undo: (whole: "action" | "turn") => void;
  pick: (name: string) => void;
  corporation: (name: string) => void;
  card: (card: MarsCard) => void;
  place: (area: string) => void;
}

export function useMove(store: TableStore): Move {
  const look = store.look.value;
  const board = look.board as MarsBoard;
  const mine = store.mine.value;
  const intent = store.intent.value;
  const pending = intent !== null;
  const picked = useSignal("");
  const taking = useSignal("");
  const sells = useSignal(false);
  /** Whether the latest thing that happened is a step of this page's player; then the turn may end by itself. */
  const acted = useRef(false);
  /** The cards that were clicked for a set, the latest first; the server keeps them by number. */
  const marked = useRef<string[]>([]);
  useEffect(() => {
    picked.value = "";
    taking.value = "";
    if (!mine || board.action_count === 2) sells.value = false;
  }, [look.turn]);

  const selling = mine && board.stage === "action" && !board.due && (sells.value || board.staged?.verb === "sell");
  const choosesSet = mine && (board.stage === "set-up" || board.stage === "research" || (board.due?.what === "keep" && board.due.seat === board.seat));
  const found = choosesSet || selling ? pickingOf(board, look.actions, intent) : null;
  const picking: Picking | null = selling && !found ? { verb: "sell", corporation: "", cards: [] } : found;
  const discarding = mine && look.actions.some((step) => step.startsWith("discard "));
  const places = mine && !pending ? placesOf(look.actions) : new Map<string, string>();
  const own = board.seat === null ? null : board.players[board.seat];
  /** What is chosen while others still choose. */
  const chosen = !mine && own?.chosen && board.stage !== "draft" ? pickingOf(board, look.actions, null) : null;
  const resting = mine && (board.action_count >= 2 || Boolean(own?.first_action) || board.due !== null || places.size > 0);
  const warned = warnedOf(board);
  const staged = board.staged && !pending ? board.staged.item : (intent?.[0]?.replace(/^(play|use|project|claim|fund) | \.\.\.$/g, "") ?? "");

  const take = (steps: string[]): void => {
    acted.current = true;
    sells.value = false;
    void store.act(steps, false);
  };
  const act = (steps: string[]): void => (board.staged ? take(steps) : askBefore(store, steps[0] ?? "", () => take(steps)));
  const begin = (step: string, otherwise: string): void => {
    if (!mine) return void (store.say.value = { tone: "notice", text: "It is not your turn.", rule: "" });
    const instead = board.staged !== null && !board.due;
    if (!store.may(step) && !instead) return store.refuse(step, otherwise);
    sells.value = false;
    if (step.endsWith(" ...")) store.stage([step]);
    else if (instead) store.stage([]);
    else act([step]);
  };
  const may = (step: string): boolean => mine && (step === "sell" ? look.actions.some((each) => each.startsWith("sell ")) : store.may(step));
  const clear = (): void => {
    picked.value = "";
    taking.value = "";
    sells.value = false;
    store.say.value = null;
    if (board.staged || pending) store.stage([]);
  };

  const back = (): void => {
    if (!picking?.cards.length) return clear();
    const last = marked.current.find((name) => picking.cards.includes(name)) ?? picking.cards[picking.cards.length - 1];
    store.stage(pickingSteps({ ...picking, cards: picking.cards.filter((name) => name !== last) }));
  };

  const pick = (name: string): void => {
    if (!picking) return;
    marked.current = [name, ...marked.current.filter((each) => each !== name)];
    const cards = picking.cards.includes(name) ? picking.cards.filter((each) => each !== name) : [...picking.cards, name];
    const step = picking.cards.length ? `and ${name}` : `${picking.verb} ${name} ...`;
    if (cards.length < picking.cards.length || pending || store.may(step)) store.stage(pickingSteps({ ...picking, cards }));
    else if (board.due?.most === 1 && picking.cards.length === 1) store.stage(pickingSteps({ ...picking, cards: [name] }));
    else store.refuse(step, board.stage === "set-up" && !picking.corporation ? "Choose your corporation first." : "That is all you can choose.");
  };
  const play = (name: string, why: string): void => {
    const step = `play ${name} ...`;
    if (mine && board.stage === "action" && !board.due && !why && (store.may(step) || board.staged)) return store.stage([step]);
    if (why && !resting) store.say.value = { tone: "refusal", text: `${name}: ${why}`, rule: look.refusals.find((each) => each.text === step)?.rule ?? "" };
    else store.refuse(step, mine ? "Not now: something else has to be decided first." : "You can play cards when it is your turn.");
  };
  const card = ({ name, why }: MarsCard): void => {
    if (look.over) return;
    if (discarding) act([`discard ${name}`]);
    else if (selling) pick(name);
    else if (board.staged?.verb === "play" && board.staged.item === name) clear();
    else play(name, why);
  };
  const place = (area: string): void => {
    const step = places.get(area);
    if (!step) return store.refuse(placesOf(look.refusals.map((each) => each.text)).get(area) ?? "", "Nothing can be placed there now.");
    const { placing } = settings.value;
    const asks = placing === "always" || (placing === "touch" && (coarse.value || narrow.value));
    if (asks && picked.value !== area) return void (picked.value = area);
    // What is asked next gets the focus.
    (document.activeElement as SVGElement | null)?.blur();
    act([step]);
  };

  const busy = store.busy.value;
  useEffect(() => {
    if (!mine || busy || pending) return;
    const [way, ...others] = paymentsOf(look.actions);
    if (settings.value.endTurn === "auto" && look.actions.length === 1 && look.actions[0] === "end turn" && acted.current) {
      acted.current = false;
      void store.act(["end turn"], false);
    } else if (settings.value.paying === "auto" && board.staged && way && !others.length && look.actions.length === 1 && !warned.size) {
      void store.act([way.step], false);
    }
  }, [look.turn, pending, mine, busy]);

  return {
    picking,
    places,
    picked,
    taking,
    selling,
    discarding,
    resting,
    choosing: choosesSet || (board.stage === "draft" && mine),
    full: board.stage !== "draft" && !pending && !canAdd(look.actions),
    begun: selling ? "sell" : staged,
    warned,
    may,
    act,
    begin,
    sell: () => {
      if (may("sell")) sells.value = !selling;
      else store.refuse("sell", board.hand.length ? "You can sell cards when it is your turn." : "You have no cards to sell.");
    },
    clear,
    back,
    undo: (whole) => {
      acted.current = false;
      void takeBack(store, whole).then(() => {
        // Who chooses again begins with what he had chosen.
        if (chosen && store.mine.value && !store.look.value.can_undo) store.stage(pickingSteps(chosen));
      });
    },
    pick,
    corporation: (name) => store.stage(pickingSteps({ verb: "keep", corporation: name, cards: picking?.cards ?? [] })),
    card,
    place,
  };
}
