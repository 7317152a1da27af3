// The link that brings a friend to the open seat.
import { useState } from "preact/hooks";
import { copyText } from "./copy";
import { Icon } from "./Icon";

interface Props {
  path: string;
  /** Closes the table; null for those who may not. */
  onClose: (() => void) | null;
}

export function Invite({ path, onClose }: Props) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const address = new URL(path, window.location.href).href;
  return (
    <section class="panel invite" aria-labelledby="invite-title">
      <h2 id="invite-title">Bring somebody to the other seat</h2>
      <p>Send this link to one person. Opening it takes nothing: the seat belongs to whoever first presses “Take the seat”.</p>
      <div class="invite-row">
        <input
          class="input"
          type="text"
          readOnly
          aria-label="Invite link"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button button-primary" onClick={() => void copyText(address).then(setCopied)}>
          <Icon name={copied ? "check" : "copy"} />
          <span>{copied ? "Copied" : "Copy link"}</span>
        </button>
      </div>
      {onClose && (
        <button type="button" class="button button-quiet" onClick={onClose}>
          Nobody comes: close the table
        </button>
      )}
      <p class="hint" role="status">
        {copied === null && "The table opens here by itself when your guest arrives."}
        {copied === true && "The link is in your clipboard."}
        {copied === false && "This browser does not let the page copy: select the link and copy it yourself."}
      </p>
    </section>
  );
}
