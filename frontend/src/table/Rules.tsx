// The rules of the game, in reach at all times, opened at the paragraph that a refusal names.
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { getRules, Problem } from "../api";
import type { Paragraph } from "../schema";
import { Dialog } from "./Dialog";

const loaded = new Map<string, Paragraph[]>();

export function RulesDialog({ game, paragraph, onClose }: { game: string; paragraph: string; onClose: () => void }) {
  const [paragraphs, setParagraphs] = useState(loaded.get(game) ?? null);
  const [trouble, setTrouble] = useState("");
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (paragraphs) return;
    getRules(game).then(
      (rules) => {
        loaded.set(game, rules);
        setParagraphs(rules);
      },
      (error: unknown) => setTrouble(error instanceof Problem ? error.message : "The rules could not be loaded."),
    );
  }, []);
  useEffect(() => {
    const target = paragraph && body.current?.querySelector(`[data-rule="${CSS.escape(paragraph)}"]`);
    if (target) target.scrollIntoView({ block: "center" });
  }, [paragraphs, paragraph]);
  return (
    <Dialog title="Rules" kind="drawer" onClose={onClose}>
      <div class="rules" ref={body} tabIndex={0} role="region" aria-label="Text of the rules">
        {trouble && <p>{trouble}</p>}
        {!paragraphs && !trouble && <p class="hint">Loading the rules…</p>}
        {paragraphs && (
          <p class="hint rules-legend">
            Under each paragraph stands where it comes from. <a href={`/rules/${game}`}>The page of the rules</a> says what the
            words and letters mean.
          </p>
        )}
        {paragraphs?.map((each, i) => (
          <Fragment key={each.id}>
            {each.chapter !== paragraphs[i - 1]?.chapter && <h3 class="rules-chapter">{each.chapter}</h3>}
            <Rule {...each} named={each.id === paragraph} />
          </Fragment>
        ))}
      </div>
    </Dialog>
  );
}

function Rule({ id, html, source, named }: Paragraph & { named: boolean }) {
  return (
    <section class="rule" data-rule={id} data-named={named ? "" : undefined}>
      <span class="rule-number">{id}</span>
      <div class="rule-text">
        <div dangerouslySetInnerHTML={{ __html: html }} />
        {source && <p class="rule-source">{source}</p>}
      </div>
    </section>
  );
}
