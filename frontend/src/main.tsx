// Runs on every page: applies the preferences at once, and mounts the rich table where there is one.
import { render } from "preact";
import { getLook, Problem } from "./api";
import "./css/app.css";
import { games } from "./games";
import { generic } from "./generic/Generic";
import { applyPreferences } from "./prefs";
import { Shell } from "./table/Shell";
import { TableStore } from "./table/store";

applyPreferences();
document.addEventListener("DOMContentLoaded", () => {
  const place = document.querySelector<HTMLElement>("#table[data-island]");
  const id = place?.dataset["table"];
  if (place && id) void mount(place, id);
});

async function mount(place: HTMLElement, id: string): Promise<void> {
  try {
    const store = new TableStore(await getLook(id));
    place.dataset["mounted"] = "";
    place.replaceChildren();
    render(<Shell store={store} game={games[store.look.value.game] ?? generic} />, place);
    store.follow();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    place.removeAttribute("data-island"); // the plain table says what is the matter
  }
}
