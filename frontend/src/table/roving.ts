// One tab stop for a group of items; the arrow keys go on inside it, by where the items really are on the screen.
// What lies inside an item is reached from it to the right; up and down lead from one outer item to the next.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";

const ITEM = "[data-item]";

interface Roving<T extends HTMLElement> {
  ref: RefObject<T | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocusIn: (event: FocusEvent) => void;
}

/** `start` is where the tab stop is until the player has chosen another. */
export function useRoving<T extends HTMLElement>(start: "first" | "last" = "first"): Roving<T> {
  const ref = useRef<T>(null);
  const current = useRef("");

  const items = (): HTMLElement[] => Array.from(ref.current?.querySelectorAll<HTMLElement>(ITEM) ?? []);
  const settle = (): void => {
    const all = items();
    const stop = all.find((item) => item.dataset["item"] === current.current) ?? (start === "first" ? all[0] : all.filter(isOuter).at(-1));
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  };
  useLayoutEffect(settle);

  return {
    ref,
    onFocusIn: (event) => {
      const item = (event.target as HTMLElement).closest<HTMLElement>(ITEM);
      if (item) current.current = item.dataset["item"] ?? "";
      settle();
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const from = (event.target as HTMLElement).closest<HTMLElement>(ITEM);
      const to = from && next(items(), from, event.key);
      if (!to) return;
      event.preventDefault();
      to.focus();
    },
  };
}

function outer(item: HTMLElement): HTMLElement {
  return item.parentElement?.closest<HTMLElement>(ITEM) ?? item;
}

function isOuter(item: HTMLElement): boolean {
  return outer(item) === item;
}

function next(items: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = items.indexOf(from);
  switch (key) {
    case "ArrowRight":
      return items[at + 1];
    case "ArrowLeft":
      return items[at - 1];
    case "Home":
      return items[0];
    case "End":
      return items[items.length - 1];
    case "ArrowDown":
      return nearest(items.filter(isOuter), outer(from), 1);
    case "ArrowUp":
      return nearest(items.filter(isOuter), outer(from), -1);
    default:
      return undefined;
  }
}

/** The item in the next row (down 1, up -1) whose middle is closest. */
function nearest(items: HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined {
  const box = from.getBoundingClientRect();
  const cost = (item: HTMLElement): number => {
    const other = item.getBoundingClientRect();
    const down = (other.top + other.height / 2 - box.top - box.height / 2) * direction;
    return down < box.height / 2 ? Infinity : down * 8 + Math.abs(other.left + other.width / 2 - box.left - box.width / 2);
  };
  const best = items.reduce((one, other) => (cost(other) < cost(one) ? other : one), from);
  return cost(best) === Infinity ? undefined : best;
}
