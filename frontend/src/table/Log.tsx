// What this seat was told, numbered. It never holds more than the server told this seat, and so does its copy.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { copyText } from "./copy";
import { Icon } from "./Icon";
import { audible } from "./module";
import type { GameModule } from "./module";
import type { TableStore } from "./store";

export function Log({ store, game }: { store: TableStore; game: GameModule }) {
  const { title, seat } = store.look.value;
  const log = audible(game, store.look.value.log);
  const list = useRef<HTMLOListElement>(null);
  const [copied, setCopied] = useState("");
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [log.length]);
  const copy = async (): Promise<void> => {
    const text = [`${title}, table ${store.id}`, ...log.map((told, i) => `${i + 1}. ${told.text}`)].join("\n");
    setCopied((await copyText(text)) ? "Copied" : "Not copied");
  };
  return (
    <section class="panel log" aria-labelledby="log-title">
      <header class="panel-head">
        <h2 id="log-title">Log</h2>
        <span class="hint" role="status">
          {copied}
        </span>
        <button type="button" class="button button-quiet button-small" onClick={() => void copy()}>
          <Icon name="copy" />
          <span>Copy log</span>
        </button>
      </header>
      <ol id="log" class="log-list" ref={list} tabIndex={0} aria-label="Log of the game">
        {log.map((told, i) => (
          <li key={i} data-seat={game.seatOf(told, seat) ?? undefined}>
            <span class="log-number">{i + 1}</span>
            <span>{told.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
