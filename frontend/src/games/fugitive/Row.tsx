// The road: the hideouts in order, the sprint cards under each, and the place where the next one would go.
import { Fragment } from "preact";
import type { Board, Card, Hideout } from "../../schema";
import { Icon } from "../../table/Icon";
import { useRoving } from "../../table/roving";
import { Back, Face } from "./Card";
import { Skyline } from "./Skyline";
import { count, FUGITIVE, hideoutName } from "./words";

interface Props {
  board: Board;
  over: boolean;
  notes: Record<string, string> | null;
  next: { hideout: Card | null; sprints: Card[] };
  onNote: (position: number) => void;
}

export function Row({ board, over, notes, next, onNote }: Props) {
  const roving = useRoving<HTMLOListElement>();
  const open = board.seat === FUGITIVE && !over && board.stage !== "manhunt" && board.stage !== "over";
  return (
    <section class="panel road" aria-labelledby="road-title">
      <header class="panel-head">
        <Skyline />
        <h2 id="road-title">The road</h2>
        <p class="road-facts">
          <span>
            Round <b>{board.round}</b>
          </span>
          <span>
            Hidden <b>{board.hidden}</b>
          </span>
          <span>
            Highest found <b>{board.highest_revealed || "–"}</b>
          </span>
        </p>
      </header>
      <ol class="road-row" id="road" {...(notes ? roving : {})}>
        {board.row.map((hideout) => (
          <Spot key={hideout.position} hideout={hideout} note={notes?.[hideout.position] ?? (notes ? "" : null)} onNote={onNote} />
        ))}
        {open && <Next {...next} />}
      </ol>
    </section>
  );
}

function Spot({ hideout, note, onNote }: { hideout: Hideout; note: string | null; onNote: (position: number) => void }) {
  const { position, card, face_up, found_round } = hideout;
  const picture = (
    <>
      {face_up && card ? <Face card={card} /> : <Back card={card} />}
      {position > 0 && (
        <span class="spot-position" aria-hidden="true">
          {position}
        </span>
      )}
    </>
  );
  const noted = note !== null && position > 0;
  return (
    <li
      class="spot"
      data-position={position}
      data-face={face_up ? "up" : "down"}
      data-found={found_round ? "" : undefined}
    >
      <span class="visually-hidden">{hideoutName(hideout)}</span>
      {noted ? (
        <button
          type="button"
          class="spot-card"
          data-item={`note ${position}`}
          aria-label={note ? `Note on hideout ${position}: ${note}` : `Write a note on hideout ${position}`}
          onClick={() => onNote(position)}
        >
          {picture}
        </button>
      ) : (
        <span class="spot-card">{picture}</span>
      )}
      <Sprints hideout={hideout} />
      <span class="spot-foot" aria-hidden="true">
        {position === 0 ? "start" : found_round ? `found r${found_round}` : `round ${hideout.round}`}
        {noted && <Icon name="note" />}
      </span>
      {noted && note && (
        <span class="spot-note" aria-hidden="true">
          {note}
        </span>
      )}
    </li>
  );
}

function Sprints({ hideout }: { hideout: Hideout }) {
  const { sprint_count, sprints, face_up } = hideout;
  return (
    <span class="sprints" aria-hidden="true" data-many={sprint_count > 3 ? "" : undefined}>
      {Array.from({ length: sprint_count }, (_, i) => {
        const card = sprints?.[i] ?? null;
        return <Fragment key={i}>{face_up && card ? <Face card={card} small /> : <Back card={card} small />}</Fragment>;
      })}
      {sprint_count > 0 && <b class="sprint-count">×{sprint_count}</b>}
    </span>
  );
}

function Next({ hideout, sprints }: { hideout: Card | null; sprints: Card[] }) {
  return (
    <li class="spot spot-next" data-filled={hideout ? "" : undefined}>
      <span class="visually-hidden">
        {hideout ? `Next hideout, not placed yet: ${hideout.number} with ${count(sprints.length, "sprint card")}` : "The next hideout goes here"}
      </span>
      <span class="spot-card">{hideout ? <Face card={hideout} /> : <span class="card card-slot" aria-hidden="true" />}</span>
      <span class="sprints" aria-hidden="true" data-many={sprints.length > 3 ? "" : undefined}>
        {sprints.map((card) => (
          <Face key={card.number} card={card} small />
        ))}
      </span>
      <span class="spot-foot" aria-hidden="true">
        next
      </span>
    </li>
  );
}
