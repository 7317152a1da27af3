// Milestones and awards as they stood: who has them, how far everybody was, and the points that they gave.
import type { Goal, MarsBoard } from "../../schema";
import { minus, roleOf } from "./words";

export function Standings({ board }: { board: MarsBoard }) {
  if (board.solo) return null;
  return (
    <section class="panel standings-panel" aria-labelledby="standings-title">
      <h2 id="standings-title">Milestones and awards</h2>
      <div class="scores-frame" tabIndex={0} role="region" aria-labelledby="standings-title">
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">Goal</th>
              {board.players.map((player) => (
                <th key={player.seat} scope="col" data-seat={player.seat}>
                  {player.role}
                </th>
              ))}
            </tr>
          </thead>
          <Rows board={board} title="Milestones" goals={board.milestones} />
          <Rows board={board} title="Awards" goals={board.awards} />
        </table>
      </div>
    </section>
  );
}

function Rows({ board, title, goals }: { board: MarsBoard; title: string; goals: readonly Goal[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={board.players.length + 1}>
          {title}
        </th>
      </tr>
      {goals.map((goal) => (
        <tr key={goal.id} title={goal.detail}>
          <th scope="row">
            {goal.name}
            {goal.at_least > 0 && <span class="hint"> {goal.at_least}</span>}
            {goal.owner !== null && (
              <em class="goal-owner" data-owner={goal.owner}>
                {roleOf(board, goal.owner)}
              </em>
            )}
          </th>
          {goal.standings.map(({ seat, value, points }) => (
            <td key={seat} data-enough={goal.at_least > 0 && value >= goal.at_least ? "" : undefined}>
              {minus(value)}
              {goal.owner !== null && points > 0 && <b> +{points}</b>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
