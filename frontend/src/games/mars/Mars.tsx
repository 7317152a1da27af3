// The table of Terraforming Mars. It knows no rules: it offers what the server lists, and reads from those texts what belongs to what.
import { signal, useSignal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { preferences } from "../../prefs";
import type { Look, MarsBoard, MarsCard, Told } from "../../schema";
import { About } from "../../table/About";
import { useShortcuts } from "../../table/keys";
import { Log } from "../../table/Log";
import { audible } from "../../table/module";
import type { GameModule } from "../../table/module";
import type { Sound } from "../../table/sound";
import type { TableStore } from "../../table/store";
import { agreed } from "./agreed";
import { Boards } from "./Boards";
import { Dock } from "./Dock";
import { Goals, Projects } from "./Goals";
import { Choosing, Hand } from "./Hand";
import { Facts } from "./Facts";
import { MarsMap } from "./Map";
import { CardActions, Piles } from "./Piles";
import { TableSettings } from "./Preferences";
import { Purse } from "./Purse";
import { Result } from "./Result";
import { settings } from "./settings";
import { paymentsOf, pickingOf, pickingSteps, placesOf } from "./steps";
import type { Picking } from "./steps";
import { possibleInWords, roleOf } from "./words";

export const mars: GameModule = {
  Table: MarsTable,
  soundOf,
  seatOf,
  holds,
  isQuiet,
  keys: [
    ["m", "Go to the map; arrow keys lead over the lit areas"],
    ["h", "Go to your hand"],
    ["c", "Go to your cards on the table"],
    ["1 … 5", "Show the cards of that player"],
    ["s", "Go to the standard projects"],
    ["a", "Go to the actions of your cards"],
    ["g", "Go to the milestones and awards"],
    ["f", "Only playable cards, or all"],
    ["p", "Do what is chosen: pay, place, keep, buy"],
    ["b, B", "Back to the start of the action, of the turn"],
    ["x", "Pass, or end the turn"],
  ],
};

const ROLES = ["Red", "Blue", "Green", "Yellow", "Black"];
const SOUNDS: Record<string, Sound> = {
  "placed": "place",
  "marked": "place",
  "plays": "card",
  "you drew": "card",
  "your card": "card",
  "claimed": "hit",
  "funded": "hit",
  "temperature": "hit",
  "oxygen": "hit",
  "generation": "siren",
};

function soundOf(told: Told): Sound | null {
  return SOUNDS[told.id] ?? null;
}

function seatOf(told: Told, own: number | null): number | null {
  const seat = ROLES.indexOf(String(told.args["who"] ?? ""));
  return seat >= 0 ? seat : /^You /.test(told.text) ? own : null;
}

function holds(look: Look, seat: number): string {
  const board = look.board as MarsBoard;
  const player = board.players[seat];
  if (!player || board.stage === "deal") return "";
  return `TR ${player.rating}${player.passed ? " · passed" : ""}`;
}

/** The steps of an unfinished move, one's own choice (it is told when all have chosen), and cards that others are dealt. */
function isQuiet(told: Told): boolean {
  return ["staged", "you have chosen", "dealt", "dealt corporation"].includes(told.id);
}

const narrow = matching("(max-width: 43.99rem)");
const coarse = matching("(pointer: coarse)");

function matching(media: string): ReadonlySignal<boolean> {
  const query = window.matchMedia(media);
  const matches = signal(query.matches);
  query.addEventListener("change", () => (matches.value = query.matches));
  return matches;
}

/** Whose cards are shown: what is to be chosen now, the hand, or a player's on the table. */
type Shown = "choose" | "hand" | number;
type View = "mars" | "cards" | "players" | "goals" | "log";
const VIEWS: readonly (readonly [View, string])[] = [
  ["mars", "Mars"],
  ["cards", "Cards"],
  ["goals", "Actions"],
  ["players", "Players"],
  ["log", "Log"],
];

function MarsTable({ store }: { store: TableStore }) {
  const look = store.look.value;
  const board = look.board as MarsBoard;
  const mine = store.mine.value;
  const over = look.over !== null;
  const intent = store.intent.value;
  const pending = intent !== null;
  const own = board.seat === null ? null : (board.players[board.seat] ?? null);

  const picked = useSignal("");
  const taking = useSignal("");
  const selling = useSignal(false);
  const shown = useSignal<Shown>("hand");
  const view = useSignal<View>("mars");
  /** An area that the log tells of: of the entry under the mouse, and of that which was clicked. */
  const pointed = useSignal("");
  const pinned = useSignal("");
  /** Whether the latest thing that happened is a step of this page's player; then the turn may end by itself. */
  const acted = useRef(false);

  const isSelling = mine && board.stage === "action" && !board.due && (selling.value || board.staged?.verb === "sell");
  const choosingTime = mine && (board.stage === "set-up" || board.stage === "research" || (board.due?.what === "keep" && board.due.seat === board.seat));
  const picking: Picking | null = choosingTime || isSelling ? pickingOf(board, look.actions, intent) : null;
  const sold = isSelling && !picking ? { verb: "sell" as const, corporation: "", cards: [] } : picking;
  const places = mine && !pending ? placesOf(look.actions) : new Map<string, string>();
  const placing = places.size > 0;
  const warned = new Map(board.warnings.map((each) => [each.step, each.text]));
  const discarding = mine && look.actions.some((step) => step.startsWith("discard "));

  useEffect(() => {
    picked.value = "";
    taking.value = "";
    pinned.value = "";
    if (!mine || board.action_count === 2) selling.value = false;
  }, [look.turn]);
  useEffect(() => {
    if (placing || over) view.value = "mars";
    else if (discarding || isSelling) {
      view.value = "cards";
      shown.value = "hand";
    }
  }, [placing, discarding, isSelling, over]);
  const choosing = choosingTime || (board.stage === "draft" && mine);
  useEffect(() => {
    if (choosing) view.value = "cards";
    if (choosing) shown.value = "choose";
    else if (shown.value === "choose") shown.value = "hand";
  }, [choosing]);

  /** Takes steps; asks first where something would be wasted. */
  const act = (steps: string[], begun = false): void => {
    const passes = steps[0] === "pass" && settings.value.passing === "ask";
    const possible = passes ? possibleInWords(look.actions) : "";
    const warning = begun ? undefined : [warned.get(steps[0] ?? ""), possible].filter(Boolean).join(" ");
    const go = (): void => {
      acted.current = true;
      void store.act(steps, false);
    };
    if (!warning || preferences.value.confirm === "never") return go();
    const [title, label] = steps[0] === "pass" ? ["Pass for this generation?", "Pass"] : ["Do this all the same?", "Do it"];
    store.open.value = { kind: "confirm", title, text: warning, label, always: false, go };
  };
  const begin = (step: string, otherwise: string): void => {
    if (!mine) return void (store.say.value = { tone: "notice", text: "It is not your turn.", rule: "" });
    const begunAlready = board.staged !== null && !board.due;
    if (!store.may(step) && !begunAlready) return store.refuse(step, otherwise);
    selling.value = false;
    if (step.endsWith(" ...")) store.stage([step]);
    else if (begunAlready) store.stage([]);
    else act([step]);
  };
  const clear = (): void => {
    picked.value = "";
    taking.value = "";
    selling.value = false;
    store.say.value = null;
    if (board.staged || pending) store.stage([]);
  };
  const undo = async (whole: "action" | "turn"): Promise<void> => {
    acted.current = false;
    for (let i = 0; i < 60; i++) {
      const { turn } = store.look.value;
      await store.takeBack(null);
      const now = store.look.value;
      const after = now.board as MarsBoard;
      if (!now.can_undo || now.turn === turn || store.say.value) return;
      if (!after.due && !after.staged && (whole === "action" || after.action_count === 0 || after.active !== after.seat)) return;
    }
  };

  const pick = (name: string): void => {
    const now = sold;
    if (!now) return;
    const step = now.cards.length ? `and ${name}` : `${now.verb} ${name} ...`;
    const cards = now.cards.includes(name) ? now.cards.filter((each) => each !== name) : [...now.cards, name];
    if (cards.length > now.cards.length && !pending && !store.may(step)) {
      const one = board.due?.most === 1 && now.cards.length === 1;
      if (one) return store.stage(pickingSteps({ ...now, cards: [name] }));
      return store.refuse(step, board.stage === "set-up" && !now.corporation ? "Choose your corporation first." : "You cannot add one more card.");
    }
    store.stage(pickingSteps({ ...now, cards }));
  };
  const corporation = (name: string): void => store.stage(pickingSteps({ verb: "keep", corporation: name, cards: sold?.cards ?? [] }));
  const card = ({ name, why }: MarsCard): void => {
    if (over) return;
    if (discarding) return act([`discard ${name}`]);
    if (isSelling) return pick(name);
    if (board.staged?.verb === "play" && board.staged.item === name) return clear();
    const step = `play ${name} ...`;
    if (mine && board.stage === "action" && !board.due && !why) {
      if (store.may(step) || board.staged) return store.stage([step]);
    }
    if (why) store.say.value = { tone: "refusal", text: `${name}: ${why}`, rule: look.refusals.find((each) => each.text === step)?.rule ?? "" };
    else store.refuse(step, mine ? "Not now: something else has to be decided first." : "You can play cards when it is your turn.");
  };
  const place = (area: string): void => {
    const step = places.get(area);
    if (!step) return;
    const { placing: confirm } = settings.value;
    const asks = confirm === "always" || (confirm === "touch" && (coarse.value || narrow.value));
    if (asks && picked.value !== area) picked.value = area;
    else if (asks) act([step]);
    else act([step]);
  };

  const busy = store.busy.value;
  useEffect(() => {
    if (!mine || busy || pending) return;
    const ways = paymentsOf(look.actions);
    if (settings.value.endTurn === "auto" && look.actions.length === 1 && look.actions[0] === "end turn" && acted.current) {
      acted.current = false;
      void store.act(["end turn"], false);
    } else if (settings.value.paying === "auto" && board.staged && ways.length === 1 && ways.length === look.actions.length && !warned.size && ways[0]) {
      void store.act([ways[0].step], false);
    }
  }, [look.turn, pending, mine, busy]);

  const show = (seat: number): void => {
    shown.value = seat;
    view.value = "cards";
  };
  /** The area of the entry of the log that an event is about. */
  const areaIn = (event: Event): string => {
    const entry = (event.target as Element).closest("#log > li");
    const told = entry && audible(mars, look.log)[[...(entry.parentElement?.children ?? [])].indexOf(entry)];
    return String(told?.args["area"] ?? "");
  };
  const go = (to: View, id: string): void => {
    view.value = to;
    window.setTimeout(() => focusIn(id));
  };
  useShortcuts({
    ...Object.fromEntries(board.players.map((player) => [String(player.seat + 1), () => show(player.seat)])),
    m: () => go("mars", "map"),
    h: () => {
      shown.value = choosing ? "choose" : "hand";
      go("cards", choosing ? "choosing" : "hand");
    },
    c: () => {
      shown.value = board.seat ?? 0;
      go("cards", "pile-blue");
    },
    s: () => go("goals", "projects"),
    a: () => go("goals", "card-actions"),
    g: () => go("goals", "goals"),
    f: () => document.getElementById("filter-playable")?.click(),
    p: () => document.getElementById("primary")?.click(),
    b: () => document.getElementById("undo-action")?.click(),
    B: () => document.getElementById("undo-turn")?.click(),
    x: () => document.getElementById("pass")?.click(),
    Escape: clear,
  });

  const isDraft = board.stage === "draft" && mine;
  const newest = [...look.log].reverse().find((told) => told.id === "placed" || told.id === "marked");
  const may = (step: string): boolean => mine && (step === "sell" ? look.actions.some((each) => each.startsWith("sell ")) : store.may(step));
  const tabs: (readonly [Shown, string])[] = [
    ...(choosing ? [["choose", "To choose"] as const] : []),
    ...(board.seat === null ? [] : [["hand", `Hand ${board.hand.length}`] as const]),
    ...board.players.map((player) => [player.seat, `${player.seat === board.seat ? "Your cards" : player.role} ${player.tableau.length + player.events.length}`] as const),
  ];
  const tab: Shown = tabs.some(([name]) => name === shown.value) ? shown.value : (tabs[0]?.[0] ?? 0);
  const showing = typeof tab === "number" ? board.players[tab] : null;
  const stagedItem = board.staged && intent === null ? board.staged.item : intent?.[0]?.replace(/^(play|use|project|claim|fund) | \.\.\.$/g, "") ?? "";
  return (
    <div class="mars" data-seat={board.seat ?? undefined} data-stage={board.stage} data-view={view.value} data-placing={placing ? "" : undefined}>
      {!over && (
        <Dock
          store={store}
          board={board}
          picking={sold}
          places={places}
          picked={picked.value}
          taking={taking.value}
          selling={isSelling}
          pending={pending}
          warned={warned}
          onAct={(steps) => act(steps, board.staged !== null)}
          onClear={clear}
          onUndo={(whole) => void undo(whole)}
        />
      )}
      <nav class="views" aria-label="Parts of the table">
        {VIEWS.map(([name, label]) => (
          <button key={name} type="button" class="view-tab" aria-pressed={view.value === name} onClick={() => (view.value = name)}>
            {label}
          </button>
        ))}
      </nav>
      {over && <Result store={store} board={board} />}
      <section class="panel mars-panel view-mars" aria-label="Mars">
        <Facts board={board} />
        <MarsMap board={board} places={places} picked={picked.value} newest={String(newest?.args["area"] ?? "")} pointed={pointed.value || pinned.value} onPlace={place} />
      </section>
        <div class="mars-deeds view-goals">
          <Projects
            board={board}
            may={may}
            warned={warned}
            chosen={isSelling ? "sell" : stagedItem}
            onStep={begin}
            onSell={() => {
              if (!may("sell")) return store.refuse("sell", board.hand.length ? "You can sell cards when it is your turn." : "You have no cards to sell.");
              selling.value = !selling.value;
            }}
          />
          <Goals board={board} may={may} warned={warned} chosen={stagedItem} onStep={begin} />
        </div>
      <section class="panel cards view-cards" aria-label="Cards">
        <div class="tabs" role="group" aria-label="Whose cards">
          {tabs.map(([name, label]) => (
            <button key={name} type="button" class="tab" data-tab={name} data-owner={typeof name === "number" ? name : undefined} aria-pressed={tab === name} onClick={() => (shown.value = name)}>
              {label}
            </button>
          ))}
        </div>
        {own && !over && <Purse player={own} />}
        <div class="cards-body">
          {tab === "choose" && (
            <Choosing
              title={choosingTitle(board)}
              hint={choosingHint(board)}
              corporations={board.stage === "set-up" ? board.corporations : []}
              corporation={sold?.corporation ?? ""}
              cards={board.dealt}
              chosen={isDraft ? [taking.value] : (sold?.cards ?? [])}
              taken={board.stage === "draft" ? board.drafted : []}
              full={!isDraft && !pending && !look.actions.some((step) => /^(and|keep|buy) /.test(step) && !step.endsWith(" nothing"))}
              onCorporation={corporation}
              onCard={isDraft ? (name) => (taking.value = taking.value === name ? "" : name) : pick}
            />
          )}
          {tab === "hand" && (
            <Hand
              cards={board.hand}
              chosen={isSelling ? (sold?.cards ?? []) : stagedItem ? [stagedItem] : []}
              active={mine && (isSelling || discarding || (board.stage === "action" && !board.due && !placing))}
              idle={over || board.stage === "greeneries" || (mine && (board.due !== null || placing))}
              purpose={isSelling ? "sell" : discarding ? "discard" : "play"}
              onCard={card}
            />
          )}
          {showing && (
            <Piles table={look.id} board={board} player={showing} actions={mine ? look.actions : []} onUse={(step, name) => begin(step, `${name} cannot be used now.`)} />
          )}
        </div>
      </section>
      <div class="mars-right">
        <div class="view-players">
          <Boards look={look} board={board} shown={typeof tab === "number" ? tab : null} onShow={show} />
        </div>
        {own && (
          <div class="view-goals">
            <CardActions player={own} actions={mine ? look.actions : []} warned={warned} chosen={stagedItem} onUse={(step, name) => begin(step, `${name} cannot be used now.`)} />
          </div>
        )}
        <div
          class="view-log mars-log"
          onPointerOver={(event) => event.pointerType === "mouse" && (pointed.value = areaIn(event))}
          onPointerLeave={() => (pointed.value = "")}
          onClick={(event) => {
            const area = areaIn(event);
            pinned.value = area;
            if (!area) return;
            if (narrow.value) view.value = "mars";
            window.setTimeout(() => document.querySelector(`#map [data-area="${area}"]`)?.scrollIntoView({ block: "center" }));
          }}
        >
          <Log store={store} game={mars} />
          <TableSettings />
          <About store={store} agreed={agreed} />
        </div>
      </div>
    </div>
  );
}

function choosingTitle(board: MarsBoard): string {
  if (board.stage === "set-up") return "Your opening";
  if (board.stage === "draft") return "Draft";
  return board.due?.what === "keep" ? (board.due.card || "Cards that you look at") : `Research, generation ${board.generation}`;
}

function choosingHint(board: MarsBoard): string {
  if (board.stage === "set-up") return `One corporation, and any cards for ${board.card_price} M each.`;
  if (board.stage === "draft") return `Then the rest goes on to ${board.players.length > 1 ? "the next player" : "nobody"}.`;
  const first = roleOf(board, board.first);
  return board.due ? "The rest is discarded." : `${first} begins this generation. The rest is discarded.`;
}

function focusIn(id: string): void {
  const place = document.getElementById(id);
  (place?.querySelector<HTMLElement>('[tabindex="0"]') ?? place?.querySelector<HTMLElement>("button:not([tabindex='-1'])"))?.focus();
}
