// The review of a game that brings none of its own: the table in words, and the sentences on the move.
import { ZoneList } from "../generic/ZoneList";
import { Said } from "./Said";
import type { ReviewGame, Scene } from "./module";

export const generic: ReviewGame = { Scene: GenericScene, mark: () => null };

function GenericScene({ review, move, viewer, truth }: Scene) {
  const seats = truth ? review.roles.map((_, seat) => seat) : [viewer];
  return (
    <>
      <Said move={move} viewer={viewer} />
      {seats.map((seat) => (
        <section key={seat} class="zones" aria-label={`What the ${review.roles[seat] ?? "spectator"} sees`}>
          {(move.looks[seat]?.zones ?? []).map((zone) => (
            <ZoneList key={zone.title} zone={zone} title={truth ? `${review.roles[seat]}: ${zone.title}` : zone.title} />
          ))}
        </section>
      ))}
    </>
  );
}
