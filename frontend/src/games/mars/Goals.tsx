// Milestones and awards with everybody's standing, and the standard projects.
import type { Goal, MarsBoard, Project } from "../../schema";
import { Icon } from "../../table/Icon";
import { useRoving } from "../../table/roving";
import { Glyph } from "./Glyph";
import { Icons } from "./Icons";
import { INITIALS, minus, roleOf } from "./words";

interface Props {
  board: MarsBoard;
  /** Whether a step is offered now. */
  may: (step: string) => boolean;
  warned: ReadonlyMap<string, string>;
  chosen: string;
  onStep: (step: string, otherwise: string) => void;
}

export function Goals(props: Props) {
  const { board } = props;
  const roving = useRoving<HTMLElement>();
  if (board.solo) return null;
  return (
    <section class="panel goals" id="goals" aria-label="Milestones and awards" style={{ "--players": board.players.length }} {...roving}>
      <GoalList {...props} title="Milestones" verb="claim" goals={board.milestones} />
      <GoalList {...props} title="Awards" verb="fund" goals={board.awards} />
    </section>
  );
}

function GoalList({ board, may, chosen, onStep, title, verb, goals }: Props & { title: string; verb: "claim" | "fund"; goals: readonly Goal[] }) {
  const taken = goals.filter((goal) => goal.owner !== null).length;
  const cost = goals[0]?.cost ?? 0;
  return (
    <div class="goals-list" data-kind={verb}>
      <h2>
        {title}
        <span class="hint">
          {taken} of 3{taken < 3 && <> · {cost} M</>}
        </span>
      </h2>
      <ul class="goal-list">
        {goals.map((goal) => {
          const step = `${verb} ${goal.id} ...`;
          const begun = goal.standings.some((each) => each.value !== 0);
          return (
            <li key={goal.id}>
              <button
                type="button"
                class="goal"
                data-step={step}
                data-item={step}
                data-may={may(step) ? "" : undefined}
                data-chosen={chosen === goal.name ? "" : undefined}
                data-owner={goal.owner ?? undefined}
                aria-disabled={!may(step)}
                title={goal.detail}
                aria-label={goalLabel(board, goal, verb)}
                onClick={() => onStep(step, `${goal.name} cannot be ${verb === "claim" ? "claimed" : "funded"} now.`)}
              >
                <span class="goal-name">
                  {goal.name}
                  {goal.owner !== null && (
                    <em class="goal-owner" data-owner={goal.owner} title={`${roleOf(board, goal.owner)} has it`}>
                      {INITIALS[goal.owner]}
                    </em>
                  )}
                </span>
                <span class="goal-standings">
                  {goal.standings.map((each) => (
                    <span
                      key={each.seat}
                      class="standing"
                      data-owner={each.seat}
                      data-enough={goal.at_least > 0 ? (each.value >= goal.at_least ? "" : undefined) : begun && each.points > 0 ? "" : undefined}
                      data-second={begun && each.points > 0 && each.points < 5 ? "" : undefined}
                    >
                      {minus(each.value)}
                    </span>
                  ))}
                  {goal.at_least > 0 && <span class="goal-need">/ {goal.at_least}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function goalLabel(board: MarsBoard, goal: Goal, verb: string): string {
  const needs = goal.at_least ? `, needs ${goal.at_least}` : "";
  const owner = goal.owner === null ? `, ${verb} for ${goal.cost} M` : `, ${roleOf(board, goal.owner)} has it`;
  const standings = goal.standings.map((each) => `${roleOf(board, each.seat)} ${minus(each.value)}${each.points ? ` (${each.points} points)` : ""}`);
  return `${goal.name}${needs}${owner}. ${standings.join(", ")}`;
}

export function Projects({ board, may, warned, chosen, onStep, onSell }: Props & { onSell: () => void }) {
  const own = board.seat === null ? null : board.players[board.seat];
  const roving = useRoving<HTMLUListElement>();
  return (
    <section class="panel projects" aria-label="Standard projects and conversions">
      <h2>Standard projects</h2>
      <ul id="projects" class="project-list" {...roving}>
        <li>
          <button type="button" class="project" data-step="sell" data-item="sell" data-chosen={chosen === "sell" ? "" : undefined} data-may={may("sell") ? "" : undefined} aria-disabled={!may("sell")} onClick={onSell}>
            <span class="project-name">Sell patents</span>
            <span class="project-gain">
              <Glyph name="card" /> <b>→</b> <Glyph name="megacredits" />
            </span>
          </button>
        </li>
        {board.projects.map((project) => (
          <ProjectButton key={project.id} project={project} may={may} warned={warned} chosen={chosen} onStep={onStep} />
        ))}
        {own && (
          <>
            <Conversion step="convert plants ..." name="Greenery from plants" count={own.greenery} from="plants" to="greenery" may={may} warned={warned} onStep={onStep} />
            <Conversion step="convert heat" name="Warm up with heat" count={8} from="heat" to="temperature" may={may} warned={warned} onStep={onStep} />
          </>
        )}
      </ul>
    </section>
  );
}

function ProjectButton({ project, may, warned, chosen, onStep }: { project: Project } & Pick<Props, "may" | "warned" | "chosen" | "onStep">) {
  const step = `project ${project.id} ...`;
  return (
    <li>
      <button
        type="button"
        class="project"
        data-step={step}
        data-item={step}
        data-may={may(step) ? "" : undefined}
        data-chosen={chosen === project.name ? "" : undefined}
        aria-disabled={!may(step)}
        aria-label={`${project.name} for ${project.cost} M: ${project.text}${warned.has(step) ? `. ${warned.get(step) ?? ""}` : ""}`}
        title={warned.get(step) ?? project.text}
        onClick={() => onStep(step, `${project.name} is not possible now.`)}
      >
        <span class="project-name">{project.name}</span>
        {warned.has(step) && may(step) && <Icon name="warn" />}
        <span class="project-gain">
          <span class="coin">{project.cost}</span> <b>→</b> <Icons of={project.icons} />
        </span>
      </button>
    </li>
  );
}

interface ConversionProps extends Pick<Props, "may" | "warned" | "onStep"> {
  step: string;
  name: string;
  count: number;
  from: string;
  to: string;
}

function Conversion({ step, name, count, from, to, may, warned, onStep }: ConversionProps) {
  return (
    <li>
      <button
        type="button"
        class="project"
        data-step={step}
        data-item={step}
        data-may={may(step) ? "" : undefined}
        aria-disabled={!may(step)}
        title={warned.get(step)}
        aria-label={`${name}: ${count} ${from}${warned.has(step) ? `. ${warned.get(step) ?? ""}` : ""}`}
        onClick={() => onStep(step, `${name} is not possible now.`)}
      >
        <span class="project-name">{name}</span>
        {warned.has(step) && may(step) && <Icon name="warn" />}
        <span class="project-gain">
          <b>{count}</b> <Glyph name={from} /> <b>→</b> <Glyph name={to} />
        </span>
      </button>
    </li>
  );
}
