// A modal dialog or drawer on the browser's own <dialog>, which keeps the focus inside and closes on Escape.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "./Icon";

interface Props {
  title: string;
  kind?: "box" | "drawer" | "moment";
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, kind = "box", onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog dialog-${kind}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === box.current && box.current?.close()}
    >
      <div class="dialog-inner">
        {kind !== "moment" && (
          <header class="dialog-head">
            <h2>{title}</h2>
            <button type="button" class="button button-icon" aria-label="Close" onClick={() => box.current?.close()}>
              <Icon name="close" />
            </button>
          </header>
        )}
        {children}
      </div>
    </dialog>
  );
}
