// A short private note on one hideout.
import { Dialog } from "../../table/Dialog";
import type { NoteBook } from "./notes";

export function NoteDialog({ book, position, onClose }: { book: NoteBook; position: number; onClose: () => void }) {
  return (
    <Dialog title={`Note on hideout ${position}`} onClose={onClose}>
      <form class="stack" method="dialog">
        <label class="stack">
          <span class="hint">For your eyes only, for example “8–11” or “after deck 2”.</span>
          <input
            class="input"
            autoFocus
            autocomplete="off"
            maxLength={60}
            aria-label={`Note on hideout ${position}`}
            value={book.notes.value.hideouts[position] ?? ""}
            onInput={(event) => book.noteHideout(position, event.currentTarget.value)}
          />
        </label>
        <div class="dialog-buttons">
          <button class="button button-primary">Done</button>
        </div>
      </form>
    </Dialog>
  );
}
