// The Marshal's notes: shown at once, kept by the server a moment later, and kept in the browser until the server has them.
import { signal } from "@preact/signals";
import { putNotes } from "../../api";
import { recall, store as keep } from "../../prefs";
import type { TableStore } from "../../table/store";

export type Mark = "no" | "maybe" | "sure";

export interface Notes {
  /** Rises with every change, so that of two copies the newer one is known. */
  revision: number;
  marks: Record<string, Mark>;
  hideouts: Record<string, string>;
  text: string;
}

const EMPTY: Notes = { revision: 0, marks: {}, hideouts: {}, text: "" };
const DELAY_MS = 500;

export class NoteBook {
  readonly notes = signal<Notes>(EMPTY);
  readonly state = signal<"saved" | "saving">("saved");
  private readonly key: string;
  private timer = 0;
  private sending = false;

  constructor(private readonly table: TableStore) {
    const { id, seat, notes } = table.look.value;
    this.key = `facedown.notes.${id}.${seat}`;
    this.adopt(notes);
    this.adoptText(recall("localStorage", this.key));
    if (this.notes.value.revision > readNotes(notes).revision) this.later();
  }

  /** Saves what is not saved when the page goes away. Returns the function that stops that. */
  watch(): () => void {
    const flush = (): void => {
      if (this.state.value === "saving") void putNotes(this.table.id, this.notes.value, true).catch(() => undefined);
    };
    const hidden = (): void => {
      if (document.visibilityState === "hidden") flush();
    };
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", hidden);
    };
  }

  /** Takes notes from the server if they are newer, say from another window of this player. */
  adopt(value: unknown): void {
    const notes = readNotes(value);
    if (notes.revision > this.notes.value.revision) this.notes.value = notes;
  }

  mark(number: number, mark: Mark | null): void {
    const marks = { ...this.notes.value.marks };
    if (mark) marks[number] = mark;
    else delete marks[number];
    this.change({ marks });
  }

  noteHideout(position: number, text: string): void {
    this.change({ hideouts: { ...this.notes.value.hideouts, [position]: text } });
  }

  write(text: string): void {
    this.change({ text });
  }

  private change(change: Partial<Notes>): void {
    const { value } = this.notes;
    this.notes.value = { ...value, ...change, revision: value.revision + 1 };
    keep("localStorage", this.key, JSON.stringify(this.notes.value));
    this.later();
  }

  private later(): void {
    this.state.value = "saving";
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.save(), DELAY_MS);
  }

  private async save(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let sent: Notes | null = null; sent !== this.notes.value; ) {
        sent = this.notes.value;
        await putNotes(this.table.id, sent);
      }
      this.state.value = "saved";
      keep("localStorage", this.key, "");
    } catch (error) {
      this.table.say.value = { tone: "refusal", text: `Your notes were not saved: ${String((error as Error).message)}`, rule: "" };
    } finally {
      this.sending = false;
    }
  }

  private adoptText(text: string | null): void {
    try {
      if (text) this.adopt(JSON.parse(text));
    } catch {
      // A copy that cannot be read is no copy.
    }
  }
}

function readNotes(value: unknown): Notes {
  const notes = (typeof value === "object" && value !== null ? value : {}) as Partial<Notes>;
  return {
    revision: typeof notes.revision === "number" ? notes.revision : 0,
    marks: notes.marks ?? {},
    hideouts: notes.hideouts ?? {},
    text: typeof notes.text === "string" ? notes.text : "",
  };
}
