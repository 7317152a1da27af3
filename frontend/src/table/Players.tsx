// Who sits where, what each holds, and whose turn it is.
import type { Player } from "../schema";
import type { GameModule } from "./module";
import type { TableStore } from "./store";

export function Players({ store, game }: { store: TableStore; game: GameModule }) {
  const look = store.look.value;
  const { players, roles, seat, to_act, over } = look;
  return (
    <ul class="players" aria-label="Players">
      {players.map((player, i) => {
        const acts = !over && to_act.includes(i);
        const won = over?.winners.includes(i);
        return (
          <li key={i} class="player" data-seat={i} data-acts={acts ? "" : undefined} data-won={won ? "" : undefined}>
            <span class="player-light" aria-hidden="true" />
            <span class="player-text">
              <span class="player-head">
                <strong class="player-role">{roles[i]}</strong>
                <span class="player-holds">{game.holds(look, i)}</span>
              </span>
              <span class="player-name">
                {seatName(player)}
                {i === seat && <em class="tag">you</em>}
                {player.kind === "bot" && <em class="tag">bot</em>}
                {player.kind === "person" && !player.here && i !== seat && <em class="tag tag-away">away</em>}
              </span>
            </span>
            <span class="player-state">{won ? "Won" : acts ? (i === seat ? "Your turn" : "To move") : ""}</span>
          </li>
        );
      })}
    </ul>
  );
}

function seatName(player: Player): string {
  return player.kind === "open" ? "Seat is open" : player.name;
}
