// Where the table answers the player: a refusal with its reason and the way to the rule, or a notice. Always in the page.
import { Icon } from "./Icon";
import type { TableStore } from "./store";

export function SayLine({ store }: { store: TableStore }) {
  const say = store.say.value;
  return (
    <div class="say" role="status" aria-live="polite" data-tone={say?.tone ?? "none"}>
      {say && (
        <>
          <Icon name="warn" />
          <span class="say-text">
            {say.text}
            {say.more && <span class="say-more"> {say.more}</span>}
          </span>
          {say.rule && (
            <button
              type="button"
              class="button button-small button-quiet"
              onClick={() => (store.open.value = { kind: "rules", paragraph: say.rule })}
            >
              Rule {say.rule}
            </button>
          )}
          <button
            type="button"
            class="button button-small button-quiet button-icon"
            aria-label="Dismiss"
            onClick={() => (store.say.value = null)}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}
