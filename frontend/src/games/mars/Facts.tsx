// The state of Mars in a line: generation, temperature, oxygen, oceans, deck.
import type { MarsBoard } from "../../schema";
import { Glyph, TileGlyph } from "./Glyph";
import { minus } from "./words";

export function Facts({ board }: { board: MarsBoard }) {
  const last = board.solo || board.last_generation < 20 ? ` of ${board.last_generation}` : "";
  return (
    <ul class="facts">
      <li>
        <abbr class="facts-name" title="Generation">
          Gen.
        </abbr>
        <b>
          {board.generation}
          {last}
        </b>
      </li>
      {board.tracks.map((track) => (
        <li key={track.id} title={`${track.name}: ${minus(track.now)} of ${track.high} ${track.unit}`} data-full={track.now === track.high ? "" : undefined}>
          {track.id === "oceans" ? <TileGlyph name="ocean" /> : <Glyph name={track.id} />}
          <span class="visually-hidden">{track.name}</span>
          <b>
            {minus(track.now)}
            {track.unit && ` ${track.unit}`}
          </b>
          <span class="hint">/ {track.high}</span>
        </li>
      ))}
      <li title={`Deck: ${board.deck_count} cards, ${board.discard_count} discarded`}>
        <Glyph name="card" />
        <span class="visually-hidden">Deck</span>
        <b>{board.deck_count}</b>
      </li>
    </ul>
  );
}
