// A fresh turn: what can be done in figures, and the steps that need no card and no place.
import { Icon } from "../../../table/Icon";
import { TileGlyph } from "../Glyph";
import { cardsToUse } from "../steps";
import { count, listing } from "../words";
import { Buttons } from "./Buttons";
import type { DockProps } from "./Dock";

/** The step, its name, and what more there is to say where there is room. */
const LONE: readonly (readonly [string, string, string?])[] = [
  ["first action", "First action"],
  ["end turn", "End the turn"],
  ["done converting", "Place no more greeneries"],
  ["pass", "Pass", "for this generation"],
];

export function Turn({ store, board, move }: DockProps) {
  const { warned } = move;
  const { actions } = store.look.value;
  const only = actions.length === 1;
  const plays = actions.filter((step) => step.startsWith("play ")).length;
  const spent = board.stage === "greeneries" && only;
  const first = board.seat === null ? "" : (board.players[board.seat]?.first_action ?? "");
  const uses = cardsToUse(actions).size;
  const claims = actions.filter((step) => step.startsWith("claim ")).map((step) => board.milestones.find((goal) => `claim ${goal.id} ...` === step)?.name ?? "");
  return (
    <>
      {!only && board.stage === "action" && (
        <p class="hint dock-facts">
          {first ? "This comes before all else." : `${count(plays, "playable card")} · ${count(uses, "card action")}`}
          {claims.length > 0 && (
            <>
              {" "}
              · <b class="dock-claim">you can claim {listing(claims)}</b>
            </>
          )}
        </p>
      )}
      {spent && <p class="hint">{store.look.value.refusals[0]?.reason}</p>}
      <Buttons>
        {LONE.filter(([step]) => actions.includes(step)).map(([step, label, more]) => (
          <button
            key={step}
            type="button"
            class={only || step === "first action" ? "button button-primary" : "button"}
            // The key that does what is chosen ends no turn, not even where nothing else is left.
            id={step === "first action" ? "primary" : "pass"}
            data-step={step}
            title={warned.get(step)}
            onClick={() => move.act([step])}
          >
            {warned.has(step) && <Icon name="warn" />}
            {spent ? "Go on" : label}
            {step === "first action" && `: ${first}`}
            {more && <span class="dock-rest"> {more}</span>}
          </button>
        ))}
        {board.stage === "greeneries" && actions.includes("convert plants ...") && (
          <button type="button" class="button button-primary" data-step="convert plants ..." onClick={() => store.stage(["convert plants ..."])}>
            <TileGlyph name="greenery" />
            Greenery from plants
          </button>
        )}
      </Buttons>
    </>
  );
}
