// What this seat was told, numbered: a list that one can walk. It never holds more than the server told this seat, and so does its copy.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Told } from "../schema";
import { copyText } from "./copy";
import { Icon } from "./Icon";
import { audible } from "./module";
import type { GameModule } from "./module";
import { useRoving } from "./roving";
import type { TableStore } from "./store";

interface Props {
  store: TableStore;
  game: GameModule;
  /** The words of an entry, where a game has more to show than the sentence; `item` names the entry in the list. */
  words?: (told: Told, item: string) => ComponentChildren;
  /** The mouse or the focus is on an entry, or has left the log. */
  onPoint?: (told: Told | null) => void;
  /** An entry was clicked, or Enter was pressed on it. */
  onChoose?: (told: Told) => void;
}

export function Log({ store, game, words, onPoint, onChoose }: Props) {
  const { title, seat } = store.look.value;
  const log = audible(game, store.look.value.log);
  const roving = useRoving<HTMLOListElement>("last");
  const [copied, setCopied] = useState("");
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const list = roving.ref.current;
    if (list && atEnd.current && !list.contains(document.activeElement)) list.scrollTop = list.scrollHeight;
  });
  const scrolled = ({ currentTarget: list }: { currentTarget: HTMLElement }): void => {
    if (list.clientHeight) atEnd.current = list.scrollTop + list.clientHeight > list.scrollHeight - 8;
  };
  const copy = async (): Promise<void> => {
    const text = [`${title}, table ${store.id}`, ...log.map((told, i) => `${i + 1}. ${told.text}`)].join("\n");
    setCopied((await copyText(text)) ? "Copied" : "Not copied");
  };
  const leave = (): void => onPoint?.(null);
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
      <ol id="log" class="log-list" tabIndex={log.length ? undefined : 0} aria-label="Log of the game" onScroll={scrolled} onPointerLeave={leave} onFocusOut={leave} {...roving}>
        {log.map((told, i) => (
          <li
            key={i}
            data-item={i}
            data-seat={game.seatOf(told, seat) ?? undefined}
            onPointerEnter={(event) => event.pointerType === "mouse" && onPoint?.(told)}
            onFocusIn={() => onPoint?.(told)}
            onClick={() => onChoose?.(told)}
            onKeyDown={(event) => event.key === "Enter" && event.target === event.currentTarget && onChoose?.(told)}
          >
            <span class="log-number">{i + 1}</span>
            <span>{words ? words(told, String(i)) : told.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
