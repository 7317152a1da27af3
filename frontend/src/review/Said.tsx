// What the viewer was told of the move, and what the game has to say of it.
import type { Scene } from "./module";

export function Said({ move, viewer }: Pick<Scene, "move" | "viewer">) {
  const told = move.looks[viewer]?.told ?? [];
  return (
    <section class="panel said" aria-labelledby="said-title">
      <h2 id="said-title">This move</h2>
      <Told told={told} />
      {move.said.map((sentence, i) => (
        <p key={i}>{sentence}</p>
      ))}
    </section>
  );
}

export function Told({ told }: { told: readonly string[] }) {
  return told.length ? (
    <>
      {told.map((sentence, i) => (
        <p key={i} class="told">
          {sentence}
        </p>
      ))}
    </>
  ) : (
    <p class="told hint">A step in secret: nothing was told of it to these eyes.</p>
  );
}
