// Look, sound and caution: what a player prefers in this browser.
import type { JSX } from "preact";
import { prefer, preferences } from "../prefs";
import type { Preferences } from "../prefs";
import { Dialog } from "./Dialog";

export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const now = preferences.value;
  return (
    <Dialog title="Preferences" onClose={onClose}>
      <div class="preferences">
        <Choice name="theme" title="Colours" now={now.theme} all={{ system: "As the system", light: "Light", dark: "Dark" }} />
        <Choice
          name="motion"
          title="Animations"
          now={now.motion}
          all={{ system: "As the system", on: "On", off: "Off" }}
        />
        <Choice
          name="confirm"
          title="Ask before what cannot be taken back"
          now={now.confirm}
          all={{ moves: "Moves", all: "Moves and draws", never: "Never" }}
        />
        <Toggle name="sound" title="Sounds" on={now.sound} />
        <Toggle name="shortcuts" title="Single-key shortcuts" on={now.shortcuts} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps<K extends keyof Preferences> {
  name: K;
  title: string;
  now: Preferences[K];
  all: Record<Extract<Preferences[K], string>, string>;
}

function Choice<K extends keyof Preferences>({ name, title, now, all }: ChoiceProps<K>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="segments">
        {Object.entries<string>(all).map(([value, label]) => (
          <label key={value} class="segment">
            <input
              type="radio"
              name={name}
              checked={now === value}
              onChange={() => prefer({ [name]: value } as unknown as Partial<Preferences>)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Toggle({ name, title, on }: { name: "sound" | "shortcuts"; title: string; on: boolean }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => prefer({ [name]: event.currentTarget.checked })} />
      <span>{title}</span>
    </label>
  );
}
