// The signs after a table belong to it: the writers set them with each of its parts, or on each of its pages.

import type { Block, SignsBlock } from "./model.ts";

/** Whether a block is the signs of the table before it. */
export const isSignsOfTable = (siblings: readonly Block[], at: number): boolean =>
  siblings[at]?.kind === "signs" && siblings[at - 1]?.kind === "table";

/** The signs of the table at this place; null where it has none. */
export function signsAfter(siblings: readonly Block[], at: number): SignsBlock | null {
  const next = siblings[at + 1];
  return next?.kind === "signs" && next.entries.length > 0 ? next : null;
}
