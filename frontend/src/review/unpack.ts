// From a review as it is sent, in parts, to one whose moves hold what each viewer saw. What is equal stays one object.
import type { Part, Review as Packed, ReviewLook, ReviewMove as PackedMove } from "../schema";

export type ReviewMove = Omit<PackedMove, "looks" | "insight"> & { looks: ReviewLook[]; insight: unknown };
export type Review = Omit<Packed, "moves" | "parts"> & { moves: ReviewMove[] };

export function unpack({ parts, ...review }: Packed): Review {
  const values: unknown[] = [];
  for (const part of parts) values.push(valueOf(part, values));
  const moves = review.moves.map(({ looks, insight, ...move }) => ({
    ...move,
    looks: looks.map((look) => values[look] as ReviewLook),
    insight: insight === null ? null : values[insight],
  }));
  return { ...review, moves };
}

/** The value of a part, made of those of the parts before it. */
function valueOf({ of, set, put, at = 0, cut = 0 }: Part, values: unknown[]): unknown {
  const inner = (value: unknown): unknown => (Array.isArray(value) ? values[value[0] as number] : value);
  const like = of === undefined || of === null ? null : values[of];
  if (put) {
    const list = (like as unknown[] | null) ?? [];
    return [...list.slice(0, at), ...put.map(inner), ...list.slice(at + cut)];
  }
  const changed = Object.entries(set ?? {}).map(([name, value]) => [name, inner(value)]);
  return { ...(like as object | null), ...Object.fromEntries(changed) };
}
