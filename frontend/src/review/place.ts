// Where the reader is: a move, whose eyes, and whether the truth shows. It stands in the address, so that a link leads there.
import { signal } from "@preact/signals";
import type { Review } from "./unpack";

export class Place {
  readonly move = signal(0);
  /** A seat, or one more than the last for a spectator. */
  readonly viewer = signal(0);
  readonly truth = signal(false);
  readonly last: number;
  readonly seats: number;

  /** `hasAddress`: a page that is the answer to a form has none, and would be lost with another one when it is loaded again. */
  constructor(
    review: Review,
    readonly hasAddress: boolean,
  ) {
    this.last = review.moves.length - 1;
    this.seats = review.roles.length;
    this.viewer.value = this.seats - 1;
    this.read();
    window.addEventListener("hashchange", () => this.read());
  }

  go(move: number): void {
    this.move.value = clamp(move, this.last);
    this.write();
  }

  see(viewer: number): void {
    this.viewer.value = clamp(viewer, this.seats);
    this.write();
  }

  show(truth: boolean): void {
    this.truth.value = truth;
    this.write();
  }

  private read(): void {
    const wish = new URLSearchParams(window.location.hash.slice(1) || window.location.search);
    const move = Number(wish.get("move") ?? NaN);
    const seat = wish.get("seat");
    if (Number.isInteger(move)) this.move.value = clamp(move, this.last);
    if (seat !== null) this.viewer.value = seat === "spectator" ? this.seats : clamp(Number(seat) || 0, this.seats);
    if (wish.has("move")) this.truth.value = wish.has("truth");
  }

  private write(): void {
    if (!this.hasAddress) return;
    const seat = this.viewer.value === this.seats ? "spectator" : String(this.viewer.value);
    const { search, pathname } = window.location;
    const hash = `#move=${this.move.value}&seat=${seat}${this.truth.value ? "&truth=1" : ""}`;
    try {
      window.history.replaceState(null, "", search ? pathname + hash : hash);
    } catch {
      // A browser that lets no page change its address: the place is kept all the same.
    }
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, Math.trunc(value)), most);
}
