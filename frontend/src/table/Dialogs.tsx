// The dialogs of the shell, one at a time.
import { prefer, preferences } from "../prefs";
import { Dialog } from "./Dialog";
import { SHELL_KEYS } from "./keys";
import type { GameModule } from "./module";
import { PreferencesDialog } from "./Preferences";
import { RulesDialog } from "./Rules";
import type { Open, TableStore } from "./store";

export function Dialogs({ store, game }: { store: TableStore; game: GameModule }) {
  const open = store.open.value;
  const close = (): void => {
    if (store.open.value === open) store.open.value = null;
  };
  switch (open?.kind) {
    case "rules":
      return <RulesDialog key="rules" game={store.look.value.game} paragraph={open.paragraph} onClose={close} />;
    case "preferences":
      return <PreferencesDialog key="preferences" onClose={close} />;
    case "keys":
      return <KeysDialog key="keys" game={game} onClose={close} />;
    case "confirm":
      return <ConfirmDialog key="confirm" open={open} onClose={close} />;
    default:
      return null;
  }
}

function ConfirmDialog({ open, onClose }: { open: Extract<Open, { kind: "confirm" }>; onClose: () => void }) {
  return (
    <Dialog title={open.title} onClose={onClose}>
      <p>{open.text}</p>
      {!open.always && (
        <label class="check">
          <input
            type="checkbox"
            checked={preferences.value.confirm === "never"}
            onChange={(event) => prefer({ confirm: event.currentTarget.checked ? "never" : "moves" })}
          />
          <span>Do not ask again (see Preferences)</span>
        </label>
      )}
      <form class="dialog-buttons" method="dialog">
        <button class="button">Not yet</button>
        <button class="button button-primary" onClick={open.go} autoFocus>
          {open.label}
        </button>
      </form>
    </Dialog>
  );
}

function KeysDialog({ game, onClose }: { game: GameModule; onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {[...game.keys, ...SHELL_KEYS].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">Single keys can be switched off in the preferences.</p>
    </Dialog>
  );
}
