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
  const allOpen = board.stage === "over" || board.hands.length > 0;
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
          <Spot key={hideout.position} hideout={hideout} note={notes?.[hideout.position] ?? (notes ? "" : null)} onNote={onNote} allOpen={allOpen} />
        ))}
        {open && <Next {...next} />}
      </ol>
    </section>
  );
}

interface SpotProps {
  hideout: Hideout;
  note: string | null;
  /** Whether the game is over and all was turned up. */
  allOpen: boolean;
  onNote: (position: number) => void;
}

function Spot({ hideout, note, allOpen, onNote }: SpotProps) {
  const { position, card, face_up, found_round, sprint_count } = hideout;
  const noted = note !== null && position > 0;
  // The goal lies open from the first, but the cards under it only when it is all over.
  const sprintsOpen = found_round !== null || allOpen;
  const picture = (
    <>
      {face_up && card ? <Face card={card} /> : <Back card={card} />}
      {position > 0 && (
        <span class="spot-position" aria-hidden="true">
          {position}
        </span>
      )}
      {sprint_count > 0 && (
        <b class="sprint-count" aria-hidden="true">
          ×{sprint_count}
        </b>
      )}
      {noted && note && (
        <span class="spot-note" aria-hidden="true">
          {note}
        </span>
      )}
    </>
  );
  return (
    <li
      class="spot"
      data-position={position}
      data-face={face_up ? "up" : "down"}
      data-found={found_round ? "" : undefined}
    >
      <span class="visually-hidden">{hideoutName(hideout, sprintsOpen)}</span>
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
      <Sprints hideout={hideout} open={sprintsOpen} />
      <span class="spot-foot" aria-hidden="true">
        {position === 0 ? "start" : found_round ? `found r${found_round}` : <Placed round={hideout.round} />}
        {noted && <Icon name="note" />}
      </span>
    </li>
  );
}

/** The round of a placement; on a phone there is room for its first letter. */
function Placed({ round }: { round: number }) {
  return (
    <span>
      r<span class="spot-word">ound </span>
      {round}
    </span>
  );
}

function Sprints({ hideout, open }: { hideout: Hideout; open: boolean }) {
  const { sprint_count, sprints } = hideout;
  return (
    <span class="sprints" aria-hidden="true" data-many={sprint_count > 3 ? "" : undefined}>
      {Array.from({ length: sprint_count }, (_, i) => {
        const card = sprints?.[i] ?? null;
        return <Fragment key={i}>{open && card ? <Face card={card} small /> : <Back card={card} small />}</Fragment>;
      })}
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
