// One table as this page knows it: the latest look, what the player has chosen but the server has not confirmed, and what to say.
import { computed, signal } from "@preact/signals";
import type { ReadonlySignal, Signal } from "@preact/signals";
import { closeTable, command, follow, getLook, Problem, rematch } from "../api";
import { prefer, preferences } from "../prefs";
import type { Look } from "../schema";
import { whatResigningDoes } from "./words";

/** A sentence for the player. A refusal names the paragraph of the rules that it stands on. */
export interface Say {
  tone: "refusal" | "notice";
  text: string;
  rule: string;
  /** What there is to know besides. */
  more?: string;
}

export type Open =
  | { kind: "rules"; paragraph: string }
  | { kind: "preferences" }
  | { kind: "keys" }
  | { kind: "legend" }
  | { kind: "confirm"; title: string; text: string; label: string; unless: Unless | null; grave?: true; go: () => void };

/** The preference by which a question is not asked any more: the words for it, and how it is set. */
export interface Unless {
  text: string;
  set: (never: boolean) => void;
}

const NEVER: Unless = {
  text: "Do not ask again (see Preferences)",
  set: (never) => prefer({ confirm: never ? "never" : "moves" }),
};

export class TableStore {
  readonly look: Signal<Look>;
  /** Steps that the player has chosen and that the server has not confirmed yet; null when both agree. */
  readonly intent = signal<string[] | null>(null);
  readonly busy = signal(false);
  readonly say = signal<Say | null>(null);
  readonly open = signal<Open | null>(null);
  readonly mine: ReadonlySignal<boolean>;
  private staging: Promise<void> | null = null;

  constructor(look: Look) {
    this.look = signal(look);
    this.mine = computed(() => {
      const { seat, to_act } = this.look.value;
      return seat !== null && to_act.includes(seat);
    });
  }

  get id(): string {
    return this.look.value.id;
  }

  /** Follows the table until the returned function is called. */
  follow(): () => void {
    return follow(this.id, (look) => this.accept(look));
  }

  /** Takes a look from the stream or an answer; an older one that arrives late is dropped. */
  accept(look: Look): void {
    if (look.turn < this.look.value.turn && !look.over) return;
    this.look.value = look;
  }

  may(step: string): boolean {
    return this.look.value.actions.includes(step);
  }

  /** Says why a step is not possible, if the server gave a reason. */
  refuse(step: string, otherwise: string): void {
    const refusal = this.look.value.refusals.find((each) => each.text === step);
    this.say.value = { tone: "refusal", text: refusal?.reason ?? otherwise, rule: refusal?.rule ?? "" };
  }

  /** Chooses the unfinished steps of a move. They show at once and are kept by the server, so they survive a reload. */
  stage(steps: string[]): void {
    this.say.value = null;
    this.intent.value = steps;
    this.staging ??= this.keepStaging().finally(() => {
      this.staging = null;
    });
  }

  /** Does a whole move. `sure` says that the player has confirmed it, or that it can be taken back. */
  async act(steps: string[], fresh = true): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.say.value = null;
    try {
      await this.staging;
      this.accept(await command(this.id, "moves", { turn: this.look.value.turn, steps, fresh }));
    } catch (error) {
      await this.failed(error);
    } finally {
      this.busy.value = false;
    }
  }

  /** Asks first, if the player wants that, and then does what cannot be taken back. */
  actSurely(kind: "moves" | "all", title: string, text: string, label: string, steps: string[]): void {
    const { confirm } = preferences.value;
    const go = (): void => void this.act(steps);
    if (confirm === "all" || confirm === kind) this.open.value = { kind: "confirm", title, text, label, unless: NEVER, go };
    else go();
  }

  async takeBack(steps: number | null): Promise<void> {
    await this.simple("undo", { steps });
  }

  resign(): void {
    this.open.value = {
      kind: "confirm",
      title: "Resign this game?",
      text: `${whatResigningDoes(this.look.value.players.length)} This cannot be taken back.`,
      label: "Resign",
      unless: null,
      go: () => void this.simple("resign", {}),
    };
  }

  /** Closes the table while it waits for players. */
  close(): void {
    this.open.value = {
      kind: "confirm",
      title: "Close this table?",
      text: "The invite leads nowhere then. This cannot be taken back.",
      label: "Close the table",
      unless: null,
      go: () => void this.doClose(),
    };
  }

  private async doClose(): Promise<void> {
    try {
      this.accept(await closeTable(this.id));
    } catch (error) {
      await this.failed(error);
    }
  }

  async rematch(): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      window.location.assign(`/tables/${await rematch(this.id)}`);
    } catch (error) {
      this.busy.value = false;
      await this.failed(error);
    }
  }

  private async simple(verb: string, body: Record<string, unknown>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.say.value = null;
    try {
      await this.staging;
      this.accept(await command(this.id, verb, { turn: this.look.value.turn, ...body }));
    } catch (error) {
      await this.failed(error);
    } finally {
      this.busy.value = false;
    }
  }

  /** Sends the chosen steps, and again if the player has gone on choosing meanwhile. */
  private async keepStaging(): Promise<void> {
    for (let sent: string[] | null = null; this.intent.value && this.intent.value !== sent; ) {
      sent = this.intent.value;
      const { turn, unfinished } = this.look.value;
      try {
        if (sent.length) this.accept(await command(this.id, "moves", { turn, steps: sent, fresh: true }));
        else if (unfinished) this.accept(await command(this.id, "undo", { turn, steps: null }));
      } catch (error) {
        this.intent.value = null;
        await this.failed(error);
        return;
      }
    }
    this.intent.value = null;
  }

  private async failed(error: unknown): Promise<void> {
    if (!(error instanceof Problem)) throw error;
    this.say.value = { tone: "refusal", text: sentence(error.message), rule: error.rule };
    if (error.status === 409 || error.status === 403) this.look.value = await getLook(this.id);
  }
}

function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : start + ".";
}
