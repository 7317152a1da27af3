// Tells a screen reader what happened since the last look, politely, and that it is the player's turn.
import { useEffect, useRef, useState } from "preact/hooks";
import { audible } from "./module";
import type { GameModule } from "./module";
import type { TableStore } from "./store";

export function Announcer({ store, game }: { store: TableStore; game: GameModule }) {
  const { over } = store.look.value;
  const log = audible(game, store.look.value.log);
  const mine = store.mine.value;
  const seen = useRef({ log: log.length, mine });
  const [text, setText] = useState("");
  useEffect(() => {
    const news = log.slice(seen.current.log).map((told) => told.text);
    if (mine && !seen.current.mine) news.push("It is your turn.");
    if (over && news.length) news.push(over.text);
    seen.current = { log: log.length, mine };
    if (news.length) setText(news.join(" "));
  }, [log.length, mine]);
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {text}
    </div>
  );
}
