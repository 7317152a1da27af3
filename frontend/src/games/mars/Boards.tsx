// The players' boards: corporation, rating and points, stock and production of the six resources, tags, standing.
import type { Look, MarsBoard, MarsPlayer, Resources } from "../../schema";
import { Glyph } from "./Glyph";
import { CardName } from "./Naming";
import { RESOURCES } from "./steps";
import { count, minus, resourceName, signed } from "./words";

/** Who plays, and who must act now. */
type Seated = Pick<Look, "players" | "to_act" | "over">;

interface Props {
  look: Seated;
  board: MarsBoard;
  shown: number | null;
  onShow: (seat: number) => void;
}

export function Boards({ look, board, shown, onShow }: Props) {
  const seats = [...board.players.keys()];
  const order = board.seat === null ? seats : [board.seat, ...seats.slice(board.seat + 1), ...seats.slice(0, board.seat)];
  return (
    <section class="mboards" aria-label="Players' boards">
      {order.map((seat) => {
        const player = board.players[seat];
        return player && <PlayerBoard key={seat} look={look} board={board} player={player} shown={shown === seat} onShow={() => onShow(seat)} />;
      })}
    </section>
  );
}

interface OneProps {
  look: Seated;
  board: MarsBoard;
  player: MarsPlayer;
  shown: boolean;
  onShow: () => void;
}

function PlayerBoard({ look, board, player, shown, onShow }: OneProps) {
  const { seat } = player;
  const name = look.players[seat];
  const acts = look.to_act.includes(seat) && !look.over;
  const choosing = ["set-up", "draft", "research"].includes(board.stage);
  const cards = player.tableau.length + player.events.length;
  return (
    <section class="panel mboard" data-seat={seat} data-acts={acts ? "" : undefined} data-own={board.seat === seat ? "" : undefined} aria-label={`${player.role}'s board`}>
      <header class="mboard-head">
        <span class="mboard-line">
          <span class="mboard-who">
            <b>{player.role}</b> <span class="mboard-name">{board.seat === seat ? "you" : name?.kind === "open" ? "" : name?.name}</span>
          </span>
          {board.first === seat && board.stage !== "deal" && !board.solo && <Glyph name="first" title="First player" />}
          {player.passed && <em class="tag">passed</em>}
          {choosing && (
            <em class="tag" title={player.chosen ? "has chosen" : "still chooses"}>
              <span aria-hidden="true">{player.chosen ? "✓" : "…"}</span>
              <span class="visually-hidden">{player.chosen ? "has chosen" : "still chooses"}</span>
            </em>
          )}
        </span>
        <span class="mboard-line">
          <span class="mboard-corporation">{player.corporation && <CardName name={player.corporation.name} />}</span>
          <Standing player={player} />
        </span>
      </header>
      {player.corporation && <Stock player={player} />}
      <footer class="mboard-foot">
        <TagCounts player={player} />
        {(cards > 0 || player.corporation) && (
          <button type="button" class="button button-small mboard-show" aria-pressed={shown} onClick={onShow} data-show={seat}>
            {count(cards, "card")}
            <span class="visually-hidden"> of {player.role} on the table</span>
          </button>
        )}
      </footer>
    </section>
  );
}

/** Rating, points and cards in hand. */
function Standing({ player }: { player: MarsPlayer }) {
  return (
    <span class="mboard-facts">
      <span class="mboard-rating" title="Terraform rating">
        <Glyph name="rating" />
        <b>{player.rating}</b>
        <span class="visually-hidden">terraform rating</span>
      </span>
      <span class="mboard-points" title={scoreTitle(player)}>
        <Glyph name="points" />
        <b>{player.score.total}</b>
        <span class="visually-hidden">points as things stand</span>
      </span>
      <span class="mboard-cards" title={count(player.hand_count, "card") + " in hand"}>
        <Glyph name="card" />
        <b>{player.hand_count}</b>
        <span class="visually-hidden">cards in hand</span>
      </span>
    </span>
  );
}

function scoreTitle({ score }: MarsPlayer): string {
  return `Points as things stand: rating ${score.rating}, milestones ${score.milestones}, awards ${score.awards}, greeneries ${score.greeneries}, cities ${score.cities}, cards ${minus(score.cards)}`;
}

function Stock({ player }: { player: MarsPlayer }) {
  return (
    <ul class="stock" aria-label="Stock and production">
      {RESOURCES.map((resource) => (
        <li key={resource} class="stock-cell" title={`${player.stock[resource]} ${resourceName(resource, player.stock[resource])}, production ${signed(player.production[resource])}${worth(player, resource)}`}>
          <Glyph name={resource} />
          <b class="stock-count">{player.stock[resource]}</b>
          <span class="stock-production" data-low={player.production[resource] < 0 ? "" : undefined}>
            {signed(player.production[resource])}
          </span>
          <span class="visually-hidden">{resource}</span>
        </li>
      ))}
    </ul>
  );
}

function worth(player: MarsPlayer, resource: keyof Resources): string {
  if (resource === "steel") return `, worth ${player.steel} M each`;
  if (resource === "titanium") return `, worth ${player.titanium} M each`;
  if (resource === "plants") return `, ${player.greenery} make a greenery`;
  return resource === "heat" && player.pays_heat ? ", pays like M" : "";
}

function TagCounts({ player }: { player: MarsPlayer }) {
  const tags = Object.entries(player.tags);
  return (
    <ul class="tagcounts" aria-label="Tags">
      {tags.map(([tag, n]) => (
        <li key={tag} title={`${count(n, `${tag} tag`)}`}>
          <Glyph name={tag} />
          <b>{n}</b>
          <span class="visually-hidden">{tag}</span>
        </li>
      ))}
      {player.events.length > 0 && (
        <li title={count(player.events.length, "event")}>
          <Glyph name="event" />
          <b>{player.events.length}</b>
          <span class="visually-hidden">events</span>
        </li>
      )}
    </ul>
  );
}
