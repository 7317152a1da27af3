// What was agreed on for this table; both seats see the same.
import type { Look } from "../schema";
import type { TableStore } from "./store";

interface Props {
  store: TableStore;
  /** What was agreed on, in words: what it is about, and how it is. By itself the page shows the options as they were given. */
  agreed?: (look: Look) => readonly (readonly [string, string])[];
}

export function About({ store, agreed = options }: Props) {
  const look = store.look.value;
  return (
    <details class="panel about">
      <summary>About this table</summary>
      <dl>
        {agreed(look).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>SHA-256 of the secret of the deal</dt>
          <dd>
            <code class="hash">{look.commitment}</code>
          </dd>
        </div>
      </dl>
    </details>
  );
}

function options(look: Look): [string, string][] {
  return Object.entries(look.options)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => [name.replace(/_/g, " "), value === true ? "yes" : value === false ? "no" : String(value)]);
}
