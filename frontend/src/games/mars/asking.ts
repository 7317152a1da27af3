// Asks before a step that wastes something, or a pass while something could still be done. Each question has a preference of its own.
import type { MarsBoard } from "../../schema";
import type { TableStore } from "../../table/store";
import { set, settings } from "./settings";
import { possibleInWords, warnedOf } from "./words";

/** Does it, or asks first. */
export function askBefore(store: TableStore, step: string, go: () => void): void {
  const { actions, board } = store.look.value;
  const warning = warnedOf(board as MarsBoard).get(step) ?? "";
  const { passing, wasting } = settings.value;
  if (step === "pass") {
    const text = [warning, possibleInWords(actions)].filter(Boolean).join(" ");
    if (!text || passing === "auto") return go();
    const unless = { text: "Do not ask again before I pass in Terraforming Mars", set: (never: boolean) => set({ passing: never ? "auto" : "ask" }) };
    store.open.value = { kind: "confirm", title: "Pass for this generation?", text, label: "Pass", unless, grave: true, go };
  } else {
    if (!warning || wasting === "auto") return go();
    const unless = { text: "Do not warn again of waste in Terraforming Mars", set: (never: boolean) => set({ wasting: never ? "auto" : "ask" }) };
    store.open.value = { kind: "confirm", title: "Do this all the same?", text: warning, label: "Do it", unless, go };
  }
}
