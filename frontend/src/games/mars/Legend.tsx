// What the icons mean: each thing that is drawn, and each sign in which it stands on a card.
import type { ComponentChildren } from "preact";
import { Glyph, TILES } from "./Glyph";
import type { GlyphName } from "./Glyph";
import { Icons } from "./Icons";
import { SIGNS } from "./signs";
import { tileName } from "./words";

const HAVING: Partial<Record<GlyphName, string>> = {
  megacredits: "M: megacredits, the money",
  steel: "Steel, pays for building cards",
  titanium: "Titanium, pays for space cards",
  plants: "Plants, make greeneries",
  energy: "Energy, becomes heat at the end of the generation",
  heat: "Heat, raises the temperature",
  rating: "TR, the terraform rating",
  points: "Victory points",
  card: "Project card",
};

const TAGS: Partial<Record<GlyphName, string>> = {
  building: "Building",
  space: "Space",
  power: "Power",
  science: "Science",
  jovian: "Jovian",
  earth: "Earth",
  plant: "Plant",
  microbe: "Microbe, as a tag and as a token",
  animal: "Animal, as a tag and as a token",
  city: "City",
  event: "Event: a card that is played once and turned down",
};

const OTHER: Partial<Record<GlyphName, string>> = {
  temperature: "Temperature",
  oxygen: "Oxygen",
  fighter: "Fighter, a token",
  token: "A token of any kind",
  project: "Standard project",
  first: "First player; on a corporation its first action",
};

export function Legend() {
  return (
    <>
      <Group title="What players have">{things(HAVING)}</Group>
      <Group title="Tags">{things(TAGS)}</Group>
      <Group title="The rest">{things(OTHER)}</Group>
      <Group title="Tiles">
        {Object.keys(TILES).map((tile) => (
          <Line key={tile} of={`tile ${tile} 1`} means={sentence(tileName(tile))} />
        ))}
      </Group>
      <Group title="Signs on the cards">
        <Line of="production plants +2" means="In a brown box: your production changes by so much." />
        <Line of="any production plants -1" means="With a red frame: the production of any player, which may be yours." />
        <Line of="gain megacredits 1/jovian" means="For each of your tags, cards or tiles of that kind; ÷2: for every two." />
        {Object.entries(SIGNS).map(([name, { sample, means }]) => (
          <Line key={name} sign={name} of={sample} means={means} />
        ))}
      </Group>
    </>
  );
}

function things(words: Partial<Record<GlyphName, string>>) {
  return Object.entries(words).map(([name, means]) => (
    <div key={name} class="legend-line">
      <dt>
        <Glyph name={name} />
      </dt>
      <dd>{means}</dd>
    </div>
  ));
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="icon-legend">
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Line({ sign, of, means }: { sign?: string; of: string; means: string }) {
  return (
    <div class="legend-line" data-sign={sign}>
      <dt>
        <Icons of={[of]} />
      </dt>
      <dd>{means}</dd>
    </div>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
