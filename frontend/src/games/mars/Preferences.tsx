// What a player prefers at a table of Terraforming Mars.
import { set, settings } from "./settings";
import type { Settings } from "./settings";

export function TableSettings() {
  const now = settings.value;
  return (
    <details class="panel about mars-settings">
      <summary>Preferences for this game</summary>
      <div class="preferences">
        <Segments name="endTurn" title="After the second action" now={now.endTurn} all={{ ask: "Ask to end the turn", auto: "End it by itself" }} />
        <Segments name="placing" title="Confirm before placing" now={now.placing} all={{ touch: "On a touch screen", always: "Always", never: "Never" }} />
        <Segments name="paying" title="Where there is one way to pay" now={now.paying} all={{ ask: "Ask", auto: "Pay at once" }} />
        <Segments name="passing" title="Pass while something can be done" now={now.passing} all={{ ask: "Ask first", auto: "At once" }} />
        <Segments name="wasting" title="Take a step that wastes something" now={now.wasting} all={{ ask: "Warn first", auto: "At once" }} />
      </div>
    </details>
  );
}

type Choices = "endTurn" | "placing" | "paying" | "passing" | "wasting";

interface Props<K extends Choices> {
  name: K;
  title: string;
  now: Settings[K];
  all: Record<Settings[K], string>;
}

function Segments<K extends Choices>({ name, title, now, all }: Props<K>) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="segments">
        {Object.entries<string>(all).map(([value, label]) => (
          <label key={value} class="segment">
            <input type="radio" name={`mars-${name}`} value={value} checked={now === value} onChange={() => set({ [name]: value } as unknown as Partial<Settings>)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
