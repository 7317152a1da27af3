// The review of Hunters: the table as somebody saw it, the latest throw, and the hands.
import type { ReviewGame, Scene } from "../../review/module";
import { Said } from "../../review/Said";
import { boardAt } from "../../review/words";
import type { HuntersBoard } from "../../schema";
import { latestAt, mark, tableAt } from "./course";
import { Thrower } from "./Dice";
import { Groups } from "./Groups";
import { OpenHand } from "./OpenHand";
import { Runner } from "./Runner";
import { Seen } from "./Seen";
import { Trail } from "./Trail";

export const huntersReview: ReviewGame = { Scene: HuntersScene, Side: HuntersSide, mark };

function HuntersScene(scene: Scene) {
  const { review, move, viewer, truth, wide } = scene;
  const board = tableAt(review, move, viewer, truth);
  return (
    <div class="column-main hunters">
      <div class="upper">
        <Runner board={board} picked={null} may={null} chosen="" onObject={() => {}} />
        {!wide && <Dice {...scene} />}
      </div>
      {!wide && <Said {...scene} />}
      <Trail board={board} />
      <Groups board={board} choices={[]} onChoice={() => {}} />
      <div class="open-hands">
        {review.roles.map((role, seat) => {
          const hand = board.shown?.hands[seat] ?? (truth || seat === viewer ? boardAt<HuntersBoard>(move, seat).hand : null);
          return hand && <OpenHand key={role} role={role} hand={hand} board={board} />;
        })}
      </div>
      {board.seen && <Seen board={board} seen={board.seen} />}
    </div>
  );
}

function HuntersSide(scene: Scene) {
  return (
    <div class="column-main hunters">
      <Dice {...scene} />
      <Said {...scene} />
    </div>
  );
}

function Dice({ review, move, viewer }: Scene) {
  return <Thrower board={boardAt<HuntersBoard>(move, viewer)} thrown={latestAt(review, move)} />;
}
