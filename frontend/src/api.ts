// Speaks to the server: commands that are never lost and never done twice, the stream of looks, and the notes.
import { signal } from "@preact/signals";
import type { Look, Paragraph } from "./schema";

/** A refusal by the server, in words for people (RFC 9457). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    detail: string,
    readonly rule: string = "",
  ) {
    super(detail || title);
  }
}

const AGAIN_MS = [300, 700, 1500, 3000, 5000];
const BUSY = new Set([429, 502, 503, 504]);

/** Whether the server can be reached; the table shows "lost" until it answers again. */
export const link = signal<"new" | "live" | "lost">("new");

export async function getLook(id: string): Promise<Look> {
  return (await persist(() => send("GET", `/api/tables/${id}`))) as Look;
}

/** Sends a command of a seat. One key for all attempts, so that a command whose answer was lost is not done twice. */
export async function command(id: string, verb: string, body: Record<string, unknown>): Promise<Look> {
  const key = newKey();
  return (await persist(() => send("POST", `/api/tables/${id}/${verb}`, { ...body, key }))) as Look;
}

/** Closes a table that still waits for players. Closed twice, it is closed. */
export async function closeTable(id: string): Promise<Look> {
  return (await persist(() => send("POST", `/api/tables/${id}/close`, {}))) as Look;
}

export async function rematch(id: string): Promise<string> {
  const answer = (await persist(() => send("POST", `/api/tables/${id}/rematch`, {}))) as { id: string };
  return answer.id;
}

export async function getRules(game: string): Promise<Paragraph[]> {
  return (await persist(() => send("GET", `/api/rules/${game}`))) as Paragraph[];
}

/** All cards of a game as they are printed; what kind of values they are is the game's. */
export async function getCards<Card>(game: string): Promise<Card[]> {
  return (await persist(() => send("GET", `/api/cards/${game}`))) as Card[];
}

/** Stores the notes. `last` marks the page's last chance: the request outlives the page. */
export async function putNotes(id: string, notes: unknown, last = false): Promise<void> {
  if (last) await send("PUT", `/api/tables/${id}/notes`, notes, true);
  else await persist(() => send("PUT", `/api/tables/${id}/notes`, notes));
}

/** Follows the table. The browser reconnects by itself after a dropped line; after a refused one this does. */
export function follow(id: string, onLook: (look: Look) => void): () => void {
  let source: EventSource | null = null;
  let timer = 0;
  let attempt = 0;
  let stopped = false;

  const open = (): void => {
    window.clearTimeout(timer);
    source?.close();
    source = new EventSource(`/api/tables/${id}/stream`);
    source.addEventListener("open", () => {
      attempt = 0;
      link.value = "live";
    });
    source.addEventListener("look", (event) => onLook(JSON.parse((event as MessageEvent<string>).data) as Look));
    source.addEventListener("error", () => {
      if (stopped) return;
      link.value = "lost";
      if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(open, again(attempt++));
    });
  };
  const lost = (): void => {
    link.value = "lost";
  };
  const back = (): void => {
    attempt = 0;
    open();
  };
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) back();
  };
  open();
  window.addEventListener("offline", lost);
  window.addEventListener("online", back);
  window.addEventListener("pageshow", shown);
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    source?.close();
    window.removeEventListener("offline", lost);
    window.removeEventListener("online", back);
    window.removeEventListener("pageshow", shown);
  };
}

/** Repeats a request until the server has answered it, be it with a refusal. */
async function persist(request: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await request();
      if (link.value === "lost") link.value = "live";
      return answer;
    } catch (error) {
      if (error instanceof Problem && !BUSY.has(error.status)) throw error;
      if (!(error instanceof Problem && error.status === 429)) link.value = "lost";
      await pause(again(attempt));
    }
  }
}

async function send(method: string, path: string, body?: unknown, keepalive = false): Promise<unknown> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    headers["x-csrftoken"] = cookie("csrftoken");
  }
  const init: RequestInit = { method, headers, keepalive, credentials: "same-origin", cache: "no-store" };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(path, init);
  const text = await response.text();
  if (!response.ok) throw problem(response, text);
  return text ? JSON.parse(text) : null;
}

function problem(response: Response, text: string): Problem {
  try {
    const body = JSON.parse(text) as { title?: string; detail?: string; rule?: string };
    return new Problem(response.status, body.title ?? response.statusText, body.detail ?? "", body.rule ?? "");
  } catch {
    return new Problem(response.status, response.statusText || "The server could not answer", "");
  }
}

function again(attempt: number): number {
  return AGAIN_MS[Math.min(attempt, AGAIN_MS.length - 1)] ?? 5000;
}

/** Waits, but no longer than until the browser is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      window.clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = window.setTimeout(done, ms);
    window.addEventListener("online", done);
  });
}

/** A fresh idempotency key. Not `crypto.randomUUID`, which plain http on a home network does not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((part) => part.startsWith(name + "="));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}
