// Regrouping: drag pawns and items (mouse or finger), or pick them and say where to, or type the sizes of the groups, or take a preset.
import type { Signal } from "@preact/signals";
import type { HuntersBoard } from "../../schema";
import { Icon } from "../../table/Icon";
import { useRoving } from "../../table/roving";
import { useDrag } from "./drag";
import { arrange, draftOf, move, pawnsOf, presets, sizesOf, spread } from "./draft";
import type { Draft, Member } from "./draft";
import { Glyph, Pawn } from "./Glyph";
import { HuntersPanel } from "./Groups";
import { count, nameOf } from "./words";

interface Props {
  board: HuntersBoard;
  draft: Signal<Draft>;
  picked: Signal<readonly string[]>;
}

const NEW = "new";

/** Arrangements are named by the sizes of so many groups. */
const MOST_SIZES = 6;

export function letterOf(i: number): string {
  return String.fromCharCode(65 + i);
}

export function Regroup({ board, draft, picked }: Props) {
  const roving = useRoving<HTMLDivElement>();
  const places = draft.value;
  const most = Math.floor(board.hunters / board.minimum_group);
  const held = (id: string): readonly string[] => (picked.value.includes(id) ? picked.value : [id]);
  const moveTo = (ids: readonly string[], to: string): void => {
    draft.value = move(places, ids, to === NEW ? null : Number(to));
    picked.value = [];
  };
  const { dragging, onPointerDown } = useDrag((id, over) => moveTo(held(id), over));
  const pick = (id: string): void => {
    picked.value = picked.value.includes(id) ? picked.value.filter((each) => each !== id) : [...picked.value, id];
  };
  const keyed = (event: KeyboardEvent): void => {
    roving.onKeyDown(event);
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-drag]")?.dataset["drag"];
    const place = places[event.key.toUpperCase().charCodeAt(0) - 65];
    const to = event.key === "n" && canAdd ? NEW : event.key.length === 1 && place ? String(place.key) : null;
    if (!id || to === null) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(held(id), to);
  };
  const canAdd = places.length < most;
  const moving = dragging ? held(dragging.id) : picked.value;
  const hasPawn = moving.some((id) => id.startsWith("pawn"));
  return (
    <HuntersPanel board={board} tools={<Presets board={board} draft={draft} picked={picked} />}>
      <div
        class="groups regroup"
        id="groups"
        role="group"
        aria-label="Arrange the hunters"
        data-dragging={dragging ? "" : undefined}
        ref={roving.ref}
        onFocusIn={roving.onFocusIn}
        onKeyDown={keyed}
        onPointerDown={onPointerDown}
      >
        {places.map((place, i) => {
          const size = pawnsOf(place);
          const short = size < board.minimum_group;
          const away = moving.length > 0 && moving.some((id) => !place.members.some((member) => member.id === id));
          return (
            <div
              key={place.key}
              class="group"
              role="group"
              aria-label={`Group ${letterOf(i)}: ${count(size, "hunter")}`}
              data-drop={place.key}
              data-over={dragging?.over === String(place.key) ? "" : undefined}
              data-short={short ? "" : undefined}
            >
              <div class="group-head">
                <b class="group-letter" aria-hidden="true">
                  {letterOf(i)}
                </b>
                <span class="group-size">{short ? `needs ${board.minimum_group}` : count(size, "hunter")}</span>
                <MoveHere
                  to={String(place.key)}
                  label={`Move to group ${letterOf(i)}`}
                  shown={away && !dragging}
                  onMove={(to) => moveTo(picked.value, to)}
                />
              </div>
              <div class="group-pawns">
                {place.members.map((member) => (
                  <MemberButton
                    key={member.id}
                    board={board}
                    member={member}
                    group={letterOf(i)}
                    picked={picked.value.includes(member.id)}
                    lifted={Boolean(dragging) && moving.includes(member.id)}
                    onPick={pick}
                  />
                ))}
              </div>
            </div>
          );
        })}
        {canAdd && (
          <div class="group group-new" data-drop={NEW} data-over={dragging?.over === NEW ? "" : undefined}>
            <div class="group-head">
              <span class="group-size" aria-hidden="true">
                New group
              </span>
              <MoveHere to={NEW} label="Move to a new group" shown={hasPawn && !dragging} onMove={(to) => moveTo(picked.value, to)} />
            </div>
            <span class="group-plus" aria-hidden="true">
              <Glyph name="plus" />
            </span>
          </div>
        )}
      </div>
      {dragging && (
        <span class="drag-ghost" style={{ left: `${dragging.x}px`, top: `${dragging.y}px` }} aria-hidden="true">
          {dragging.id.startsWith("pawn") ? <Pawn /> : <Glyph name={dragging.id.startsWith("usb") ? "usb" : "friendly_agent"} />}
          {moving.length > 1 && <b>×{moving.length}</b>}
        </span>
      )}
    </HuntersPanel>
  );
}

interface MoveProps {
  to: string;
  label: string;
  shown: boolean;
  onMove: (to: string) => void;
}

function MoveHere({ to, label, shown, onMove }: MoveProps) {
  return (
    <button
      type="button"
      class="button button-small group-button group-to"
      data-item={shown ? `to ${to}` : undefined}
      data-hidden={shown ? undefined : ""}
      aria-label={label}
      disabled={!shown}
      onClick={() => onMove(to)}
    >
      Move here
    </button>
  );
}

interface MemberProps {
  board: HuntersBoard;
  member: Member;
  group: string;
  picked: boolean;
  lifted: boolean;
  onPick: (id: string) => void;
}

function MemberButton({ board, member, group, picked, lifted, onPick }: MemberProps) {
  const name =
    member.kind === "pawn" ? "Hunter" : nameOf(board, member.kind === "agent" ? "friendly_agent" : "usb");
  return (
    <button
      type="button"
      class="member"
      data-kind={member.kind}
      data-drag={member.id}
      data-item={member.id}
      data-lifted={lifted ? "" : undefined}
      aria-pressed={picked}
      aria-label={`${name} of group ${group}`}
      onClick={() => onPick(member.id)}
    >
      {member.kind === "pawn" ? <Pawn /> : <Glyph name={member.kind === "agent" ? "friendly_agent" : "usb"} />}
    </button>
  );
}

function Presets({ board, draft, picked }: Props) {
  const roving = useRoving<HTMLDivElement>();
  const asItIs = draftOf(board);
  const now = sizesOf(draft.value).join();
  const choose = (next: Draft): void => {
    draft.value = next;
    picked.value = [];
  };
  const items = board.groups.reduce((sum, group) => sum + group.agents + group.usbs, 0);
  return (
    <div class="presets" id="presets" role="group" aria-label="Arrangements" {...roving}>
      <button type="button" class="button button-small" data-item="as" aria-pressed={same(draft.value, asItIs)} onClick={() => choose(asItIs)}>
        As it is
      </button>
      {presets(board.hunters, board.minimum_group).map(({ name, sizes }) => (
        <button
          key={name}
          type="button"
          class="button button-small"
          data-item={sizes.join()}
          aria-pressed={now === sizes.join()}
          aria-label={`${name}: ${sizes.join(", ")}`}
          title={name}
          onClick={() => choose(arrange(asItIs, sizes))}
        >
          {sizes.length > MOST_SIZES ? `${sizes.length} groups` : sizes.join("–")}
        </button>
      ))}
      {items > 1 && draft.value.length > 1 && (
        <button type="button" class="button button-small" data-item="spread" onClick={() => choose(spread(draft.value))}>
          <Icon name="again" />
          Spread items
        </button>
      )}
    </div>
  );
}

export function same(one: Draft, other: Draft): boolean {
  const text = (draft: Draft): string =>
    draft.map((place) => place.members.map((member) => member.kind).sort().join()).sort().join(" ");
  return text(one) === text(other);
}
