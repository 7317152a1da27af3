// Dragging an item of a list to another's place by a handle: mouse, pen and finger alike. Who plays by keyboard has buttons for it.
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";

interface Dragging {
  /** The item that is dragged, and the place where it would lie now; -1 for none. */
  from: number;
  to: number;
  /** What the handle of an item listens to. */
  handle: (i: number) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** The items are the children of the list, in their order. */
export function useDragging(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void): Dragging {
  const from = useSignal(-1);
  const to = useSignal(-1);
  const stop = (): void => {
    from.value = -1;
    to.value = -1;
  };
  return {
    from: from.value,
    to: to.value,
    handle: (i) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        from.value = i;
        to.value = i;
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (from.value >= 0) to.value = nearest([...(list.current?.children ?? [])], clientX, clientY);
      },
      onPointerUp: () => {
        if (to.value !== from.value) onDrop(from.value, to.value);
        stop();
      },
      onPointerCancel: stop,
    }),
  };
}

/** The item whose box is closest to a point; inside a box the distance is none. */
function nearest(items: readonly Element[], x: number, y: number): number {
  const far = items.map((item) => {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  });
  return far.indexOf(Math.min(...far));
}
