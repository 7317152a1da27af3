// Dragging by mouse, pen or finger: from something with `data-drag` to something with `data-drop`. A short press stays a click.
import { useEffect, useRef, useState } from "preact/hooks";

const THRESHOLD = 6;

export interface Dragging {
  id: string;
  x: number;
  y: number;
  over: string | null;
}

export function useDrag(onDrop: (id: string, over: string) => void): {
  dragging: Dragging | null;
  onPointerDown: (event: PointerEvent) => void;
} {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (down: PointerEvent): void => {
    const item = (down.target as Element).closest<HTMLElement>("[data-drag]");
    if (!item || down.button !== 0 || stop.current) return;
    const id = item.dataset["drag"] ?? "";
    let moved = false;
    const moving = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      moved ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > THRESHOLD;
      if (moved) setDragging({ id, x: event.clientX, y: event.clientY, over: under(event) });
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      end();
      const over = under(event);
      if (moved && event.type === "pointerup" && over !== null) drop.current(id, over);
      if (moved) swallowClick();
    };
    const end = (): void => {
      setDragging(null);
      stop.current = null;
      window.removeEventListener("pointermove", moving);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
    stop.current = end;
    window.addEventListener("pointermove", moving);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
  };
  return { dragging, onPointerDown };
}

function under(event: PointerEvent): string | null {
  const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]");
  return target?.dataset["drop"] ?? null;
}

/** The click that some browsers send at the end of a drag, at once if at all, is none. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
