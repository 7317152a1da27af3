// What is begun: its text and icons, a warning, and how to pay.
import { Icon } from "../../../table/Icon";
import { Icons } from "../Icons";
import { Payment } from "../Payment";
import { paymentsOf } from "../steps";
import type { DockProps } from "./Dock";

const PAY_VERBS: Readonly<Record<string, string>> = { play: "Play", project: "Do it", claim: "Claim", fund: "Fund", use: "Use" };

export function Staged({ store, board, move }: DockProps) {
  const staged = board.staged;
  const own = board.seat === null ? null : board.players[board.seat];
  const ways = paymentsOf(store.look.value.actions);
  if (!staged || !own) return null;
  const card = staged.verb === "play" ? board.hand.find((each) => each.name === staged.item) : undefined;
  const project = staged.verb === "project" ? board.projects.find((each) => each.name === staged.item) : undefined;
  const goal = [...board.milestones, ...board.awards].find((each) => each.name === staged.item);
  const used = staged.verb === "use" ? own.tableau.find((each) => each.name === staged.item) : undefined;
  const text = card?.text ?? project?.text ?? used?.actions[staged.option - 1] ?? goal?.detail ?? "";
  const warning = [...move.warned.values()][0];
  return (
    <div class="dock-staged">
      {card && <Icons of={card.icons} />}
      {text && <p class="dock-text">{text}</p>}
      {warning && <Warning text={warning} />}
      <Payment ways={ways} own={own} verb={PAY_VERBS[staged.verb] ?? "Do it"} cost={card?.now ?? project?.cost ?? goal?.cost ?? null} pending={store.intent.value !== null} onPay={(step) => move.act([step])} />
    </div>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p class="warning" role="note">
      <Icon name="warn" /> {text}
    </p>
  );
}
