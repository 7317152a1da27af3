// What kind of screen this is.
import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

export const narrow = matching("(max-width: 43.99rem)");
export const coarse = matching("(pointer: coarse)");

function matching(media: string): ReadonlySignal<boolean> {
  const query = window.matchMedia(media);
  const matches = signal(query.matches);
  query.addEventListener("change", () => (matches.value = query.matches));
  return matches;
}
