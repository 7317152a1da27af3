// The icons of a card, from the short texts that the server makes of its row (see icons.py there).
import { Fragment } from "preact";
import type { ComponentChildren, JSX } from "preact";
import { Glyph, TileGlyph } from "./Glyph";

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
          <span key={i} class="icon-item">
            <Amount text={amount} /> <Kinds of={what} any={any} />
          </span>
        );
      })}
    </span>
  );
}

function Kinds({ of, any = false }: { of: string; any?: boolean }) {
  return (
    <>
      {of.split("/").map((kind, i) => (
        <Fragment key={kind}>
          {i > 0 && <i class="icon-small">/</i>}
          <Glyph name={kind} any={any} />
        </Fragment>
      ))}
    </>
  );
}

/** A number, or what it is counted by: "+1/2microbe" is one for every two. */
function Amount({ text }: { text: string }) {
  const found = /^([+-]?\d*)\/(\d*)([a-z-]+)(\*?)$/.exec(text);
  if (!found) return <b>{text.replace("-", "−")}</b>;
  const [, count = "", per = "", what = "", all = ""] = found;
  const tile = what.endsWith("-tile") ? what.slice(0, -5) : "";
  return (
    <b class="icon-per">
      {count === "+1" || count === "1" ? "" : count}
      <span class="icon-item">
        {what === "x" ? "X" : tile ? <TileGlyph name={tile} any /> : <Glyph name={what} any={all !== ""} />}
        {per && <i class="icon-small">÷{per}</i>}
      </span>
      ·
    </b>
  );
}

function Item({ children }: { children: ComponentChildren }) {
  return <span class="icon-item">{children}</span>;
}

function One({ icon }: { icon: string }): JSX.Element {
  const [verb = "", what = "", amount = "", more = ""] = icon.split(" ");
  switch (verb) {
    case ":":
      return <b class="icon-mark">:</b>;
    case ">":
      return <b class="icon-arrow">→</b>;
    case "or":
      return <i class="icon-small">or</i>;
    case "gain":
      return <Item>{amount === "1" ? null : <Amount text={amount} />} <Kinds of={what} /></Item>;
    case "pay":
      return <Item>{amount === "1" ? null : <b>{amount === "x" ? "X" : amount}</b>} <Kinds of={what} /></Item>;
    case "lose":
      return <Item><b>−{amount}</b> <Glyph name={what} /></Item>;
    case "remove":
      return <Item><b>−{amount}</b> <Glyph name={what} any /></Item>;
    case "steal":
      return <Item><i class="icon-small">steal</i> <b>{amount}</b> <Glyph name={what} any /></Item>;
    case "rating":
    case "temperature":
    case "oxygen":
      return <Item>{what === "+1" ? null : <Amount text={what.replace("+", "")} />} <Glyph name={verb} /></Item>;
    case "tile":
      return <Item>{amount === "1" ? null : <b>{amount}</b>} <TileGlyph name={what} /></Item>;
    case "tokens":
      return <Item>{amount === "1" ? null : <b>{amount}</b>} <Glyph name={what} />{more === "this" ? null : <i class="icon-small">{more === "just" ? "there" : "any own"}</i>}</Item>;
    case "draw":
      return <Item><b>+{what}</b> <Glyph name="card" /></Item>;
    case "look":
      return <Item><Glyph name="reveal" /> <b>{what}</b> <i class="icon-small">keep</i> <b>{amount}</b></Item>;
    case "swap":
      return <Item><b>−</b><Glyph name="card" /><b>+</b><Glyph name="card" /></Item>;
    case "copy":
      return <Item><i class="icon-small">copy</i> <span class="icon-box"><Glyph name={what} /></span></Item>;
    case "convert":
      return <span class="icon-box"><Item><b>−X</b> <Glyph name={what} /> <b>+X</b> <Glyph name={amount} /></Item></span>;
    case "next":
      return <Item><i class="icon-small">next</i> <Glyph name="card" /> <b>{what === "discount" ? `−${amount}` : `±${amount}`}</b></Item>;
    case "tag":
      return <Need icon={icon} />;
    case "event":
      return <Glyph name="event" />;
    case "place":
      return <TileGlyph name={what} any={amount === "any"} />;
    case "project":
      return <Item><Glyph name="project" /></Item>;
    case "paid":
      return <Item><b>{what}+</b> <Glyph name="megacredits" /></Item>;
    case "bonus":
      return <Item><Glyph name={what} /></Item>;
    case "discount":
      return <Item>{what === "card" ? <Glyph name="card" /> : what === "power-plant" ? <Glyph name="project" /> : <Glyph name={what} />} <b>−{amount}</b></Item>;
    case "slack":
      return <Item><Glyph name="slack" /> <b>{what}</b></Item>;
    case "worth":
      return <Item><Glyph name={what} /> <b>+{amount}</b></Item>;
    case "pays":
      return <Item><Glyph name={what} /> <b>=</b> <Glyph name="megacredits" /></Item>;
    case "greenery-cost":
      return <Item><TileGlyph name="greenery" /> <b>{what.replace("-", "−")}</b> <Glyph name="plants" /></Item>;
    case "protect":
      return <Item><Glyph name="protect" /> <Kinds of={what === "card" ? "token" : what} /></Item>;
    default:
      return <Glyph name={verb} />;
  }
}

/** What a card needs: "oxygen min 5", "tag science min 3". */
export function Need({ icon }: { icon: string }) {
  const words = icon.split(" ");
  const max = words.includes("max");
  const bound = words[words.length - 1] ?? "";
  const [kind = "", which = ""] = words;
  const limited = max || words.includes("min");
  const name = { tag: which, production: which, oceans: "ocean", greeneries: "greenery", cities: "city" }[kind] ?? kind;
  const glyph = ["oceans", "greeneries", "cities"].includes(kind) ? (
    <TileGlyph name={name} any={kind === "cities"} />
  ) : kind === "tr_raised_this_generation" ? (
    <Glyph name="rating" />
  ) : (
    <Glyph name={name} any={words.includes("any")} />
  );
  const unit = { oxygen: "%", temperature: "°" }[kind] ?? "";
  return (
    <span class="icon-item">
      {max && <i class="icon-small">max</i>} {limited && (bound !== "1" || unit) && <b>{bound.replace("-", "−")}{unit}</b>}{" "}
      {kind === "production" ? <span class="icon-box">{glyph}</span> : glyph}
    </span>
  );
}
