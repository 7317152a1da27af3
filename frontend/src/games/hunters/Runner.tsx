// The fugitive's side: character, health, energy, the speed of the round, and what lies before him.
import type { ComponentChildren } from "preact";
import type { HuntersBoard } from "../../schema";
import { useRoving } from "../../table/roving";
import { CardBack, CardFace, SpeedFace } from "./CardFace";
import { Glyph } from "./Glyph";
import { count, nameOf } from "./words";

/** Energy is drawn in cells up to this number, and as one bar beyond it. */
const MOST_CELLS = 24;

interface Props {
  board: HuntersBoard;
  /** The speed card that is picked up and not laid yet. */
  picked: number | null;
  /** Whether a step begins with an object; null where objects cannot be touched. */
  may: ((source: string) => boolean) | null;
  chosen: string;
  onObject: (source: string) => void;
}

export function Runner(props: Props) {
  const { board } = props;
  const { character } = board;
  return (
    <section class="panel runner" aria-labelledby="runner-title">
      <div class="runner-who">
        <span class="avatar" aria-hidden="true">
          <Glyph name={character?.id ?? "runner"} />
        </span>
        <div class="runner-text">
          <h2 id="runner-title">
            <span class="visually-hidden">Fugitive: </span>
            {character?.name ?? "The fugitive"}
            {character && character.points_max > 0 && (
              <span class="points">
                <span class="visually-hidden">, {count(character.points, "ability point")}</span>
                {Array.from({ length: character.points_max }, (_, i) => (
                  <i key={i} data-on={i < character.points ? "" : undefined} aria-hidden="true" />
                ))}
              </span>
            )}
          </h2>
          <p class="hint runner-ability" title={character?.text}>
            {character?.text ?? "A character will be drawn."}
          </p>
        </div>
      </div>
      <div class="tracks">
        <Health health={board.health} most={board.health_max} />
        <Energy energy={board.energy} most={board.energy_max} />
      </div>
      <Speed board={board} picked={props.picked} />
      <Equipment {...props} />
    </section>
  );
}

function Health({ health, most }: { health: number; most: number }) {
  return (
    <div class="gauge" role="img" aria-label={`Health ${health} of ${most}`}>
      <span class="gauge-name">Health</span>
      <span class="hearts" data-many={most > 8 ? "" : undefined}>
        {Array.from({ length: most }, (_, i) => (
          <span key={i} class="heart" data-on={i < health ? "" : undefined}>
            <Glyph name="heart" />
          </span>
        ))}
      </span>
      <b class="gauge-value">{health}</b>
    </div>
  );
}

function Energy({ energy, most }: { energy: number; most: number }) {
  return (
    <div class="gauge" role="img" aria-label={`Energy ${energy} of ${most}`}>
      <span class="gauge-name">Energy</span>
      {most > MOST_CELLS ? (
        <span class="cells" data-bar="">
          <i data-on="" data-low={energy < 3 ? "" : undefined} style={{ flexBasis: `${(100 * energy) / most}%` }} />
        </span>
      ) : (
        <span class="cells" data-many={most > 15 ? "" : undefined}>
          {Array.from({ length: most }, (_, i) => (
            <i key={i} data-on={i < energy ? "" : undefined} data-low={energy < 3 ? "" : undefined} style={{ transitionDelay: `${40 * Math.abs(energy - i)}ms` }} />
          ))}
        </span>
      )}
      <b class="gauge-value">{energy}</b>
    </div>
  );
}

function Speed({ board, picked }: { board: HuntersBoard; picked: number | null }) {
  const { open, own, is_chosen, cards } = board.speed;
  const face = cards[open ?? own ?? picked ?? -1];
  const words =
    open !== null
      ? `Active speed ${open}, ${face?.name}`
      : own !== null
        ? `Your speed ${own}, ${face?.name}, face down`
        : is_chosen
          ? "A speed card lies face down"
          : "No speed chosen yet";
  return (
    <div class="speed-spot" data-open={open !== null ? "" : undefined} role="img" aria-label={words}>
      <span class="spot-title" aria-hidden="true">
        {open !== null ? "speed" : is_chosen ? "face down" : "speed"}
      </span>
      {face ? (
        <SpeedFace key={open === null ? "down" : `open ${board.round}`} card={face} down={open === null} />
      ) : is_chosen ? (
        <span class="speed-face speed-back" aria-hidden="true">
          <Glyph name="runner" />
        </span>
      ) : (
        <span class="speed-face speed-none" aria-hidden="true" />
      )}
    </div>
  );
}

function Equipment({ board, may, chosen, onObject }: Props) {
  const roving = useRoving<HTMLUListElement>();
  const { objects, usbs, fog } = board;
  const nothing = !objects.length && !usbs && !fog;
  return (
    <div class="equipment">
      <span class="spot-title" aria-hidden="true">
        in play
      </span>
      <ul class="equipment-list" id="objects" aria-label="In play before the fugitive" {...roving}>
        {nothing && <li class="hint equipment-none">nothing</li>}
        {objects.map((object, i) => {
          const source = object.card ? `object ${object.card}` : "";
          const name = object.card ? nameOf(board, object.card) : `Object ${i + 1}`;
          const state = object.uses ? `face up, ${count(object.uses, "use")} left` : "face down";
          const face = object.uses ? <CardFace board={board} id={object.card ?? ""} small /> : <CardBack id={object.card} small />;
          return (
            <Equipped key={i} number={object.uses ? `×${object.uses}` : String(i + 1)}>
              {may ? (
                <button
                  type="button"
                  class="object"
                  data-item={`object ${i}`}
                  data-may={source && may(source) ? "" : undefined}
                  data-chosen={source && chosen === source ? "" : undefined}
                  aria-label={`${name}, ${state}`}
                  title={object.card ? board.cards[object.card]?.text : undefined}
                  onClick={() => onObject(source)}
                >
                  {face}
                </button>
              ) : (
                <span class="object" role="img" aria-label={`${name}, ${state}`}>
                  {face}
                </span>
              )}
            </Equipped>
          );
        })}
        {Array.from({ length: usbs }, (_, i) => (
          <Equipped key={`usb ${i}`} number="">
            <span class="object" role="img" aria-label={`${nameOf(board, "usb")}, taken from the hunters`} title={board.cards["usb"]?.text}>
              <CardFace board={board} id="usb" small />
            </span>
          </Equipped>
        ))}
        {fog && (
          <Equipped number="">
            <span class="object" role="img" aria-label={`${nameOf(board, "fog")} in play`} title={board.cards["fog"]?.text}>
              <CardFace board={board} id="fog" small />
            </span>
          </Equipped>
        )}
      </ul>
    </div>
  );
}

function Equipped({ number, children }: { number: string; children: ComponentChildren }) {
  return (
    <li class="equipped">
      {children}
      {number && (
        <span class="equipped-number" aria-hidden="true">
          {number}
        </span>
      )}
    </li>
  );
}
