// The links that bring friends to the open seats.
import { useState } from "preact/hooks";
import type { Look } from "../schema";
import { copyText } from "./copy";
import { Icon } from "./Icon";

interface Props {
  look: Look;
  /** Closes the table; null for those who may not. */
  onClose: (() => void) | null;
}

export function Invite({ look, onClose }: Props) {
  /** The path that was copied last, and whether that worked. */
  const [copied, setCopied] = useState<{ path: string; worked: boolean } | null>(null);
  const several = look.invites.length > 1;
  return (
    <section class="panel invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{several ? `Bring somebody to each of ${look.invites.length} seats` : "Bring somebody to the other seat"}</h2>
      <p>Send {several ? "each" : "this"} link to one person. Opening it takes nothing: the seat belongs to whoever first presses “Take the seat”.</p>
      {look.invites.map(({ seat, path }) => {
        const address = new URL(path, window.location.href).href;
        const done = copied?.worked && copied.path === path;
        const role = several ? look.roles[seat] : "";
        return (
          <div key={path} class="invite-row">
            {role && <b class="invite-role">{role}</b>}
            <input
              class="input"
              type="text"
              readOnly
              aria-label={role ? `Invite link for ${role}` : "Invite link"}
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <button
              type="button"
              class="button button-primary"
              aria-label={role ? `Copy link for ${role}` : undefined}
              onClick={() => void copyText(address).then((worked) => setCopied({ path, worked }))}
            >
              <Icon name={done ? "check" : "copy"} />
              <span>{done ? "Copied" : "Copy link"}</span>
            </button>
          </div>
        );
      })}
      {onClose && (
        <button type="button" class="button button-quiet" onClick={onClose}>
          Nobody comes: close the table
        </button>
      )}
      <p class="hint" role="status">
        {!copied && `The table opens here by itself when ${several ? "all are" : "your guest is"} there.`}
        {copied?.worked && "The link is in your clipboard."}
        {copied && !copied.worked && "This browser does not let the page copy: select the link and copy it yourself."}
      </p>
    </section>
  );
}
