// An arrangement of hunters that is being made: who stands where. Pawns and items have names here, so that they can be dragged.
import type { HuntersBoard } from "../../schema";

export interface Member {
  id: string;
  kind: "pawn" | "agent" | "usb";
}

export interface Place {
  key: number;
  members: Member[];
}

export type Draft = readonly Place[];

export interface Preset {
  name: string;
  sizes: readonly number[];
}

export function draftOf(board: HuntersBoard): Draft {
  const counts = { pawn: 0, agent: 0, usb: 0 };
  const many = (kind: Member["kind"], n: number): Member[] =>
    Array.from({ length: n }, () => ({ id: `${kind}${counts[kind]++}`, kind }));
  return board.groups.map((group, key) => ({
    key,
    members: [...many("pawn", group.size), ...many("agent", group.agents), ...many("usb", group.usbs)],
  }));
}

export function pawnsOf(place: Place): number {
  return place.members.filter((member) => member.kind === "pawn").length;
}

/** Moves members to a place; `null` is a new one. A place without pawns is gone, and its items go along. */
export function move(draft: Draft, ids: readonly string[], to: number | null): Draft {
  const moved = draft.flatMap((place) => place.members.filter((member) => ids.includes(member.id)));
  if (!moved.length) return draft;
  const key = to ?? 1 + Math.max(-1, ...draft.map((place) => place.key));
  const rest = draft.map((place) => ({ key: place.key, members: place.members.filter((member) => !ids.includes(member.id)) }));
  const places = to === null ? [...rest, { key, members: [] as Member[] }] : rest;
  const target = places.find((place) => place.key === key);
  if (!target) return draft;
  target.members.push(...moved);
  for (const place of places) {
    if (place !== target && !pawnsOf(place)) target.members.push(...place.members.splice(0));
  }
  const left = places.filter((place) => place.members.length);
  if (!pawnsOf(target)) return draft;
  return left.map((place) => ({ key: place.key, members: sorted(place.members) }));
}

/** Arranges the hunters in groups of these sizes; what is left over is one more group. Items keep to their place in the row. */
export function arrange(draft: Draft, sizes: readonly number[]): Draft {
  const pawns = draft.flatMap((place) => place.members.filter((member) => member.kind === "pawn"));
  const places: Place[] = [];
  let taken = 0;
  for (const size of [...sizes, pawns.length]) {
    const members = pawns.slice(taken, taken + size);
    taken += members.length;
    if (members.length) places.push({ key: places.length, members });
  }
  draft.forEach((place, i) => {
    const items = place.members.filter((member) => member.kind !== "pawn");
    places[Math.min(i, places.length - 1)]?.members.push(...items);
  });
  return places.map((place) => ({ key: place.key, members: sorted(place.members) }));
}

/** Deals the items out, one group after the other. */
export function spread(draft: Draft): Draft {
  const items = draft.flatMap((place) => place.members.filter((member) => member.kind !== "pawn"));
  return draft.map((place, i) => ({
    key: place.key,
    members: [
      ...place.members.filter((member) => member.kind === "pawn"),
      ...sorted(items.filter((_, item) => item % draft.length === i)),
    ],
  }));
}

/** Arrangements that one often wants: as large, as even and as many groups as can be. */
export function presets(hunters: number, minimum: number): Preset[] {
  const found: Preset[] = [{ name: "One group", sizes: [hunters] }];
  const most = Math.floor(hunters / minimum);
  for (const [groups, name] of [[2, "Two groups"], [3, "Three groups"], [most, "Smallest groups"]] as const) {
    if (groups > most || found.some((preset) => preset.sizes.length === groups)) continue;
    const low = Math.floor(hunters / groups);
    const larger = hunters - low * groups;
    found.push({ name, sizes: Array.from({ length: groups }, (_, i) => low + (i < larger ? 1 : 0)) });
  }
  return found;
}

export function sizesOf(draft: Draft): number[] {
  return draft.map(pawnsOf);
}

/** The line of the notation: groups from the largest, each with a letter for each of its items. */
export function lineOf(draft: Draft): string {
  const groups = draft.map((place) => {
    const of = (kind: Member["kind"]): number => place.members.filter((member) => member.kind === kind).length;
    return [of("pawn"), of("agent"), of("usb")] as const;
  });
  groups.sort((one, other) => other[0] - one[0] || other[1] - one[1] || other[2] - one[2]);
  return `regroup ${groups.map(([size, agents, usbs]) => `${size}${"a".repeat(agents)}${"u".repeat(usbs)}`).join(" ")}`;
}

const ORDER = { pawn: 0, agent: 1, usb: 2 };

function sorted(members: readonly Member[]): Member[] {
  return [...members].sort((one, other) => ORDER[one.kind] - ORDER[other.kind]);
}
