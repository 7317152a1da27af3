// The keys of the review.
import { useLayoutEffect } from "preact/hooks";
import { preferences } from "../prefs";
import { marksBeside } from "./module";
import type { Marks } from "./module";
import type { Place } from "./place";

export const KEYS: readonly (readonly [string, string])[] = [
  ["←  →", "One move back, one on"],
  ["Home  End", "The beginning, the end"],
  ["Page up  Page down", "Ten moves back, ten on"],
  ["p  n", "The marked move before, the next one"],
  ["v", "Somebody else's eyes"],
  ["t", "The truth"],
];

export function useKeys(place: Place, marks: Marks): void {
  // Before the page is seen, or a key pressed at once would be lost.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.matches("input[type=range], input[type=radio], select, textarea")) return;
      if (event.key.length === 1 && !preferences.value.shortcuts) return;
      const action = actions(place, marks)[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
}

function actions(place: Place, marks: Marks): Record<string, () => void> {
  const now = place.move.value;
  const { before, after } = marksBeside(marks, now);
  return {
    ArrowLeft: () => place.go(now - 1),
    ArrowRight: () => place.go(now + 1),
    Home: () => place.go(0),
    End: () => place.go(place.last),
    PageUp: () => place.go(now - 10),
    PageDown: () => place.go(now + 10),
    p: () => place.go(before ?? now),
    n: () => place.go(after ?? now),
    v: () => place.see((place.viewer.value + 1) % (place.seats + 1)),
    t: () => place.show(!place.truth.value),
  };
}
