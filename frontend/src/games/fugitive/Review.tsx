// The review of Fugitive: the road as somebody saw it, what could be known of it, and what the move was worth.
import { Told } from "../../review/Said";
import type { Mark, ReviewGame, Scene } from "../../review/module";
import type { ReviewMove } from "../../review/unpack";
import { boardAt } from "../../review/words";
import type { Belief, Board, Card, Insight } from "../../schema";
import { Face } from "./Card";
import { Decks } from "./Decks";
import { Guesses } from "./Guesses";
import { HeatMap, Places } from "./Heat";
import { Row } from "./Row";
import { FUGITIVE, MARSHAL } from "./words";
import { percent, Worth } from "./Worth";

export const fugitiveReview: ReviewGame = { Scene: FugitiveScene, Side: Heat, mark };

function FugitiveScene(scene: Scene) {
  const { review, move, viewer, truth, wide } = scene;
  const board = boardAt<Board>(move, viewer);
  const his = boardAt<Board>(move, FUGITIVE);
  const hers = boardAt<Board>(move, MARSHAL);
  const insight = move.insight as Insight | null;
  const belief = beliefOf(scene);
  return (
    <div class="column-main fugitive">
      <Row
        board={truth ? { ...board, row: his.row } : board}
        over
        notes={null}
        next={{ hideout: null, sprints: [] }}
        onNote={() => {}}
      />
      <section class="panel said" aria-labelledby="said-title">
        <h2 id="said-title">This move</h2>
        <Told told={move.looks[viewer]?.told ?? []} />
        {insight && (insight.guess || insight.placed) && viewer !== MARSHAL && <p class="hint">By what the Marshal could know:</p>}
        {insight && <Worth insight={insight} />}
        {!belief && <p class="hint">The game is over and the road lies open: there is nothing left to guess.</p>}
      </section>
      {!wide && <Heat {...scene} />}
      {belief && <Places belief={belief} board={board} truth={truth ? his : null} />}
      <div class="lower">
        <div class="hands">{hands(review.roles, viewer, truth, board, his, hers)}</div>
        <Decks board={board} may={() => false} onDraw={null} />
      </div>
      <Guesses board={board} />
    </div>
  );
}

function Heat(scene: Scene) {
  const { move, viewer, truth } = scene;
  const belief = beliefOf(scene);
  if (!belief) return null;
  const asMarshal = viewer === MARSHAL || truth;
  return (
    <HeatMap
      title={asMarshal ? "What the Marshal could know" : "What anybody could know"}
      belief={belief}
      board={boardAt<Board>(move, asMarshal ? MARSHAL : viewer)}
      truth={truth ? hidden(boardAt<Board>(move, FUGITIVE)) : null}
    />
  );
}

/** What the Marshal could know, for her and beside the truth; for all others, what anybody could. */
function beliefOf({ move, viewer, truth }: Scene): Belief | null {
  const insight = move.insight as Insight | null;
  return (viewer === MARSHAL || truth ? insight?.marshal : insight?.spectator) ?? null;
}

/** The numbers that really lie face down, as the Fugitive knows them. */
function hidden(his: Board): Set<number> {
  return new Set(his.row.flatMap((hideout) => (hideout.card && !hideout.face_up ? [hideout.card.number] : [])));
}

function hands(roles: string[], viewer: number, truth: boolean, board: Board, his: Board, hers: Board) {
  if (board.hands.length) return board.hands.map((hand, seat) => <OpenHand key={seat} title={`Hand of the ${roles[seat]}`} hand={hand} />);
  return [his, hers]
    .map((each, seat) => [each.hand, seat] as const)
    .filter(([, seat]) => truth || seat === viewer)
    .map(([hand, seat]) => <OpenHand key={seat} title={`Hand of the ${roles[seat]}`} hand={hand} />);
}

function OpenHand({ title, hand }: { title: string; hand: Card[] }) {
  return (
    <section class="panel hand hand-open">
      <header class="panel-head">
        <h2>{title}</h2>
        <p class="hint">{hand.length === 1 ? "1 card" : `${hand.length} cards`}</p>
      </header>
      <ul class="hand-cards" aria-label={`${title}: ${hand.map((card) => card.number).join(", ") || "no cards"}`}>
        {hand.map((card) => (
          <li key={card.number} class="hand-card">
            <Face card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function mark(move: ReviewMove): Mark | null {
  const guess = (move.insight as Insight | null)?.guess;
  if (!guess) return null;
  const chance = guess.chance ?? 0;
  return { text: guess.chance === null ? "?" : percent(chance), height: chance, tone: guess.hit ? "good" : "bad" };
}
