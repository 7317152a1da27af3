// Our own icons: resources, tags, tokens, tiles and the rest. Decoration: whoever shows one says in words what it means.
import type { JSX } from "preact";

interface Drawn {
  /** The ground: a rounded square for what one has, a disc for what a card is. */
  ground: string;
  round: boolean;
  path: JSX.Element;
}

const line = (d: string, colour = "#fff"): JSX.Element => (
  <path d={d} fill="none" stroke={colour} stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
);
const solid = (d: string, colour = "#fff"): JSX.Element => <path d={d} fill={colour} />;
const square = (ground: string, path: JSX.Element): Drawn => ({ ground, round: false, path });
const disc = (ground: string, path: JSX.Element): Drawn => ({ ground, round: true, path });

const BOLT = "M13.500 3L6 13.200h4.600L9.500 21 17.800 10h-5z";
const LEAF = "M6.500 18.500C5 10.500 10 5.500 19 5c.3 8.500-4 14-11 13.200 1.500-4 4-6.600 7.500-8.600-4.200 1.400-7 4.300-9 8.900z";
const CITY = "M4 20v-8h4V7h4V4h4v6h4v10zM6 14.500v2M10 10v2M14 7v2M14 12v2M10 15v2";
const PAW =
  "M12 12c2.700 0 5 2.600 5 4.700 0 2-1.700 2.700-3 2.200-1.300-.5-2.700-.5-4 0-1.300.5-3-.2-3-2.200C7 14.600 9.300 12 12 12zM6 8.500a1.700 2.200 0 1 0 .01 0zM10 4.500a1.700 2.300 0 1 0 .01 0zM14.200 4.500a1.700 2.300 0 1 0 .01 0zM18 8.500a1.700 2.200 0 1 0 .01 0z";
const STAR = "M12 3l2 6.600 6.700 2.400-6.700 2.400L12 21l-2-6.600L3.300 12 10 9.600z";
const FLAME = "M12.500 2.500c.5 4.200 5.300 6.300 5.300 11.300a5.800 5.800 0 0 1-11.600 0c0-2.600 1.300-4.400 2.600-5.700.1 2 .8 3.200 2 3.700 1.400-3 .2-6.200 1.700-9.300z";
const ATOM = (
  <g fill="none" stroke="#1f2733" stroke-width="1.400">
    <ellipse cx="12" cy="12" rx="9" ry="3.600" />
    <ellipse cx="12" cy="12" rx="9" ry="3.600" transform="rotate(60 12 12)" />
    <ellipse cx="12" cy="12" rx="9" ry="3.600" transform="rotate(120 12 12)" />
    <circle cx="12" cy="12" r="1.700" fill="#1f2733" />
  </g>
);
const MICROBE = (
  <g>
    <circle cx="9.500" cy="10" r="4.200" fill="#243018" />
    <circle cx="15.500" cy="14.500" r="3.200" fill="#243018" />
    <circle cx="15.800" cy="7" r="1.700" fill="#243018" />
    <circle cx="8.500" cy="17.500" r="1.700" fill="#243018" />
    <circle cx="8.500" cy="9" r="1.200" fill="#cfe37a" />
  </g>
);
const letter = (text: string, colour: string, size = 13): JSX.Element => (
  <text x="12" y="12.500" text-anchor="middle" dominant-baseline="central" font-size={size} font-weight="800" fill={colour}>
    {text}
  </text>
);

const DRAWN = {
  "megacredits": square("#f0c22e", letter("M", "#3d2a00", 15)),
  "steel": square("#8d5f3c", solid("M5.500 5h13v3.800h-4.300v6.400h4.300V19h-13v-3.800h4.300V8.800H5.500z")),
  "titanium": square("#39415a", solid(STAR, "#ffd75e")),
  "plants": square("#2f8a3c", solid(LEAF)),
  "energy": square("#8236a5", solid(BOLT)),
  "heat": square("#cf4520", solid(FLAME)),
  "building": disc("#87583a", solid("M4 20V10.500L12 4l8 6.500V20h-5.500v-5.500h-5V20z")),
  "space": disc("#171c2e", solid(STAR, "#ffe08a")),
  "power": disc("#8236a5", solid(BOLT)),
  "science": disc("#eef1f5", ATOM),
  "jovian": disc("#d59a5a", solid("M3.400 9.500h17.200v2H3.400zM4 14h16v2.200H4zM7 5.800h10v1.500H7z", "#8a4a1f")),
  "earth": disc("#2878c2", solid("M5 8c2-2.500 5-3 7-2.500 0 2-2.500 2-2 4s-2 3-3.500 2.500S4 10 5 8zM13.500 11c2.500-1 5 .5 5.500 2.500-1 3-3 5-5 5.500-1.500-2 .5-4-1-5.500-.6-1.200-.3-2 .5-2.500z", "#8fdc7e")),
  "plant": disc("#2f8a3c", solid(LEAF)),
  "microbe": disc("#a4c63a", MICROBE),
  "animal": disc("#6b8e3a", solid(PAW)),
  "city": disc("#68717f", line(CITY)),
  "event": disc("#e8c33a", solid("M12 19.500L5.500 11H10V4.500h4V11h4.500z", "#4a3500")),
  "fighter": square("#7b1f3a", solid("M12 3l3 8 6 4v3l-6-1.500V20l-3-1.500L9 20v-3.500L3 18v-3l6-4z")),
  "own_kind": square("#5d6675", letter("?", "#fff")),
  "token": square("#5d6675", letter("?", "#fff")),
  "card": square("#574a7d", line("M7.500 4.500h9v15h-9zM10 8h4M10 11h4")),
  "project": square("#574a7d", line("M5 8h14v11H5zM9 8V5h6v3M5 13h14")),
  "rating": disc("#d2691e", letter("TR", "#fff", 10.5)),
  "temperature": square("#b3261e", line("M12 4a2 2 0 0 1 2 2v7.600a3.700 3.700 0 1 1-4 0V6a2 2 0 0 1 2-2zM12 9.500v7")),
  "oxygen": square("#4b7f93", letter("O₂", "#fff", 11)),
  "marker": square("#5d6675", line("M7 20V4.500M7 5h10l-2.500 3.500L17 12H7")),
  "slack": square("#5d6675", letter("±", "#fff", 15)),
  "first": square("#c25a12", letter("1st", "#fff", 10)),
  "protect": square("#3a6ea5", line("M12 3.500l7 2.500c0 7-2.500 11.500-7 14.500-4.500-3-7-7.500-7-14.500z")),
  "reveal": square("#574a7d", line("M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z")),
  "points": disc("#c8642a", solid("M12 4l2.300 5.200 5.700.600-4.300 3.800 1.300 5.600-5-3-5 3 1.300-5.600L4 9.800l5.700-.6z", "#ffe9c2")),
} satisfies Record<string, Drawn>;

export type GlyphName = keyof typeof DRAWN;

function drawnAs(name: string): Drawn | undefined {
  return (DRAWN as Readonly<Record<string, Drawn>>)[name];
}

/** What lies on a tile, drawn on a grid of 24 without a ground. */
export const TILES: Readonly<Record<string, { fill: string; mark: JSX.Element }>> = {
  "ocean": { fill: "#2f7fd0", mark: line("M4 9.500c2-2 4-2 5.300 0s3.300 2 5.300 0 3.400-2 5.400 0M4 14.500c2-2 4-2 5.300 0s3.300 2 5.300 0 3.400-2 5.400 0", "#d5ecff") },
  "greenery": { fill: "#3f9a3c", mark: solid("M12 3l5.500 7h-3l4.500 6h-5.500v4.500h-3V16H5l4.500-6h-3z", "#dff5c8") },
  "city": { fill: "#78808f", mark: line(CITY, "#f3f5f8") },
  "capital": { fill: "#6a5a8f", mark: <g>{line(CITY, "#f3f5f8")}<path d="M6 3l.9 2 2.100.2-1.600 1.400.5 2.100L6 7.600l-1.900 1.100.5-2.100L3 5.200 5.100 5z" fill="#ffd75e" /></g> },
  "marker": { fill: "#5d6675", mark: line("M7 20V4.500M7 5h10l-2.500 3.500L17 12H7") },
  "natural-preserve": { fill: "#6d7f56", mark: line("M3.500 18.500L9.500 8l4 6.500 2.500-3.500 4.500 7.500z") },
  "mining-area": { fill: "#7a5b45", mark: line("M5 9c4-4.500 10-4.500 14 0M12 6.500V20") },
  "mining-rights": { fill: "#7a5b45", mark: line("M5 9c4-4.500 10-4.500 14 0M12 6.500V20M8.500 20h7") },
  "commercial-district": { fill: "#8a6a2c", mark: letter("M", "#fff3cf", 16) },
  "nuclear-zone": { fill: "#6f7022", mark: <g fill="#f5ee8b"><circle cx="12" cy="12" r="1.900" /><path d="M12 3.500a8.500 8.500 0 0 1 4.300 1.200l-2.800 4.700a3 3 0 0 0-3 0L7.700 4.700A8.500 8.500 0 0 1 12 3.500zM20.500 12.400a8.500 8.500 0 0 1-4.200 7l-2.800-4.700a3 3 0 0 0 1.500-2.300zM3.500 12.400a8.500 8.500 0 0 0 4.200 7l2.800-4.700A3 3 0 0 1 9 12.400z" /></g> },
  "ecological-zone": { fill: "#4d7a34", mark: solid(PAW, "#e4f5cf") },
  "industrial-center": { fill: "#5f5750", mark: line("M4 20V11l5 3v-3l5 3V6h4v14zM8 17h.01M12 17h.01") },
  "lava-flows": { fill: "#a3391b", mark: solid(FLAME, "#ffd9a0") },
  "mohole-area": { fill: "#4a3632", mark: <g fill="none" stroke="#f0b48f" stroke-width="1.600"><circle cx="12" cy="12" r="8" /><circle cx="12" cy="12" r="4.500" /><circle cx="12" cy="12" r="1.300" fill="#f0b48f" /></g> },
  "restricted-area": { fill: "#5a3d4b", mark: line("M7 11h10v8.500H7zM9 11V8a3 3 0 0 1 6 0v3") },
};

export function Glyph({ name, any = false, title }: { name: string; any?: boolean; title?: string }) {
  const tile = TILES[name];
  const drawn = drawnAs(name);
  if (!drawn && tile) return <TileGlyph name={name} any={any} title={title} />;
  const { ground, round, path } = drawn ?? square("#5d6675", letter("?", "#fff"));
  return (
    <svg class="glyph" viewBox="0 0 24 24" data-any={any ? "" : undefined} aria-hidden="true" focusable="false">
      {title && <title>{title}</title>}
      {round ? <circle cx="12" cy="12" r="11.500" fill={ground} /> : <rect x=".5" y=".5" width="23" height="23" rx="5" fill={ground} />}
      {path}
    </svg>
  );
}

const HEX = "M12 0l10.400 6v12L12 24 1.600 18V6z";

export function TileGlyph({ name, any = false, title }: { name: string; any?: boolean | undefined; title?: string | undefined }) {
  const tile = TILES[name] ?? { fill: "#5d6675", mark: letter("?", "#fff") };
  return (
    <svg class="glyph glyph-tile" viewBox="0 0 24 24" data-any={any ? "" : undefined} aria-hidden="true" focusable="false">
      {title && <title>{title}</title>}
      <path d={HEX} fill={tile.fill} />
      <g transform="translate(4.800 4.800) scale(.6)">{tile.mark}</g>
    </svg>
  );
}

/** An icon inside another drawing, by its middle. */
export function GlyphAt({ name, x, y, size }: { name: string; x: number; y: number; size: number }) {
  const drawn = drawnAs(name);
  return (
    <svg x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 24 24">
      {drawn?.round ? <circle cx="12" cy="12" r="11.500" fill={drawn.ground} /> : <rect x=".5" y=".5" width="23" height="23" rx="5" fill={drawn?.ground ?? "#5d6675"} />}
      {drawn?.path}
    </svg>
  );
}
