// Mounts the rich table into a page that has one, and the preferences into every page.
import { render } from "preact";
import { getLook } from "./api";
import "./css/app.css";
import { games } from "./games";
import { generic } from "./generic/Generic";
import { applyPreferences } from "./prefs";
import { Shell } from "./table/Shell";
import { TableStore } from "./table/store";

applyPreferences();

async function mount(place: HTMLElement, id: string): Promise<void> {
  const store = new TableStore(await getLook(id));
  const { game } = store.look.value;
  place.replaceChildren();
  place.removeAttribute("data-plain");
  render(<Shell store={store} game={games[game] ?? generic} />, place);
  place.dataset["mounted"] = "";
  store.follow();
}

const place = document.getElementById("table");
const id = place?.dataset["table"];
if (place && id && !new URLSearchParams(window.location.search).has("plain")) void mount(place, id);
