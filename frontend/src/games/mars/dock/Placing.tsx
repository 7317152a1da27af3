// What is to be placed, and the area that was touched for it.
import { Icon } from "../../../table/Icon";
import { TileGlyph } from "../Glyph";
import { tileOf } from "../steps";
import { areaLabel, count, tileName } from "../words";
import { Buttons } from "./Buttons";
import type { DockProps } from "./Dock";

export function Placing({ board, move }: DockProps) {
  const { places, picked } = move;
  const step = places.get(picked.value);
  const area = board.areas.find((each) => each.id === picked.value);
  const tile = tileOf([...places.values()][0] ?? "");
  return (
    <Buttons>
      <span class="dock-tile">
        <TileGlyph name={tile} /> {count(places.size, "place")}
      </span>
      <button type="button" class="button button-primary" id="primary" aria-disabled={!step} onClick={() => (step ? move.act([step]) : document.querySelector<HTMLElement>("#map [tabindex='0']")?.focus())}>
        <Icon name="check" />
        {area && step ? `Place the ${tileName(tile)} here` : "Choose a lit area"}
      </button>
      {area && step && <span class="hint">{areaLabel(board, area)}</span>}
    </Buttons>
  );
}
