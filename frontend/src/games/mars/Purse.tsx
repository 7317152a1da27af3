// What one has, in a line above the cards where one's board is not in sight.
import type { MarsPlayer } from "../../schema";
import { Glyph } from "./Glyph";
import { RESOURCES } from "./steps";
import { resourceName, signed } from "./words";

export function Purse({ player }: { player: MarsPlayer }) {
  return (
    <ul class="purse" aria-label="What you have">
      {RESOURCES.map((resource) => (
        <li key={resource} title={`${player.stock[resource]} ${resourceName(resource)}, production ${signed(player.production[resource])}`}>
          <Glyph name={resource} />
          <b>{player.stock[resource]}</b>
          <span class="visually-hidden">{resource}</span>
        </li>
      ))}
    </ul>
  );
}
