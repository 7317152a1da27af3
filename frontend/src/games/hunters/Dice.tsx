// The tray: the latest throw with everything that was added to it and what it had to reach, or the latest single die.
import type { DieShown, HuntersBoard, ThrowShown, Told } from "../../schema";
import { Glyph } from "./Glyph";
import { latest } from "./thrown";
import type { Thrown } from "./thrown";
import { signed } from "./words";

const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

const OUTCOMES: Readonly<Record<ThrowShown["outcome"], string>> = {
  "": "",
  failed: "Missed",
  success: "Tracked",
  hide: "Hidden",
  vanish: "Vanished",
};

const PURPOSES = { "rest": "the rest", "luck": "Luck", "surprise": "the surprise", "pew-pew": "Pew-Pew" } as const;
const PURPOSE_CARDS = { "rest": "", "luck": "luck", "surprise": "", "pew-pew": "pew_pew" } as const;

export function Tray({ board, log }: { board: HuntersBoard; log: readonly Told[] }) {
  return <Thrower board={board} thrown={latest(board, log)} />;
}

export function Thrower({ board, thrown }: { board: HuntersBoard; thrown: Thrown | null }) {
  const title = !thrown
    ? "Dice"
    : thrown.throw
      ? `Group ${thrown.throw.letter}${thrown.throw.dice ? " threw" : " is about to throw"}`
      : `Die for ${purpose(board, thrown.die)}`;
  return (
    <section class="panel tray" aria-labelledby="tray-title" data-old={thrown?.isOld ? "" : undefined}>
      <h2 id="tray-title" class="tray-title">
        {title}
        {thrown?.isOld && <em class="tag">last round</em>}
      </h2>
      {!thrown && <Nothing />}
      {thrown?.throw && <Throw key={thrown.key} thrown={thrown.throw} />}
      {thrown?.die && <Single key={thrown.key} board={board} die={thrown.die} />}
    </section>
  );
}

function purpose(board: HuntersBoard, die: DieShown | null): string {
  return die ? (board.cards[PURPOSE_CARDS[die.purpose]]?.name ?? PURPOSES[die.purpose]) : "";
}

function Nothing() {
  return (
    <div class="tray-dice tray-nothing">
      <Face face={null} />
      <Face face={null} />
      <p class="hint">No throw yet.</p>
    </div>
  );
}

function Throw({ thrown }: { thrown: ThrowShown }) {
  const { dice, modifiers, total, difficulty, outcome } = thrown;
  const word = OUTCOMES[outcome];
  return (
    <div class="throw">
      <div class="tray-dice" data-thrown={dice ? "" : undefined}>
        <Face face={dice?.[0] ?? null} />
        <Face face={dice?.[1] ?? null} />
      </div>
      <ul class="modifiers" aria-label="Added to the dice">
        {modifiers.map((modifier) => (
          <li key={modifier.source} data-sign={modifier.value < 0 ? "minus" : "plus"}>
            <b>{signed(modifier.value)}</b> {modifier.name}
          </li>
        ))}
      </ul>
      <p class="throw-sum">
        {dice ? (
          <>
            <span class="visually-hidden">Total </span>
            <b class="throw-total">{total}</b>
            <span class="throw-against">against</span>
          </>
        ) : (
          <span class="throw-against">to reach</span>
        )}
        <b class="needs">{difficulty}</b>
        {word && (
          <span class="stamp" data-outcome={outcome}>
            {word}
          </span>
        )}
      </p>
    </div>
  );
}

function Single({ board, die }: { board: HuntersBoard; die: DieShown }) {
  // Afterwards the group is smaller, or gone.
  const target = board.stage === "rethrow" ? board.groups.find((group) => group.letter === board.surprised) : undefined;
  return (
    <div class="throw">
      <div class="tray-dice" data-thrown="">
        <Face face={die.face} />
      </div>
      <p class="throw-sum">
        {die.bonus ? (
          <>
            <b class="throw-total">{die.face + die.bonus}</b>
            <span class="throw-against">
              {die.face} {signed(die.bonus)} {board.cards["luck"]?.name}
            </span>
          </>
        ) : (
          <b class="throw-total">{die.face}</b>
        )}
        {target && (
          <span class="throw-against">
            against <b class="needs">{target.size}</b> hunters
          </span>
        )}
      </p>
    </div>
  );
}

export function Face({ face }: { face: number | null }) {
  if (face === null) {
    return (
      <span class="dice dice-none" aria-hidden="true">
        <Glyph name="tracking" />
      </span>
    );
  }
  const pips = PIPS[face];
  return (
    <span class="dice" role="img" aria-label={`Die: ${face}`}>
      {pips ? (
        <svg viewBox="0 0 30 30" aria-hidden="true" focusable="false">
          {pips.map((at) => (
            <circle key={at} cx={7 + 8 * (at % 3)} cy={7 + 8 * Math.floor(at / 3)} r="3" />
          ))}
        </svg>
      ) : (
        <b aria-hidden="true">{face}</b>
      )}
    </span>
  );
}
