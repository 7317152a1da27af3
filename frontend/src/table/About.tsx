// What was agreed on for this table; both seats see the same.
import type { TableStore } from "./store";

export function About({ store }: { store: TableStore }) {
  const { options, commitment } = store.look.value;
  return (
    <details class="panel about">
      <summary>About this table</summary>
      <dl>
        {Object.entries(options)
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name.replace(/_/g, " ")}</dt>
              <dd>{value === true ? "yes" : value === false ? "no" : String(value)}</dd>
            </div>
          ))}
        <div>
          <dt>SHA-256 of the secret of the deal</dt>
          <dd>
            <code class="hash">{commitment}</code>
          </dd>
        </div>
      </dl>
    </details>
  );
}
