// The message of the page: `{colour, message, timeout, visible}` as the specification has them.
// Any feature may show one; layout/messages.tsx draws them. Errors stay until closed.

export type Colour = "ok" | "warning" | "error" | "info";

export type Message = {
  id: number;
  colour: Colour;
  message: string;
  /** Milliseconds until it goes by itself; null stays until closed. */
  timeout: number | null;
  visible: boolean;
};

const shownMilliseconds: Record<Colour, number | null> = {
  ok: 6000,
  info: 8000,
  warning: 12_000,
  error: null,
};

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

export function shownMessages(): readonly Message[] {
  return messages;
}

export function onMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function closeMessage(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

export function closeAllMessages(): void {
  change([]);
}

/** Hides what was said before a dialog opened, which is not about it; gives the function that shows it again. */
export function setMessagesAside(): () => void {
  const aside = messages.find(({ visible }) => visible);
  if (!aside) return () => {};
  const turn = (visible: boolean) =>
    change(
      messages.map((message) => (message.id === aside.id ? { ...message, visible } : message)),
    );
  turn(false);
  return () => turn(true);
}

/** Shows a text in place of what was said before, so that two outcomes are never side by side; returns its id. */
export function showMessage(
  colour: Colour,
  message: string,
  timeout: number | null = shownMilliseconds[colour],
): number {
  lastId += 1;
  change([{ id: lastId, colour, message, timeout, visible: true }]);
  return lastId;
}
