// What a guess was worth, and what a placement gave away.
import type { Guessed, Hunt, Insight, Placed } from "../../schema";
import { listing } from "./words";

/** A chance as people read it; what is possible is never called 0 %, nor what is not sure 100 %. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance >= 1 - 1e-9) return "100 %";
  if (chance < 0.0005) return "<0.1 %";
  return chance >= 0.9995 ? ">99.9 %" : `${(100 * chance).toFixed(1)} %`;
}

export function Worth({ insight }: { insight: Insight }) {
  return (
    <>
      {insight.guess && <Guess guess={insight.guess} />}
      {insight.placed && <Placement placed={insight.placed} />}
    </>
  );
}

function Guess({ guess }: { guess: Guessed }) {
  const { numbers, hit, chance, best, best_set: set, hunt } = guess;
  return (
    <dl class="worth">
      <Bar label={`${hit ? "Found" : "Missed"}: ${listing(numbers)}`} chance={chance} tone={hit ? "good" : "bad"} />
      <Bar label={`Best number: ${listing(best.numbers)}`} chance={best.chance} />
      {set && set.numbers.length > 1 && <Bar label={`All that is sure, and one: ${listing(set.numbers)}`} chance={set.chance} />}
      {hunt && <Bar label={way(hunt)} chance={hunt.chance} />}
    </dl>
  );
}

/** What a way through the Manhunt is called. */
export function way({ numbers, is_best: isBest, goes_on: goesOn }: Hunt): string {
  const order = numbers.join(", then ");
  if (!isBest) return `A list for the Manhunt, whatever turns up: ${order}`;
  return `Best way through the Manhunt: ${order}${goesOn ? ", then by what turns up" : ""}`;
}

export function Bar({ label, chance, tone }: { label: string; chance: number | null; tone?: "good" | "bad" }) {
  return (
    <div class="worth-row" data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        <span class="worth-bar" aria-hidden="true">
          <i style={{ width: `${100 * (chance ?? 0)}%` }} />
        </span>
        <b>{chance === null ? "not counted" : percent(chance)}</b>
      </dd>
    </div>
  );
}

function Placement({ placed }: { placed: Placed }) {
  const { before, after, worlds, position } = placed;
  const change = before - after;
  return (
    <dl class="worth worth-facts">
      {before > 0 && (
        <div>
          <dt>Doubt about the hideouts before it</dt>
          <dd>
            {before.toFixed(2)} → {after.toFixed(2)} bits{" "}
            <b>{Math.abs(change) < 0.005 ? "unchanged" : `${change > 0 ? "narrowed" : "widened"} by ${Math.abs(change).toFixed(2)}`}</b>
          </dd>
        </div>
      )}
      <div>
        <dt>Doubt about hideout {position} itself</dt>
        <dd>{placed.new.toFixed(2)} bits</dd>
      </div>
      {worlds !== null && (
        <div>
          <dt>Histories that fit all she knows</dt>
          <dd>
            {factor(worlds)} <b>{`${worlds >= 0 ? "+" : "−"}${Math.abs(worlds).toFixed(2)} bits`}</b>
          </dd>
        </div>
      )}
    </dl>
  );
}

function factor(bits: number): string {
  const times = 2 ** bits;
  return `${times < 100 ? Number(times.toPrecision(3)) : Math.round(times)} times as many`;
}
