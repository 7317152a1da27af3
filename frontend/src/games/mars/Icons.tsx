// The icons of a card, from the short texts that the server makes of its row (see icons.py there).
import type { JSX } from "preact";
import { Glyph } from "./Glyph";
import { Amount, Item, Kinds, SIGNS } from "./signs";

/** A row of icons. Lines are parted at "|"; what is one's own production stands in a box. */
export function Icons({ of }: { of: readonly string[] }) {
  const lines: string[][] = [[]];
  for (const icon of of) {
    if (icon === "|" || icon === "/") lines.push([]);
    else lines[lines.length - 1]?.push(icon);
  }
  return (
    <span class="icons" aria-hidden="true">
      {lines.map((line, i) => (
        <span key={i} class="icons-line">
          {grouped(line).map((group, j) => (isProduction(group[0] ?? "") ? <Box key={j} of={group} /> : <One key={j} icon={group[0] ?? ""} />))}
        </span>
      ))}
    </span>
  );
}

function isProduction(icon: string): boolean {
  return icon.startsWith("production ") || icon.startsWith("any production ");
}

/** Changes of production that follow each other stand together. */
function grouped(icons: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const icon of icons) {
    const last = groups[groups.length - 1];
    if (last && isProduction(icon) && isProduction(last[0] ?? "")) last.push(icon);
    else groups.push([icon]);
  }
  return groups;
}

function Box({ of }: { of: readonly string[] }) {
  return (
    <span class="icon-box">
      {of.map((icon, i) => {
        const any = icon.startsWith("any ");
        const [, what = "", amount = ""] = (any ? icon.slice(4) : icon).split(" ");
        return (
          <Item key={i}>
            <Amount text={amount} /> <Kinds of={what} any={any} />
          </Item>
        );
      })}
    </span>
  );
}

function One({ icon }: { icon: string }): JSX.Element {
  const [verb = "", what = "", amount = "", more = ""] = icon.split(" ");
  return SIGNS[verb]?.draw({ what, amount, more, icon }) ?? <Glyph name={verb} />;
}
