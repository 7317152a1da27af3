// The end: who won and why, and where everybody's points come from.
import { useEffect, useRef } from "preact/hooks";
import type { Look, MarsBoard, Score } from "../../schema";
import { EndButtons } from "../../table/EndButtons";
import type { TableStore } from "../../table/store";
import { count, listing, minus } from "./words";

const LINES: readonly (readonly [keyof Score, string])[] = [
  ["rating", "Terraform rating"],
  ["milestones", "Milestones"],
  ["awards", "Awards"],
  ["greeneries", "Greeneries"],
  ["cities", "Cities"],
  ["cards", "Cards"],
  ["total", "Total"],
];

/** What there is not in a solo game. */
const GOALS: ReadonlySet<keyof Score> = new Set(["milestones", "awards"]);

const POINTS_STAND = "The points are as they stood then and decide nothing.";

export function Result({ store, board }: { store: TableStore; board: MarsBoard }) {
  const look = store.look.value;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  if (!look.over) return null;
  const { reason, text, winners } = look.over;
  return (
    <section class="panel result mresult view-mars" aria-labelledby="result-title">
      <div class="mresult-words">
        <p class="result-kicker">{forSeat(look)}</p>
        <h2 id="result-title" ref={title} tabIndex={-1}>
          {winners.length ? `${listing(winners.map((seat) => look.roles[seat] ?? ""))} ${winners.length > 1 ? "win" : "wins"}` : "Nobody wins"}
        </h2>
        <p class="result-why">
          {text}{reason === "resigned" && ` ${POINTS_STAND}`}
        </p>
        <p class="hint">{count(board.generation, "generation")}</p>
        <EndButtons store={store} />
      </div>
      <Scores look={look} board={board} />
    </section>
  );
}

export function Scores({ look, board }: { look: Pick<Look, "players" | "over">; board: MarsBoard }) {
  const winners = look.over?.reason === "resigned" ? [] : (look.over?.winners ?? []);
  return (
    <div class="scores-frame" tabIndex={0} role="region" aria-label="Final scoring">
      <table class="scores" style={{ "--columns": board.players.length }}>
        <thead>
          <tr>
            <th scope="col">Points</th>
            {board.players.map((player) => (
              <th key={player.seat} scope="col" data-seat={player.seat} data-won={winners.includes(player.seat) ? "" : undefined}>
                {player.role}
                <i>{look.players[player.seat]?.name}</i>
                <i>{player.corporation?.name}</i>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.filter(([key]) => !(board.solo && GOALS.has(key))).map(([key, name]) => (
            <tr key={key} data-total={key === "total" ? "" : undefined}>
              <th scope="row">{name}</th>
              {board.players.map((player) => (
                <td key={player.seat} data-won={winners.includes(player.seat) ? "" : undefined}>
                  {minus(player.score[key])}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Megacredits</th>
            {board.players.map((player) => (
              <td key={player.seat}>{player.stock.megacredits}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function forSeat({ over, players, seat }: Look): string {
  if (seat === null) return "The game is over";
  const won = over?.winners.includes(seat);
  if (over?.reason === "resigned" && !won) return "You resigned";
  return won ? "You won" : players.length === 1 ? "Mars has to wait" : "You lost";
}
