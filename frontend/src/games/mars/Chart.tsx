// A figure of all players over the game, as steps from move to move. A click leads to the move; the same stands in a table below.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Scene } from "../../review/module";
import { figures, generationsOf, MEASURES } from "./course";
import type { Generation, Measure } from "./course";
import { minus } from "./words";

type Props = Pick<Scene, "review" | "move" | "go">;

export function Chart({ review, move, go }: Props) {
  const measure = useSignal<Measure>("points");
  const values = useMemo(() => figures(review, measure.value), [review, measure.value]);
  const generations = useMemo(() => generationsOf(review), [review]);
  const plot = useMemo(() => <Plot values={values} generations={generations} />, [values, generations]);
  const table = useMemo(() => <Figures {...{ roles: review.roles, measure: measure.value, values, generations, go }} />, [review, values, generations, go]);
  const last = values[0] ? values[0].length - 1 : 0;
  return (
    <section class="panel course" aria-labelledby="course-title">
      <header class="course-head">
        <h2 id="course-title">{MEASURES[measure.value][1]}</h2>
        <Choice measure={measure.value} onChoice={(next) => (measure.value = next)} />
      </header>
      <Legend roles={review.roles} values={values} move={move.number} />
      <div class="course-plot" {...scrubbing(last, go)}>
        {plot}
        <i class="course-now" style={{ left: `${(100 * move.number) / Math.max(1, last)}%` }} />
      </div>
      {table}
    </section>
  );
}

function Choice({ measure, onChoice }: { measure: Measure; onChoice: (measure: Measure) => void }) {
  return (
    <div class="segments" role="radiogroup" aria-label="What the chart shows">
      {(Object.keys(MEASURES) as Measure[]).map((name) => (
        <label key={name} class="segment" title={MEASURES[name][1]}>
          <input type="radio" name="measure" value={name} aria-label={MEASURES[name][1]} checked={measure === name} onChange={() => onChoice(name)} />
          <span>{MEASURES[name][0]}</span>
        </label>
      ))}
    </div>
  );
}

/** Who has which line, and what it is at this move. */
function Legend({ roles, values, move }: { roles: readonly string[]; values: readonly number[][]; move: number }) {
  return (
    <ul class="course-legend" aria-label={`After move ${move}`}>
      {roles.map((role, seat) => (
        <li key={role} data-seat={seat}>
          <svg viewBox="0 0 26 4" aria-hidden="true" focusable="false">
            <path class="course-line" d="M0 2H26" />
          </svg>
          {role} <b>{minus(values[seat]?.[move] ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the move under the pointer, and along with it while it is pressed. */
function scrubbing(last: number, go: (move: number) => void) {
  const lead = (event: PointerEvent): void => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    go(Math.round((last * (event.clientX - box.left)) / box.width));
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      lead(event);
    },
    onPointerMove: (event: PointerEvent): void => {
      if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) lead(event);
    },
  };
}

function Plot({ values, generations }: { values: readonly number[][]; generations: readonly Generation[] }) {
  const last = Math.max(1, (values[0]?.length ?? 1) - 1);
  const ticks = ticksOf(Math.min(...values.flat()), Math.max(...values.flat()));
  const low = ticks[0] ?? 0;
  const high = ticks[ticks.length - 1] ?? 1;
  const across = (move: number): string => `${((100 * move) / last).toFixed(2)}%`;
  const up = (value: number): string => `${((100 * (value - low)) / (high - low)).toFixed(2)}%`;
  return (
    <div class="course-drawing" aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} class="course-tick" style={{ bottom: up(tick) }}>
          <b>{minus(tick)}</b>
        </span>
      ))}
      {generations.map(({ number, first, last: until }) => (
        <span key={number} class="course-part" style={{ left: across(first), width: across(until - first) }}>
          {(until - first) / last > 0.028 && <b>{number}</b>}
        </span>
      ))}
      <svg viewBox={`0 0 ${last} ${high - low}`} preserveAspectRatio="none" focusable="false">
        {values.map((line, seat) => (
          <path key={seat} class="course-line" data-seat={seat} d={pathOf(line, high)} />
        ))}
      </svg>
    </div>
  );
}

/** A line in steps: it goes on level, and up or down at the move that changes it. */
function pathOf(values: readonly number[], high: number): string {
  const steps = values.flatMap((value, move) => (move && value !== values[move - 1] ? [`H${move}V${high - value}`] : []));
  return `M0 ${high - (values[0] ?? 0)}${steps.join("")}H${values.length - 1}`;
}

/** Round numbers from one at or below the lowest value to one at or above the highest. */
function ticksOf(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => (high - low) / each <= 5) ?? 200;
  const from = Math.floor(low / step);
  return Array.from({ length: Math.max(2, Math.ceil(high / step) - from + 1) }, (_, i) => (from + i) * step);
}

interface FiguresProps {
  roles: readonly string[];
  measure: Measure;
  values: readonly number[][];
  generations: readonly Generation[];
  go: (move: number) => void;
}

function Figures({ roles, measure, values, generations, go }: FiguresProps) {
  return (
    <details class="course-table">
      <summary>As a table, by generations</summary>
      <div class="scores-frame" tabIndex={0} role="region" aria-label="The chart as a table">
        <table class="figures">
          <caption>{MEASURES[measure][1]} at the end of each generation</caption>
          <thead>
            <tr>
              <th scope="col">Generation</th>
              {roles.map((role, seat) => (
                <th key={role} scope="col" data-seat={seat}>
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {generations.map(({ number, first, last }) => (
              <tr key={number}>
                <th scope="row">
                  <button type="button" class="button button-small" aria-label={`Generation ${number}: go to move ${first}, where it begins`} onClick={() => go(first)}>
                    {number}
                  </button>
                </th>
                {values.map((line, seat) => (
                  <td key={seat}>{minus(line[last] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
