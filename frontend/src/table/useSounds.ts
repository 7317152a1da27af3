// Plays what the log brings: the sound of the last entry that has one, or the chime of one's own turn.
import { useEffect, useRef } from "preact/hooks";
import type { GameModule } from "./module";
import { play } from "./sound";
import type { Sound } from "./sound";
import type { TableStore } from "./store";

export function useSounds(store: TableStore, game: GameModule): void {
  const { log, over, seat } = store.look.value;
  const mine = store.mine.value;
  const seen = useRef({ log: log.length, mine, over: Boolean(over) });
  useEffect(() => {
    const sounds = log.slice(seen.current.log).map((told) => game.soundOf(told));
    const last = sounds.reverse().find((sound): sound is Sound => sound !== null);
    if (over && !seen.current.over) play(seat === null || over.winners.includes(seat) ? "won" : "lost");
    else if (last) play(last);
    else if (mine && !seen.current.mine) play("turn");
    seen.current = { log: log.length, mine, over: Boolean(over) };
  }, [log.length, mine, Boolean(over)]);
}
