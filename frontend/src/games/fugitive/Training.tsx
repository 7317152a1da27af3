// At a training table, what the Marshal could work out by herself: the heat map with the best guesses, and hideout by hideout.
import type { Board, Lesson } from "../../schema";
import { HeatMap, Places } from "./Heat";
import { Bar, way } from "./Worth";
import { listing } from "./words";

interface Props {
  lesson: Lesson;
  board: Board;
}

export function TrainingMap({ lesson, board }: Props) {
  const { belief, best, best_set: set, hunt } = lesson;
  return (
    <HeatMap title="What you could know" belief={belief} board={board} truth={null}>
      <dl class="worth">
        <Bar label={`Best number: ${listing(best.numbers)}`} chance={best.chance} />
        {set && set.numbers.length > 1 && <Bar label={`All that is sure, and one: ${listing(set.numbers)}`} chance={set.chance} />}
        {hunt && <Bar label={way(hunt)} chance={hunt.chance} />}
      </dl>
    </HeatMap>
  );
}

export function TrainingPlaces({ lesson, board }: Props) {
  return <Places belief={lesson.belief} board={board} truth={null} />;
}
