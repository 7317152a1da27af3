// Single keys for frequent things. They are off while the player types, while a dialog is open, and by preference.
import { useLayoutEffect } from "preact/hooks";
import { preferences } from "../prefs";

export type Shortcuts = Readonly<Record<string, () => void>>;

export const LEGEND_KEY = ["i", "What the icons mean"] as const;

export const SHELL_KEYS = [
  ["?", "This help"],
  ["r", "Rules"],
  ["l", "Go to the log; arrow keys lead over its entries"],
  ["u", "Take the latest step or move back"],
  ["Tab", "From one part of the table to the next"],
  ["Arrow keys", "Inside a hand, a row or the numbers"],
  ["Enter, Space", "Choose"],
  ["Esc", "Take back what is chosen; close a dialog"],
] as const;

export function useShortcuts(shortcuts: Shortcuts): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (document.querySelector("dialog[open]") || isTyping(event.target)) return;
      if (event.key !== "Escape" && !preferences.value.shortcuts) return;
      const action = shortcuts[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=range], [type=checkbox], [type=radio]), textarea, select");
}
