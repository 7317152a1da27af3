// How to pay: the sensible way first, the others one step away. Only what the server lists can be chosen.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MarsPlayer } from "../../schema";
import { Icon } from "../../table/Icon";
import { Glyph } from "./Glyph";
import { inWords, METALS, nextPayment } from "./steps";
import type { Metal, Payment as Way } from "./steps";

interface Props {
  ways: readonly Way[];
  own: MarsPlayer;
  /** What the button says before the price: "Play", "Claim". */
  verb: string;
  cost: number | null;
  pending: boolean;
  onPay: (step: string) => void;
}

export function Payment({ ways, own, verb, cost, pending, onPay }: Props) {
  const chosen = useSignal("");
  const first = ways[0];
  useEffect(() => {
    chosen.value = "";
  }, [first?.step]);
  const now = ways.find((way) => way.step === chosen.value) ?? first;
  if (!now) return null;
  const used = METALS.filter((metal) => new Set(ways.map((way) => way[metal])).size > 1 || (now[metal] > 0 && ways.length > 1));
  const value = now.megacredits + now.steel * own.steel + now.titanium * own.titanium + now.heat;
  const lost = cost === null ? 0 : value - cost;
  return (
    <div class="payment">
      {used.length > 0 && (
        <div class="payment-metals" role="group" aria-label="How to pay">
          <span class="payment-metal">
            <Glyph name="megacredits" /> <b>{now.megacredits}</b>
          </span>
          {used.map((metal) => (
            <Stepper key={metal} ways={ways} now={now} metal={metal} onChoose={(way) => (chosen.value = way.step)} />
          ))}
          {lost > 0 && <span class="hint payment-lost">{lost} M of value {lost === 1 ? "is" : "are"} lost</span>}
        </div>
      )}
      <button type="button" class="button button-primary" id="primary" data-step={now.step} aria-disabled={pending} onClick={() => !pending && onPay(now.step)}>
        <Icon name="check" />
        <span>
          {verb} for {inWords(now)}
        </span>
      </button>
    </div>
  );
}

function Stepper({ ways, now, metal, onChoose }: { ways: readonly Way[]; now: Way; metal: Metal; onChoose: (way: Way) => void }) {
  const less = nextPayment(ways, now, metal, false);
  const more = nextPayment(ways, now, metal, true);
  return (
    <span class="payment-metal" data-metal={metal}>
      <button type="button" class="stepper" aria-label={`Less ${metal}`} aria-disabled={!less} onClick={() => less && onChoose(less)}>
        −
      </button>
      <Glyph name={metal} /> <b aria-label={`${now[metal]} ${metal}`}>{now[metal]}</b>
      <button type="button" class="stepper" aria-label={`More ${metal}`} aria-disabled={!more} onClick={() => more && onChoose(more)}>
        +
      </button>
    </span>
  );
}
