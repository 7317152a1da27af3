// A project card or a corporation, drawn from what its row says: cost, tags, what it needs, what it does, what it is worth.
import type { MarsCard } from "../../schema";
import { Glyph, TileGlyph } from "./Glyph";
import { Icons } from "./Icons";
import { Need } from "./signs";
import { minus } from "./words";

export function CardFace({ card }: { card: MarsCard }) {
  const cheaper = card.now !== card.cost;
  return (
    <span class="mcard" data-colour={card.colour} aria-hidden="true">
      <span class="mcard-top">
        {card.colour !== "corporation" && (
          <span class="mcard-cost" data-cheaper={cheaper ? "" : undefined}>
            {card.now}
            {cheaper && <s>{card.cost}</s>}
          </span>
        )}
        <span class="mcard-needs" data-unmet={card.unmet ? "" : undefined}>
          {card.needs.map((need) => (
            <Need key={need} icon={need} />
          ))}
        </span>
        <Tags card={card} />
      </span>
      <span class="mcard-name">{card.name}</span>
      <span class="mcard-icons">
        <Icons of={card.icons} />
      </span>
      <span class="mcard-text">{card.text}</span>
      <span class="mcard-foot">
        {card.tokens > 0 || card.holds ? <Tokens card={card} /> : <span />}
        {card.worth && <Worth text={card.worth} />}
      </span>
    </span>
  );
}

export function Tags({ card }: { card: MarsCard }) {
  return (
    <span class="mcard-tags">
      {card.tags.map((tag, i) => (
        <Glyph key={i} name={tag} />
      ))}
      {card.colour === "red" && <Glyph name="event" />}
    </span>
  );
}

export function Tokens({ card }: { card: MarsCard }) {
  return (
    <span class="mcard-tokens">
      <Glyph name={card.holds || "token"} /> <b>{card.tokens}</b>
    </span>
  );
}

/** What a card is worth at the end: "2", "1/2microbe", "3 if 1science". */
export function Worth({ text }: { text: string }) {
  const per = /^(-?\d+)\/(\d*)([a-z-]+)\*?$/.exec(text);
  const some = /^(-?\d+) if \d+([a-z]+)$/.exec(text);
  const what = per?.[3] ?? some?.[2] ?? "";
  return (
    <span class="mcard-worth">
      {minus(per?.[1] ?? some?.[1] ?? text)}
      {per && <i>/{per[2]}</i>}
      {some && <i>*</i>}
      {what && (what.endsWith("-tile") ? <TileGlyph name={what.slice(0, -5)} /> : <Glyph name={what} />)}
    </span>
  );
}

/** All of a card in words, for a screen reader. */
export function cardLabel(card: MarsCard): string {
  const kind = { green: "automated", blue: "active", red: "event", corporation: "corporation" }[card.colour];
  const cost = card.colour === "corporation" ? "" : `, ${kind}, costs ${card.now}${card.now !== card.cost ? ` instead of ${card.cost}` : ""}`;
  const tags = card.tags.length ? `, ${card.tags.join(", ")}` : "";
  const needs = card.requires ? `, needs ${card.requires}` : "";
  const tokens = card.tokens ? `, ${card.tokens} ${card.holds}` : "";
  return `${card.name}${cost}${tags}${needs}${tokens}${card.used ? ", used" : ""}. ${card.text}`;
}
