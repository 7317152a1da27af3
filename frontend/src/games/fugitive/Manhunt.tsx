// The Manhunt: a moment that stops the game, and the banner that stays for as long as it lasts.
import { useState } from "preact/hooks";
import type { Board, Manhunt } from "../../schema";
import { recall, store as keep } from "../../prefs";
import { Dialog } from "../../table/Dialog";
import { Icon } from "../../table/Icon";
import { count, FUGITIVE, MARSHAL } from "./words";

export function ManhuntBanner({ hunt }: { hunt: Manhunt }) {
  return (
    <section class="manhunt" aria-labelledby="manhunt-title">
      <span class="beam" aria-hidden="true" />
      <h2 id="manhunt-title">Manhunt</h2>
      <p>
        Every hidden hideout must be named, one at a time. <b>One miss and the Fugitive is away.</b>
      </p>
      <p class="pips" aria-label={`${hunt.found} found, ${hunt.hidden} still hidden`} role="img">
        {Array.from({ length: hunt.found }, (_, i) => (
          <i key={i} class="pip pip-found">
            <Icon name="check" />
          </i>
        ))}
        {Array.from({ length: hunt.hidden }, (_, i) => (
          <i key={hunt.found + i} class="pip" />
        ))}
      </p>
    </section>
  );
}

/** Shown once a table, when the Manhunt begins. */
export function ManhuntMoment({ id, board, hunt }: { id: string; board: Board; hunt: Manhunt }) {
  const key = `facedown.manhunt.${id}.${board.seat}`;
  const [open, setOpen] = useState(hunt.found === 0 && recall("sessionStorage", key) === null);
  if (!open) return null;
  const close = (): void => {
    keep("sessionStorage", key, "seen");
    setOpen(false);
  };
  return (
    <Dialog title="Manhunt" kind="moment" onClose={close}>
      <div class="moment">
        <span class="beam" aria-hidden="true" />
        <span class="beam beam-second" aria-hidden="true" />
        <p class="moment-over">{board.goal} is on the road</p>
        <h2 class="moment-title">Manhunt</h2>
        <p>
          The highest hideout found so far is {hunt.highest}. It would take {hunt.threshold} or more to let the Fugitive go
          free, so the Marshal gets one last chance.
        </p>
        <dl class="stakes">
          <div>
            <dt>still hidden</dt>
            <dd>{hunt.hidden}</dd>
          </div>
          <div>
            <dt>misses allowed</dt>
            <dd>0</dd>
          </div>
        </dl>
        <p class="moment-you">{forSeat(board.seat, hunt)}</p>
        <form method="dialog">
          <button class="button button-primary" autoFocus>
            {board.seat === MARSHAL ? "Begin the Manhunt" : "Watch the Manhunt"}
          </button>
        </form>
      </div>
    </Dialog>
  );
}

function forSeat(seat: number | null, hunt: Manhunt): string {
  const all = count(hunt.hidden, "hideout");
  if (seat === MARSHAL) return `Name all ${all}, one number at a time. Miss once, and he is gone.`;
  if (seat === FUGITIVE) return `If she misses once, you are free. If she names all ${all}, you are caught.`;
  return `The Marshal must name all ${all}, one number at a time, without a miss.`;
}
