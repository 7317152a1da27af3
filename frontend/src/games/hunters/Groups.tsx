// The hunters in their groups, with their items, marks, and what a throw of each would need.
import type { ComponentChildren } from "preact";
import type { GroupShown, HuntersBoard } from "../../schema";
import { Icon } from "../../table/Icon";
import { useRoving } from "../../table/roving";
import type { Choice } from "./choices";
import { Glyph, Pawn } from "./Glyph";
import { count, groupName, nameOf, percent, signed } from "./words";

/** Scared hunters are drawn up to this number, and told as a number beyond it. */
const MOST_PAWNS = 10;

interface Props {
  board: HuntersBoard;
  /** The steps that are aimed at groups now; each group shows a button for its own. */
  choices: readonly Choice[];
  onChoice: (step: string) => void;
}

export function Groups({ board, choices, onChoice }: Props) {
  const roving = useRoving<HTMLOListElement>();
  return (
    <HuntersPanel board={board}>
      <ol class="groups" id="groups" aria-label="Groups" {...roving}>
        {board.groups.map((group) => {
          const [choice, ...others] = choices.filter((each) => each.group === group.letter);
          return (
            <li
              key={group.letter}
              class="group"
              data-marked={group.is_marked ? "" : undefined}
              data-thrown={group.has_thrown ? "" : undefined}
              data-active={board.throw?.letter === group.letter && board.throw.outcome === "" ? "" : undefined}
              data-target={board.stage === "rethrow" && board.surprised === group.letter ? "" : undefined}
            >
              <GroupBody board={board} group={group}>
                {choice && !others.length && (
                  <button
                    type="button"
                    class="button button-small group-button"
                    data-item={`group ${group.letter}`}
                    aria-label={choice.label}
                    onClick={() => onChoice(choice.step)}
                  >
                    {choice.label.replace(` group ${group.letter}`, "").replace(`Throw ${group.letter}`, "Throw")}
                  </button>
                )}
              </GroupBody>
            </li>
          );
        })}
      </ol>
    </HuntersPanel>
  );
}

export function HuntersPanel({ board, tools, children }: { board: HuntersBoard; tools?: ComponentChildren; children: ComponentChildren }) {
  const effects = [
    board.surveillance && `${nameOf(board, "surveillance")} this round`,
    board.surveillance_next && `${nameOf(board, "surveillance")} next round`,
    board.clue && `${nameOf(board, "clue")} this turn`,
  ].filter((text): text is string => Boolean(text));
  return (
    <section class="panel hunters-panel" aria-labelledby="groups-title">
      <header class="panel-head">
        <h2 id="groups-title">
          Hunters <b class="trail-count">{board.hunters}</b>
        </h2>
        {tools}
        <p class="effects">
          {effects.map((effect) => (
            <span key={effect} class="tag effect">
              {effect}
            </span>
          ))}
          <span class="scared" role="img" aria-label={`${board.scared} of ${board.scared_to_win} scared away`}>
            <span aria-hidden="true">scared</span>
            {board.scared_to_win > MOST_PAWNS ? (
              <b aria-hidden="true">
                {board.scared} of {board.scared_to_win}
              </b>
            ) : (
              Array.from({ length: board.scared_to_win }, (_, i) => (
                <span key={i} class="scared-pawn" data-on={i < board.scared ? "" : undefined} aria-hidden="true">
                  <Pawn />
                </span>
              ))
            )}
          </span>
        </p>
      </header>
      {children}
    </section>
  );
}

function GroupBody({ board, group, children }: { board: HuntersBoard; group: GroupShown; children: ComponentChildren }) {
  const added = group.modifiers.reduce((sum, modifier) => sum + modifier.value, 0);
  const parts = group.modifiers.map((modifier) => `${modifier.name} ${signed(modifier.value)}`).join(", ");
  return (
    <>
      <span class="visually-hidden">{groupName(board, group)}.</span>
      <span class="group-head" aria-hidden="true">
        <b class="group-letter">{group.letter}</b>
        <span class="group-size">{count(group.size, "hunter")}</span>
        {group.is_marked && (
          <span class="group-mark" title="Marked: it makes no throw in the next turn of the hunters">
            <Glyph name="mark" />
            marked
          </span>
        )}
        {group.has_thrown && (
          <span class="group-done">
            <Icon name="check" />
            done
          </span>
        )}
      </span>
      <span class="group-pawns" aria-hidden="true">
        {Array.from({ length: group.size }, (_, i) => (
          <span key={i} class="pawn">
            <Pawn />
          </span>
        ))}
        <Items board={board} agents={group.agents} usbs={group.usbs} />
      </span>
      <div class="group-foot">
        <span class="group-throw" title={parts}>
          <span class="visually-hidden">A throw has {parts}. </span>
          <span>
            dice <b>{signed(added)}</b>
          </span>
          {group.needs !== null && group.chance !== null && (
            <span>
              needs <b>{Math.max(2, group.needs)}</b> · <b>{percent(group.chance)}</b>
            </span>
          )}
        </span>
        {children}
      </div>
    </>
  );
}

function Items({ board, agents, usbs }: { board: HuntersBoard; agents: number; usbs: number }) {
  return (
    <>
      {Array.from({ length: agents }, (_, i) => (
        <span key={`agent ${i}`} class="item" data-kind="agent" title={nameOf(board, "friendly_agent")}>
          <Glyph name="friendly_agent" />
        </span>
      ))}
      {Array.from({ length: usbs }, (_, i) => (
        <span key={`usb ${i}`} class="item" data-kind="usb" title={nameOf(board, "usb")}>
          <Glyph name="usb" />
        </span>
      ))}
    </>
  );
}
