import type { ComponentChildren } from "preact";

export function Buttons({ children }: { children: ComponentChildren }) {
  return <div class="dock-buttons">{children}</div>;
}
