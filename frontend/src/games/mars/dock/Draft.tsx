// A draft: the one card that is taken.
import { Icon } from "../../../table/Icon";
import { Buttons } from "./Buttons";
import type { DockProps } from "./Dock";

export function Draft({ move }: DockProps) {
  const taking = move.taking.value;
  return (
    <Buttons>
      <button type="button" class="button button-primary" id="primary" aria-disabled={!taking} onClick={() => taking && move.act([`take ${taking}`])}>
        <Icon name="check" />
        {taking ? `Take ${taking}` : "Choose a card"}
      </button>
    </Buttons>
  );
}
