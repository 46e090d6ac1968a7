// How wide the columns of a report's table are drawn.

import type { Widths } from "./fitting-columns.ts";

/** By the keys of the columns. Each has a head of its own in the last row of heads. */
export function widthsIn(table: HTMLTableElement, keys: readonly string[]): Widths {
  const heads = [...([...(table.tHead?.rows ?? [])].at(-1)?.cells ?? [])];
  return new Map(keys.map((key, place) => [key, heads[place]?.getBoundingClientRect().width ?? 0]));
}
