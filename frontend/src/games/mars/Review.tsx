// The review of Terraforming Mars: the table after a move, the cards as somebody had them, and how the game went for everybody.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { ReviewGame, Scene } from "../../review/module";
import { Said } from "../../review/Said";
import { openBoard } from "../../review/words";
import type { MarsBoard, Player } from "../../schema";
import { Boards } from "./Boards";
import { Chart } from "./Chart";
import { areasChanged, mark } from "./course";
import { Facts } from "./Facts";
import { MarsMap } from "./Map";
import { Peek } from "./Naming";
import { Scores } from "./Result";
import { Secrets, Tableaus } from "./ReviewCards";
import { Standings } from "./Standings";

export const marsReview: ReviewGame = { Scene: MarsScene, Side: Said, mark };

const NOWHERE: ReadonlyMap<string, string> = new Map();

function MarsScene(scene: Scene) {
  const { review, move, wide, go } = scene;
  const board = openBoard<MarsBoard>(move);
  const before = review.moves[move.number - 1];
  const shown = useSignal(0);
  const look = useMemo(() => lookOf(review.players, board), [review, board]);
  const over = move.number === review.moves.length - 1 ? review.over : null;
  return (
    <div class="mars mars-review">
      <div class="review-table">
        <section class="panel mars-panel" aria-label="Mars">
          <Facts board={board} />
          <Land board={board} changed={before ? areasChanged(board, openBoard<MarsBoard>(before)).join(" ") : ""} />
        </section>
        {!wide && <Said {...scene} />}
        <Chart review={review} move={move} go={go} />
      </div>
      <Boards
        look={look}
        board={board}
        shown={shown.value}
        onShow={(seat) => {
          shown.value = seat;
          document.getElementById("tableaus")?.scrollIntoView({ block: "nearest" });
        }}
      />
      <Secrets {...scene} />
      <Tableaus table={review.table || "review"} board={board} shown={shown.value} onShow={(seat) => (shown.value = seat)} />
      <div class="review-ends">
        <section class="panel" aria-labelledby="scores-title">
          <h2 id="scores-title">Where the points come from</h2>
          {!over && <p class="hint">As things stood after this move.</p>}
          <Scores look={{ ...look, over }} board={board} />
        </section>
        <Standings board={board} />
      </div>
      <Peek board={board} />
    </div>
  );
}

/** The map, drawn anew only when something on it has changed. */
function Land({ board, changed }: { board: MarsBoard; changed: string }) {
  return useMemo(
    () => <MarsMap board={board} places={NOWHERE} picked="" newest="" pointed="" marked={changed.split(" ")} onPlace={() => {}} />,
    [board.areas, board.tracks, changed],
  );
}

function lookOf(names: readonly string[], board: MarsBoard) {
  const players = board.players.map(({ seat }): Player => ({ name: names[seat] ?? "", kind: "person", here: true }));
  return { players, to_act: board.waiting, over: null };
}
