// The dialogs of the shell, one at a time.
import { Dialog } from "./Dialog";
import { LEGEND_KEY, SHELL_KEYS } from "./keys";
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
    case "legend":
      return game.Legend ? <LegendDialog key="legend" Legend={game.Legend} onClose={close} /> : null;
    case "confirm":
      return <ConfirmDialog key="confirm" open={open} onClose={close} />;
    default:
      return null;
  }
}

function ConfirmDialog({ open, onClose }: { open: Extract<Open, { kind: "confirm" }>; onClose: () => void }) {
  // What cannot be taken back, and what is always asked, is not done by a key pressed twice.
  const grave = open.grave ?? open.unless === null;
  return (
    <Dialog title={open.title} onClose={onClose}>
      <p>{open.text}</p>
      {open.unless && (
        <label class="check">
          <input type="checkbox" onChange={(event) => open.unless?.set(event.currentTarget.checked)} />
          <span>{open.unless.text}</span>
        </label>
      )}
      <form class="dialog-buttons" method="dialog">
        <button class="button" autoFocus={grave}>
          Not yet
        </button>
        <button class={grave ? "button" : "button button-primary"} onClick={open.go} autoFocus={!grave}>
          {open.label}
        </button>
      </form>
    </Dialog>
  );
}

function LegendDialog({ Legend, onClose }: { Legend: NonNullable<GameModule["Legend"]>; onClose: () => void }) {
  return (
    <Dialog title="Icons" kind="drawer" onClose={onClose}>
      <div class="rules" tabIndex={0} role="region" aria-label="What the icons mean">
        <Legend />
      </div>
    </Dialog>
  );
}

function KeysDialog({ game, onClose }: { game: GameModule; onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl class="keys">
        {[...game.keys, ...(game.Legend ? [LEGEND_KEY] : []), ...SHELL_KEYS].map(([key, what]) => (
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
