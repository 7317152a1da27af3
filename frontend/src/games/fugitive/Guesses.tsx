// The history of guesses, newest first.
import type { Board } from "../../schema";
import { Icon } from "../../table/Icon";
import { listing } from "./words";

export function Guesses({ board }: { board: Board }) {
  return (
    <section class="panel guesses" aria-labelledby="guesses-title">
      <header class="panel-head">
        <h2 id="guesses-title">Guesses</h2>
      </header>
      {board.guesses.length === 0 ? (
        <p class="hint">The Marshal has not named a number yet.</p>
      ) : (
        <ol class="guess-list" reversed tabIndex={0} aria-label="Guesses, newest first">
          {[...board.guesses].reverse().map((guess, i) => (
            <li key={board.guesses.length - i} class="guess" data-hit={guess.hit ? "" : undefined}>
              <span class="guess-round">{guess.manhunt ? "hunt" : `r${guess.round}`}</span>
              <span class="guess-numbers">{listing(guess.numbers)}</span>
              <span class="guess-result">
                <Icon name={guess.hit ? "check" : "cross"} />
                {guess.hit ? "found" : "no"}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
