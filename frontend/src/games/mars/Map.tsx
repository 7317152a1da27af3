// Mars: 61 areas and two spots off the board, what lies on them, and the three tracks around. Legal places are buttons.
import type { Area, MarsBoard, Track } from "../../schema";
import { useRoving } from "../../table/roving";
import { GlyphAt, TILES } from "./Glyph";
import { tileOf } from "./steps";
import { areaLabel, INITIALS, minus, tileName } from "./words";

const SIZE = 10;
const WIDTH = Math.sqrt(3) * SIZE;
const OFF: Readonly<Record<string, readonly [number, number]>> = { phobos: [-88, 80], ganymede: [88, 80] };

function middle(area: Area): readonly [number, number] {
  if (area.q === null || area.r === null) return OFF[area.id] ?? [0, 0];
  return [WIDTH * (area.q + area.r / 2), 1.5 * SIZE * area.r];
}

function hex(x: number, y: number, size: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return `${(x + size * Math.cos(angle)).toFixed(2)},${(y + size * Math.sin(angle)).toFixed(2)}`;
  }).join(" ");
}

interface Props {
  board: MarsBoard;
  /** Where something may be placed now, and by which step. */
  places: ReadonlyMap<string, string>;
  picked: string;
  newest: string;
  /** The area that the log tells of and that is pointed at there. */
  pointed: string;
  /** Areas that are marked besides. */
  marked?: readonly string[];
  onPlace: (area: string) => void;
}

export function MarsMap({ board, places, picked, newest, pointed, marked = [], onPlace }: Props) {
  const roving = useRoving<HTMLDivElement>();
  const tile = tileOf([...places.values()][0] ?? "");
  return (
    <div class="mmap" id="map" data-placing={places.size ? "" : undefined} {...roving}>
      <svg viewBox="-106 -102 212 204" role="group" aria-label={`Map of Mars${places.size ? `, ${places.size} places for the ${tileName(tile)}` : ""}`}>
        <defs>
          <radialGradient id="mars-ground" cx="38%" cy="34%" r="75%">
            <stop offset="0" stop-color="#d57a48" />
            <stop offset=".55" stop-color="#b0522d" />
            <stop offset="1" stop-color="#6b2a1a" />
          </radialGradient>
          <radialGradient id="mars-air" cx="50%" cy="50%" r="50%">
            <stop offset=".86" stop-color="#ffb98a" stop-opacity="0" />
            <stop offset=".93" stop-color="#ffb98a" stop-opacity=".28" />
            <stop offset="1" stop-color="#ffb98a" stop-opacity="0" />
          </radialGradient>
        </defs>
        <circle class="mmap-air" r="96" fill="url(#mars-air)" />
        <circle r="83" fill="url(#mars-ground)" />
        <Craters />
        <Arc track={board.tracks[1]} from={-139} to={-41} />
        <Arc track={board.tracks[0]} from={60} to={-24} />
        <Arc track={board.tracks[2]} from={201} to={126} />
        {board.areas.map((area) => (
          <Place
            key={area.id}
            board={board}
            area={area}
            step={places.get(area.id) ?? ""}
            walked={!places.size || places.has(area.id)}
            placing={places.size > 0}
            picked={picked === area.id}
            newest={newest === area.id}
            pointed={pointed === area.id || marked.includes(area.id)}
            onPlace={onPlace}
          />
        ))}
      </svg>
    </div>
  );
}

function Craters() {
  return (
    <g class="mmap-craters" aria-hidden="true">
      <ellipse cx="-30" cy="-38" rx="17" ry="9" />
      <ellipse cx="40" cy="46" rx="22" ry="10" />
      <ellipse cx="14" cy="-8" rx="12" ry="7" />
      <ellipse cx="-48" cy="34" rx="11" ry="8" />
      <ellipse cx="52" cy="-30" rx="9" ry="6" />
    </g>
  );
}

interface PlaceProps {
  board: MarsBoard;
  area: Area;
  step: string;
  /** Whether arrow keys lead here: over all areas, or over those that are lit. */
  walked: boolean;
  /** Whether something is to be placed; then an area that is not lit says why. */
  placing: boolean;
  picked: boolean;
  newest: boolean;
  pointed: boolean;
  onPlace: (area: string) => void;
}

function Place({ board, area, step, walked, placing, picked, newest, pointed, onPlace }: PlaceProps) {
  const [x, y] = middle(area);
  const label = areaLabel(board, area);
  const tile = step ? tileOf(step) : "";
  const lit = step !== "";
  return (
    <g
      class="area"
      data-item={walked ? area.id : undefined}
      data-area={area.id}
      data-reserved={area.reserved || undefined}
      data-lit={lit ? "" : undefined}
      data-picked={picked ? "" : undefined}
      data-newest={newest ? "" : undefined}
      data-pointed={pointed ? "" : undefined}
      tabindex={walked ? undefined : -1}
      role={lit ? "button" : "img"}
      aria-label={lit ? `Place ${tileName(tile)} on ${label}` : label}
      aria-pressed={lit ? picked : undefined}
      onClick={placing ? () => onPlace(area.id) : undefined}
      onKeyDown={
        lit
          ? (event: KeyboardEvent) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              onPlace(area.id);
            }
          : undefined
      }
    >
      <title>{label}</title>
      <polygon class="area-ground" points={hex(x, y, SIZE - 0.35)} />
      {lit && <polygon class="area-edge" points={hex(x, y, SIZE - 1.2)} />}
      {lit && <polygon class="area-light" points={hex(x, y, SIZE - 1.2)} />}
      {area.tile ? <Tile area={area} x={x} y={y} /> : <Free area={area} x={x} y={y} />}
      {picked && <Ghost tile={tile} x={x} y={y} />}
      {pointed && <polygon class="area-pointed" points={hex(x, y, SIZE - 0.6)} />}
    </g>
  );
}

function Tile({ area, x, y }: { area: Area; x: number; y: number }) {
  const kind = TILES[area.tile] ?? { fill: "#5d6675", mark: null };
  const owner = area.owner !== null && area.owner >= 0 ? area.owner : null;
  return (
    <g class="tile" data-tile={area.tile} aria-hidden="true">
      <polygon points={hex(x, y, SIZE - 0.5)} fill={kind.fill} class="tile-ground" />
      <svg x={x - 5.6} y={y - 6.6} width="11.200" height="11.200" viewBox="0 0 24 24">
        {kind.mark}
      </svg>
      {(owner !== null || area.owner === -1) && (
        <g class="cube" data-owner={owner ?? "neutral"}>
          <rect x={x - 2.7} y={y + 3} width="5.400" height="5" rx="1" />
          <text x={x} y={y + 5.6}>
            {owner === null ? "–" : INITIALS[owner]}
          </text>
        </g>
      )}
    </g>
  );
}

function Ghost({ tile, x, y }: { tile: string; x: number; y: number }) {
  const kind = TILES[tile] ?? { fill: "#5d6675", mark: null };
  return (
    <g class="ghost" aria-hidden="true">
      <polygon points={hex(x, y, SIZE - 0.5)} fill={kind.fill} />
      <svg x={x - 6} y={y - 6} width="12" height="12" viewBox="0 0 24 24">
        {kind.mark}
      </svg>
    </g>
  );
}

/** A free area: its bonus, its name, the marker of who has reserved it. */
function Free({ area, x, y }: { area: Area; x: number; y: number }) {
  const icons = area.bonus.flatMap(({ what, count }) => Array.from({ length: count }, () => (what === "cards" ? "card" : what)));
  const off = area.q === null;
  const step = icons.length > 2 ? 5.2 : 6.2;
  return (
    <g class="free" aria-hidden="true">
      {icons.map((icon, i) => (
        <GlyphAt key={i} name={icon} x={x + (i - (icons.length - 1) / 2) * step} y={y - (area.name && !off ? 1.6 : 0)} size={icons.length > 2 ? 4.8 : 5.6} />
      ))}
      {area.name && <AreaName name={area.name} x={x} y={y + (off ? 0 : 4.2)} off={off} />}
      {area.claimed !== null && (
        <g class="cube" data-owner={area.claimed}>
          <path d={`M${x - 1.5} ${y + 8}v-6.500h5l-1.200 1.700 1.200 1.700h-4`} />
        </g>
      )}
    </g>
  );
}

function AreaName({ name, x, y, off }: { name: string; x: number; y: number; off: boolean }) {
  const words = name.split(" ");
  return (
    <text class="area-name" data-off={off ? "" : undefined} x={x} y={y}>
      {off ? (
        words.map((word, i) => (
          <tspan key={word} x={x} dy={i ? 3.4 : -1.7 * (words.length - 1)}>
            {word}
          </tspan>
        ))
      ) : (
        <>
          <tspan x={x} dy="0">{words[0]}</tspan>
          {words[1] && <tspan x={x} dy="2.700">{words[1]}</tspan>}
        </>
      )}
    </text>
  );
}

// Tracks

const RADIUS = 92;

function at(angle: number, radius = RADIUS): readonly [number, number] {
  const radians = (Math.PI / 180) * angle;
  return [radius * Math.cos(radians), radius * Math.sin(radians)];
}

/** A track bent around the planet: a cell a step, filled up to where it stands, with what steps bring beside it. */
function Arc({ track, from, to }: { track: Track | undefined; from: number; to: number }) {
  if (!track) return null;
  const steps = Math.round((track.high - track.low) / track.step);
  const angle = (i: number): number => from + ((to - from) * i) / steps;
  const reached = (track.now - track.low) / track.step;
  const sweep = to > from ? 1 : 0;
  const path = (until: number): string => {
    const [x1, y1] = at(from);
    const [x2, y2] = at(angle(until));
    return `M${x1.toFixed(2)} ${y1.toFixed(2)}A${RADIUS} ${RADIUS} 0 0 ${sweep} ${x2.toFixed(2)} ${y2.toFixed(2)}`;
  };
  const marks = new Map(track.marks.map((mark) => [mark.at, mark]));
  const [hx, hy] = at(angle(reached));
  return (
    <g class="track" data-track={track.id} role="img" aria-label={`${track.name} ${minus(track.now)} ${track.unit}, up to ${track.high}`}>
      <path class="track-rail" d={path(steps)} />
      {reached > 0 && <path class="track-done" d={path(reached)} />}
      {Array.from({ length: steps + 1 }, (_, i) => {
        const value = track.low + i * track.step;
        const [x, y] = at(angle(i));
        const mark = marks.get(value);
        const wanted = mark || i === 0 || i === steps || track.id !== "temperature" || value % 4 === 0;
        const [mx, my] = at(angle(i), RADIUS + 8.2);
        return (
          <g key={value} data-done={i <= reached ? "" : undefined}>
            {wanted && i !== reached && (track.id !== "temperature" || Math.abs(i - reached) > 1) && (
              <text class="track-value" x={x} y={y}>
                {minus(value)}
              </text>
            )}
            {mark && (
              <g class="track-mark" data-gone={i <= reached ? "" : undefined}>
                <title>{`At ${minus(value)} ${track.unit}: ${mark.text}`}</title>
                {mark.what === "ocean" ? <OceanMark x={mx} y={my} /> : <GlyphAt name={mark.what} x={mx} y={my} size={6.4} />}
              </g>
            )}
          </g>
        );
      })}
      <circle class="track-now" cx={hx} cy={hy} r="5.200" />
      <text class="track-here" x={hx} y={hy}>
        {minus(track.now)}
      </text>
    </g>
  );
}

function OceanMark({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <polygon points={hex(x, y, 3.6)} fill={TILES["ocean"]?.fill} />
      <svg x={x - 2.4} y={y - 2.4} width="4.800" height="4.800" viewBox="0 0 24 24">
        {TILES["ocean"]?.mark}
      </svg>
    </g>
  );
}
