// What one can do when a game is over.
import { Icon } from "./Icon";
import type { TableStore } from "./store";
import { rematchWords } from "./words";

export function EndButtons({ store }: { store: TableStore }) {
  const { id, players, rematch, seat } = store.look.value;
  return (
    <div class="end-buttons">
      {rematch !== null ? (
        <a class="button button-primary" href={`/tables/${rematch}`}>
          <Icon name="again" />
          <span>Go to the rematch</span>
        </a>
      ) : (
        seat !== null && (
          <button type="button" class="button button-primary" onClick={() => void store.rematch()}>
            <Icon name="again" />
            <span>{rematchWords(players.length)}</span>
          </button>
        )
      )}
      <a class="button" href={`/games/${id}?seat=${seat ?? "spectator"}`}>
        <Icon name="eye" />
        <span>Review the game</span>
      </a>
      <a class="button" href={`/tables/${id}.facedown`} download>
        <Icon name="download" />
        <span>Download the record</span>
      </a>
      <a class="button button-quiet" href="/">
        <span>Your tables</span>
      </a>
    </div>
  );
}
