// What a player prefers in this browser. Kept in localStorage, never sent anywhere.
import { effect, signal } from "@preact/signals";

export interface Preferences {
  theme: "system" | "light" | "dark";
  sound: boolean;
  motion: "system" | "on" | "off";
  confirm: "moves" | "all" | "never";
  shortcuts: boolean;
}

const KEY = "facedown.preferences";
const DEFAULTS: Preferences = { theme: "system", sound: true, motion: "system", confirm: "moves", shortcuts: true };

export const preferences = signal<Preferences>(load());

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
  store("localStorage", KEY, JSON.stringify(preferences.value));
}

/** Keeps the page's theme and motion in step with the preferences: two attributes on <html> that the style sheet reads. */
export function applyPreferences(): void {
  effect(() => {
    const { theme, motion } = preferences.value;
    const root = document.documentElement;
    if (theme === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = theme;
    root.dataset["motion"] = motion;
  });
}

export function wantsMotion(): boolean {
  const { motion } = preferences.value;
  if (motion !== "system") return motion === "on";
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Reads from a browser store; null where there is none or it is forbidden. */
export function recall(kind: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

export function store(kind: "localStorage" | "sessionStorage", key: string, value: string): void {
  try {
    window[kind].setItem(key, value);
  } catch {
    // Private mode or a full store: the preference lasts as long as the page.
  }
}

function load(): Preferences {
  try {
    const saved: unknown = JSON.parse(recall("localStorage", KEY) ?? "{}");
    return { ...DEFAULTS, ...(saved as Partial<Preferences>) };
  } catch {
    return DEFAULTS;
  }
}
