// The players' boards: corporation, rating and points, stock and production of the six resources, tags, standing.
import type { Look, MarsBoard, MarsPlayer, Player, Resources } from "../../schema";
import { Icon } from "../../table/Icon";
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
  const own = board.seat === seat;
  const acts = look.to_act.includes(seat) && !look.over;
  return (
    <section class="panel mboard" data-seat={seat} data-acts={acts ? "" : undefined} data-own={own ? "" : undefined} aria-label={`${player.role}'s board`}>
      <span class="mboard-who">
        <span class="player-light" aria-hidden="true" />
        <b>{player.role}</b>
        <Marks look={look} board={board} player={player} acts={acts} />
      </span>
      <span class="mboard-facts">
        <Standing player={player} />
        {player.corporation && (
          <button type="button" class="button button-small mboard-show" aria-pressed={shown} onClick={onShow} data-show={seat} title={`${cardsOnTable(player)}: show them`}>
            <Icon name="eye" />
            {player.tableau.length + player.events.length}
            <span class="visually-hidden">: {cardsOnTable(player)}</span>
          </button>
        )}
      </span>
      <div class="mboard-line">
        <span class="mboard-names">
          <span class="mboard-name">{own ? "you" : nameOf(look.players[seat])}</span>
          {player.corporation && (
            <>
              {" · "}
              <span class="mboard-corporation">
                <CardName name={player.corporation.name} />
              </span>
            </>
          )}
        </span>
        <TagCounts player={player} />
      </div>
      {player.corporation && <Stock player={player} />}
    </section>
  );
}

function nameOf(player: Player | undefined): string {
  if (!player || player.kind === "open") return "open seat";
  return player.kind === "bot" ? `${player.name} (bot)` : player.name;
}

function cardsOnTable({ role, tableau, events }: MarsPlayer): string {
  return `${count(tableau.length + events.length, "card")} of ${role} on the table`;
}

/** What there is to know of a player just now, each in a word. */
function Marks({ look, board, player, acts }: { look: Seated; board: MarsBoard; player: MarsPlayer; acts: boolean }) {
  const { seat, passed, chosen } = player;
  const sits = look.players[seat];
  const choosing = ["set-up", "draft", "research"].includes(board.stage);
  return (
    <>
      {sits?.kind === "person" && !sits.here && !look.over && board.seat !== seat && <em class="tag tag-away">away</em>}
      {board.first === seat && board.stage !== "deal" && !board.solo && <Glyph name="first" title="First player" />}
      {passed && <em class="tag">passed</em>}
      {acts && !choosing && <span class="visually-hidden">to move</span>}
      {choosing && (
        <em class="tag" title={chosen ? "has chosen" : "still chooses"}>
          <span aria-hidden="true">{chosen ? "✓" : "…"}</span>
          <span class="visually-hidden">{chosen ? "has chosen" : "still chooses"}</span>
        </em>
      )}
    </>
  );
}

/** Rating, points and cards in hand. */
function Standing({ player }: { player: MarsPlayer }) {
  return (
    <>
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
    </>
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
