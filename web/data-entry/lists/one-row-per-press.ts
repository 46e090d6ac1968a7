// A double press on a button of a row acts on that row only: in between the next row has come under the
// pointer, or under the focus.

import type { AnswerStore } from "#web/answers/answer-store.ts";
import { doublePressMs } from "#web/ui/controls/use-single-press.ts";

const latest = new WeakMap<AnswerStore, number>();

/** The second half of a double press would select a word of what came under the pointer. */
function selectNothing(): void {
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
  };
  const signal = AbortSignal.timeout(doublePressMs);
  addEventListener("mousedown", onMouseDown, { capture: true, signal });
}

/** Calls `act` unless a row has been removed or moved just before. */
export function oneRowPerPress(store: AnswerStore, act: () => void): void {
  const now = performance.now();
  const last = latest.get(store);
  if (last !== undefined && now - last < doublePressMs) return;
  latest.set(store, now);
  selectNothing();
  act();
}
