// How long a moment stays open before the game goes on by itself.
import { useEffect, useState } from "preact/hooks";
import type { Wait } from "../schema";

/** `turn` tells one moment from the next: the time that is left is counted from when this page came to know of it. */
export function Countdown({ wait, turn }: { wait: Wait; turn: number }) {
  const [end, setEnd] = useState(() => performance.now() + 1000 * wait.seconds_left);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setEnd(performance.now() + 1000 * wait.seconds_left);
    setNow(performance.now());
    const timer = window.setInterval(() => setNow(performance.now()), 200);
    return () => window.clearInterval(timer);
  }, [wait.seat, wait.seconds_left, turn]);
  const left = Math.max(0, (end - now) / 1000);
  const share = wait.seconds_left > 0 ? Math.min(1, left / wait.seconds_left) : 0;
  return (
    <p class="countdown" role="timer">
      <span class="countdown-bar" aria-hidden="true">
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <span>goes on in {Math.ceil(left)} s</span>
    </p>
  );
}
