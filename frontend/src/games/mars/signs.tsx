// The signs of which the texts of icons are made (see icons.py on the server): how each is drawn, and what it means.
import { Fragment } from "preact";
import type { ComponentChildren, JSX } from "preact";
import { Glyph, TileGlyph } from "./Glyph";
import { minus } from "./words";

interface Words {
  what: string;
  amount: string;
  more: string;
  icon: string;
}

interface Sign {
  /** An icon with this sign, for the legend. */
  sample: string;
  means: string;
  draw: (words: Words) => JSX.Element;
}

export function Kinds({ of, any = false }: { of: string; any?: boolean }) {
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
export function Amount({ text }: { text: string }) {
  const found = /^([+-]?\d*)\/(\d*)([a-z-]+)(\*?)$/.exec(text);
  if (!found) return <b>{minus(text)}</b>;
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

export function Item({ children }: { children: ComponentChildren }) {
  return <span class="icon-item">{children}</span>;
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
      {max && <i class="icon-small">max</i>} {limited && (bound !== "1" || unit) && <b>{minus(bound)}{unit}</b>}{" "}
      {kind === "production" ? <span class="icon-box">{glyph}</span> : glyph}
    </span>
  );
}

export const SIGNS: Readonly<Record<string, Sign>> = {
  ":": {
    sample: ":",
    means: "An effect: what is on the left triggers what is on the right.",
    draw: () => <b class="icon-mark">:</b>,
  },
  ">": {
    sample: ">",
    means: "An action, once a generation: pay what is on the left for what is on the right.",
    draw: () => <b class="icon-arrow">→</b>,
  },
  or: {
    sample: "or",
    means: "One of the two, as you choose.",
    draw: () => <i class="icon-small">or</i>,
  },
  gain: {
    sample: "gain steel 3",
    means: "Gain so many cubes. The first icons of a corporation are what it starts with.",
    draw: ({ what, amount }) => <Item>{amount === "1" ? null : <Amount text={amount} />} <Kinds of={what} /></Item>,
  },
  pay: {
    sample: "pay energy 4",
    means: "What an action costs; X is any number.",
    draw: ({ what, amount }) => <Item>{amount === "1" ? null : <b>{amount === "x" ? "X" : amount}</b>} <Kinds of={what} /></Item>,
  },
  lose: {
    sample: "lose plants 2",
    means: "You lose so many cubes, or pay so many tokens of this card.",
    draw: ({ what, amount }) => <Item><b>−{amount}</b> <Glyph name={what} /></Item>,
  },
  remove: {
    sample: "remove plants 3",
    means: "Remove up to so many cubes or tokens of any player: a red frame means anybody.",
    draw: ({ what, amount }) => <Item><b>−{amount}</b> <Glyph name={what} any /></Item>,
  },
  steal: {
    sample: "steal steel 2",
    means: "Take up to so many cubes of any player for yourself.",
    draw: ({ what, amount }) => <Item><i class="icon-small">steal</i> <b>{amount}</b> <Glyph name={what} any /></Item>,
  },
  rating: {
    sample: "rating +2",
    means: "Raise your terraform rating by so many steps.",
    draw: ({ what }) => <Item>{what === "+1" ? null : <Amount text={what.replace("+", "")} />} <Glyph name="rating" /></Item>,
  },
  temperature: {
    sample: "temperature +2",
    means: "Raise the temperature by so many steps of 2 °C.",
    draw: ({ what }) => <Item>{what === "+1" ? null : <Amount text={what.replace("+", "")} />} <Glyph name="temperature" /></Item>,
  },
  oxygen: {
    sample: "oxygen +1",
    means: "Raise oxygen by so many steps of 1 %.",
    draw: ({ what }) => <Item>{what === "+1" ? null : <Amount text={what.replace("+", "")} />} <Glyph name="oxygen" /></Item>,
  },
  tile: {
    sample: "tile ocean 2",
    means: "Place so many tiles of that kind.",
    draw: ({ what, amount }) => <Item>{amount === "1" ? null : <b>{amount}</b>} <TileGlyph name={what} /></Item>,
  },
  tokens: {
    sample: "tokens microbe 2 this",
    means: "Add so many tokens to this card; “any own”: to another card of yours; “there”: to the card that was just played.",
    draw: ({ what, amount, more }) => <Item>{amount === "1" ? null : <b>{amount}</b>} <Glyph name={what} />{more === "this" ? null : <i class="icon-small">{more === "just" ? "there" : "any own"}</i>}</Item>,
  },
  draw: {
    sample: "draw 2",
    means: "Draw so many cards.",
    draw: ({ what }) => <Item><b>+{what}</b> <Glyph name="card" /></Item>,
  },
  look: {
    sample: "look 4 2",
    means: "Look at so many cards of the deck and keep some of them.",
    draw: ({ what, amount }) => <Item><Glyph name="reveal" /> <b>{what}</b> <i class="icon-small">keep</i> <b>{amount}</b></Item>,
  },
  swap: {
    sample: "swap",
    means: "You may discard a card to draw another.",
    draw: () => <Item><b>−</b><Glyph name="card" /><b>+</b><Glyph name="card" /></Item>,
  },
  copy: {
    sample: "copy building",
    means: "Repeat the production box of one of your cards with that tag.",
    draw: ({ what }) => <Item><i class="icon-small">copy</i> <span class="icon-box"><Glyph name={what} /></span></Item>,
  },
  convert: {
    sample: "convert energy heat",
    means: "Lower one production by any number and raise the other by as much.",
    draw: ({ what, amount }) => <span class="icon-box"><Item><b>−X</b> <Glyph name={what} /> <b>+X</b> <Glyph name={amount} /></Item></span>,
  },
  next: {
    sample: "next discount 8",
    means: "For the next card that you play in this generation.",
    draw: ({ what, amount }) => <Item><i class="icon-small">next</i> <Glyph name="card" /> <b>{what === "discount" ? `−${amount}` : `±${amount}`}</b></Item>,
  },
  tag: {
    sample: "tag science",
    means: "When you play a card with that tag. In front of a card’s text: so many tags are needed.",
    draw: ({ icon }) => <Need icon={icon} />,
  },
  event: {
    sample: "event",
    means: "When you play an event.",
    draw: () => <Glyph name="event" />,
  },
  place: {
    sample: "place city any",
    means: "When that tile is placed; with a red frame: by anybody.",
    draw: ({ what, amount }) => <TileGlyph name={what} any={amount === "any"} />,
  },
  project: {
    sample: "project",
    means: "When you pay for a standard project.",
    draw: () => <Item><Glyph name="project" /></Item>,
  },
  paid: {
    sample: "paid 20",
    means: "When you pay for a card or standard project of at least that price.",
    draw: ({ what }) => <Item><b>{what}+</b> <Glyph name="megacredits" /></Item>,
  },
  bonus: {
    sample: "bonus steel",
    means: "When you gain that as the bonus of an area.",
    draw: ({ what }) => <Item><Glyph name={what} /></Item>,
  },
  discount: {
    sample: "discount space 2",
    means: "You pay less for such cards, or for standard projects.",
    draw: ({ what, amount }) => <Item>{what === "card" ? <Glyph name="card" /> : what === "power-plant" ? <Glyph name="project" /> : <Glyph name={what} />} <b>−{amount}</b></Item>,
  },
  slack: {
    sample: "slack 2",
    means: "Temperature, oxygen and oceans may be so many steps off what your cards need.",
    draw: ({ what }) => <Item><Glyph name="slack" /> <b>{what}</b></Item>,
  },
  worth: {
    sample: "worth titanium 1",
    means: "Each such cube is worth more when you pay.",
    draw: ({ what, amount }) => <Item><Glyph name={what} /> <b>+{amount}</b></Item>,
  },
  pays: {
    sample: "pays heat",
    means: "Such cubes can be used as megacredits.",
    draw: ({ what }) => <Item><Glyph name={what} /> <b>=</b> <Glyph name="megacredits" /></Item>,
  },
  "greenery-cost": {
    sample: "greenery-cost -1",
    means: "A greenery from plants costs fewer plants.",
    draw: ({ what }) => <Item><TileGlyph name="greenery" /> <b>{minus(what)}</b> <Glyph name="plants" /></Item>,
  },
  protect: {
    sample: "protect plants/animal",
    means: "Other players cannot take these from you.",
    draw: ({ what }) => <Item><Glyph name="protect" /> <Kinds of={what === "card" ? "token" : what} /></Item>,
  },
  reveal: {
    sample: "reveal",
    means: "Reveal the top card of the deck.",
    draw: () => <Glyph name="reveal" />,
  },
  marker: {
    sample: "marker",
    means: "Reserve an area: only you may place a tile there.",
    draw: () => <Glyph name="marker" />,
  },
  first: {
    sample: "first",
    means: "Your first action of the game.",
    draw: () => <Glyph name="first" />,
  },
};
