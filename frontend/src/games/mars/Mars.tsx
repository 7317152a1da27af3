// The table of Terraforming Mars. It knows no rules: it offers what the server lists, and reads from those texts what belongs to what.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MarsBoard, Told } from "../../schema";
import { About } from "../../table/About";
import { Log } from "../../table/Log";
import type { GameModule } from "../../table/module";
import type { TableStore } from "../../table/store";
import { agreed } from "./agreed";
import { Boards } from "./Boards";
import { Cards, shownSeat } from "./Cards";
import { Dock } from "./dock/Dock";
import { Facts } from "./Facts";
import { Goals, Projects } from "./Goals";
import { Legend } from "./Legend";
import { MarsMap } from "./Map";
import { narrow } from "./media";
import { Naming, Peek } from "./Naming";
import { CardActions } from "./Piles";
import { TableSettings } from "./Preferences";
import { Result } from "./Result";
import { areaOf, cardsIn, holds, isQuiet, newestArea, seatOf, soundOf } from "./told";
import { useMove } from "./useMove";
import { KEYS, useViews, VIEWS } from "./useViews";

export const mars: GameModule = { Table: MarsTable, soundOf, seatOf, holds, isQuiet, takesBack: true, Legend, keys: KEYS };

function MarsTable({ store }: { store: TableStore }) {
  const look = store.look.value;
  const board = look.board as MarsBoard;
  const own = board.seat === null ? null : (board.players[board.seat] ?? null);
  const move = useMove(store);
  const views = useViews(store, move);
  /** An area that the log tells of: of the entry that is pointed at, and of that which was chosen. */
  const pointed = useSignal("");
  const pinned = useSignal("");
  useEffect(() => {
    pinned.value = "";
  }, [look.turn]);
  const find = (told: Told): void => {
    const area = areaOf(told);
    pinned.value = area;
    if (!area) return;
    if (narrow.value) views.view.value = "mars";
    window.setTimeout(() => document.querySelector(`#map [data-area="${area}"]`)?.scrollIntoView({ block: "center" }));
  };
  const { view } = views;
  const goals = { board, may: move.may, warned: move.warned, chosen: move.begun, onStep: move.begin };
  return (
    <div class="mars" data-seat={board.seat ?? undefined} data-stage={board.stage} data-view={view.value} data-placing={move.places.size ? "" : undefined}>
      {!look.over && <Dock store={store} board={board} move={move} />}
      <nav class="views" aria-label="Parts of the table">
        {VIEWS.map(([name, label]) => (
          <button key={name} type="button" class="view-tab" aria-pressed={view.value === name} onClick={() => (view.value = name)}>
            {label}
          </button>
        ))}
      </nav>
      {look.over && <Result store={store} board={board} />}
      <section class="panel mars-panel view-mars" aria-label="Mars">
        <Facts board={board} />
        <MarsMap
          board={board}
          places={move.places}
          picked={move.picked.value}
          newest={newestArea(look.log)}
          pointed={pointed.value || pinned.value}
          onPlace={move.place}
        />
      </section>
      <div class="mars-deeds view-goals">
        <Projects {...goals} onSell={move.sell} />
        <Goals {...goals} />
      </div>
      <Cards store={store} board={board} move={move} views={views} />
      <div class="mars-right">
        <div class="view-players">
          <Boards look={look} board={board} shown={shownSeat(board, move, views)} onShow={views.show} />
        </div>
        {own && (
          <div class="view-goals">
            <CardActions
              player={own}
              actions={store.mine.value ? look.actions : []}
              warned={move.warned}
              chosen={move.begun}
              onUse={(step, name) => move.begin(step, `${name} cannot be used now.`)}
            />
          </div>
        )}
        <div class="view-log mars-log">
          <Log
            store={store}
            game={mars}
            words={(told, item) => <Naming text={told.text} cards={cardsIn(told)} item={item} />}
            onPoint={(told) => (pointed.value = areaOf(told))}
            onChoose={find}
          />
        </div>
      </div>
      <div class="view-log mars-more">
        <TableSettings />
        <About store={store} agreed={agreed} />
      </div>
      <Peek board={board} />
    </div>
  );
}
