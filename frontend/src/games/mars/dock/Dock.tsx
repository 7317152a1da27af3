// What to do now: the question, what is begun, the choices that the server offers, and the way back.
import { useEffect, useRef } from "preact/hooks";
import type { MarsBoard } from "../../../schema";
import { SayLine } from "../../../table/SayLine";
import type { TableStore } from "../../../table/store";
import { CardName } from "../Naming";
import type { Move } from "../useMove";
import { Back } from "./Back";
import { Draft } from "./Draft";
import { Due } from "./Due";
import { Picked } from "./Picked";
import { Placing } from "./Placing";
import { question, waitingFor } from "./questions";
import { Staged } from "./Staged";
import { Turn } from "./Turn";
import { Waiting } from "./Waiting";

export interface DockProps {
  store: TableStore;
  board: MarsBoard;
  move: Move;
}

export function Dock(props: DockProps) {
  const { store, board } = props;
  const look = store.look.value;
  const mine = store.mine.value;
  const box = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // A button that is gone with its question takes the focus along; who plays by keyboard goes on at the next question.
    if (!first.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    first.current = false;
    // A long question on a phone is read from its beginning.
    if (box.current) box.current.scrollTop = 0;
  }, [board.stage, mine, look.turn]);
  const due = board.due && board.due.seat === board.seat ? board.due : null;
  return (
    <section
      ref={box}
      class="panel dock mdock"
      aria-label="Your move"
      aria-busy={store.busy.value}
      data-mine={mine ? "" : undefined}
      data-stage={board.stage}
      data-due={due?.what}
      data-staged={board.staged?.verb}
      data-pending={store.intent.value !== null ? "" : undefined}
    >
      <div class="dock-head">
        <h2 class="dock-question" ref={title} tabIndex={-1}>
          {mine ? question(props) : waitingFor(look, board)}
        </h2>
        {due?.card && mine && (
          <span class="dock-source">
            <CardName name={due.card} />
          </span>
        )}
      </div>
      <SayLine store={store} />
      <div class="dock-body">{mine ? <Choices {...props} /> : <Waiting look={look} board={board} />}</div>
      <Back {...props} />
    </section>
  );
}

function Choices(props: DockProps) {
  const { board, move } = props;
  if (move.picking) return <Picked {...props} picking={move.picking} />;
  if (board.stage === "draft") return <Draft {...props} />;
  if (move.places.size) return <Placing {...props} />;
  if (board.due?.seat === board.seat) return <Due {...props} />;
  if (board.staged) return <Staged {...props} />;
  return <Turn {...props} />;
}
