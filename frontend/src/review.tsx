// The review of a finished game: on a page of the server, or in a file of its own that holds its data.
import { render } from "preact";
import { reviews } from "./games/reviews";
import { applyPreferences } from "./prefs";
import { generic } from "./review/Generic";
import { Place } from "./review/place";
import { Shell } from "./review/Shell";
import { unpack } from "./review/unpack";
import type { Review } from "./review/unpack";
import type { Problem, Review as Packed } from "./schema";

applyPreferences();
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void mount());
else void mount();

async function mount(): Promise<void> {
  const box = document.getElementById("review");
  if (!box) return;
  const review = await load(box);
  if (!review) return; // the page says in words what there is
  box.dataset["mounted"] = "";
  box.replaceChildren();
  const hasAddress = box.dataset["sent"] === undefined;
  render(<Shell review={review} place={new Place(review, hasAddress)} game={reviews[review.game] ?? generic} />, box);
}

async function load(box: HTMLElement): Promise<Review | null> {
  const data = document.getElementById("review-data")?.textContent;
  if (data) return unpack(JSON.parse(data) as Packed);
  const source = box.dataset["source"];
  if (!source) return null;
  try {
    const answer = await fetch(source, { headers: { accept: "application/json" } });
    if (answer.ok) return unpack((await answer.json()) as Packed);
    box.prepend(notice(((await answer.json()) as Problem).detail));
  } catch {
    box.prepend(notice("The review could not be loaded. Load the page again in a moment."));
  }
  return null;
}

function notice(text: string): HTMLElement {
  const box = document.createElement("p");
  box.className = "problem";
  box.setAttribute("role", "alert");
  box.textContent = text;
  return box;
}
