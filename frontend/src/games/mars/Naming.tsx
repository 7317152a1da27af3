// Cards that a sentence names: where the mouse, the focus or a finger is on a name, the card's face lies beside it.
import { signal } from "@preact/signals";
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { MarsBoard } from "../../schema";
import { CardFace, cardLabel } from "./CardFace";
import { faceOf, fetchFaces } from "./faces";

/** The name that is looked at, and where it stands. */
const looked = signal<{ name: string; at: HTMLElement } | null>(null);
const LINGER_MS = 150;
const GAP = 8;
let leaving = 0;

function look(name: string, at: HTMLElement): void {
  window.clearTimeout(leaving);
  fetchFaces();
  if (looked.value?.at !== at) looked.value = { name, at };
}

/** Leaves the face a moment, so that the mouse can go over to it. */
function leave(): void {
  window.clearTimeout(leaving);
  leaving = window.setTimeout(away, LINGER_MS);
}

function away(): void {
  window.clearTimeout(leaving);
  looked.value = null;
}

/** A sentence in which the names of these cards can be looked at. `item` names what the sentence is in a list that arrow keys walk. */
export function Naming({ text, cards, item }: { text: string; cards: readonly string[]; item?: string }) {
  if (!cards.length) return <>{text}</>;
  const names = [...cards].sort((one, other) => other.length - one.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return (
    <>
      {text.split(new RegExp(`(${names.join("|")})`)).map((part, i) => (
        <Fragment key={i}>{i % 2 ? <CardName name={part} item={item === undefined ? undefined : `${item} ${i}`} /> : part}</Fragment>
      ))}
    </>
  );
}

/** Not a `button`, which would not break into lines as the sentence does. */
export function CardName({ name, item }: { name: string; item?: string | undefined }) {
  return (
    <span
      role="button"
      class="card-name"
      tabIndex={item === undefined ? 0 : undefined}
      data-item={item}
      aria-describedby={looked.value?.name === name ? "peek" : undefined}
      onPointerEnter={(event) => event.pointerType === "mouse" && look(name, event.currentTarget)}
      onPointerLeave={(event) => event.pointerType === "mouse" && leave()}
      onFocus={(event) => look(name, event.currentTarget)}
      onBlur={leave}
      onClick={(event) => {
        event.stopPropagation();
        look(name, event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") look(name, event.currentTarget);
      }}
    >
      {name}
    </span>
  );
}

/** The face of the card that is looked at. One on a page; Escape, or a press elsewhere, puts it away. */
export function Peek({ board }: { board: MarsBoard }) {
  const box = useRef<HTMLDivElement>(null);
  const now = looked.value;
  const card = now && faceOf(board, now.name);
  useEffect(() => {
    if (!now) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      away();
    };
    const touched = (event: Event): void => {
      if (event.target instanceof Node && !now.at.contains(event.target) && !box.current?.contains(event.target)) away();
    };
    document.addEventListener("keydown", pressed, true);
    document.addEventListener("pointerdown", touched, true);
    const moved = (): void => {
      if (box.current) put(box.current, now.at);
    };
    document.addEventListener("scroll", moved, true);
    return () => {
      document.removeEventListener("keydown", pressed, true);
      document.removeEventListener("pointerdown", touched, true);
      document.removeEventListener("scroll", moved, true);
    };
  }, [now]);
  useLayoutEffect(() => {
    if (!now || !card || !box.current) return;
    if (!now.at.isConnected) return away();
    box.current.showPopover();
    put(box.current, now.at);
  }, [now, card]);
  if (!now || !card) return null;
  return (
    <div ref={box} key={now.name} class="peek" id="peek" popover="manual" role="tooltip" onPointerEnter={() => window.clearTimeout(leaving)} onPointerLeave={leave}>
      <span class="visually-hidden">{cardLabel(card)}</span>
      <CardFace card={card} />
    </div>
  );
}

/** Puts the face to the left of the panel in which the name stands, else below or above the name. */
function put(box: HTMLElement, at: HTMLElement): void {
  const name = at.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));
  const beside = (at.closest(".panel")?.getBoundingClientRect().left ?? 0) - width - GAP;
  const below = name.bottom + GAP;
  const [left, top] =
    beside >= GAP
      ? [beside, within(name.top - height / 2, clientHeight - height)]
      : [within(name.left, clientWidth - width), below + height < clientHeight ? below : within(name.top - GAP - height, clientHeight - height)];
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
