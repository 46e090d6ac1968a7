// The heads over the columns of a table, or of a part of one.

import type { TableColumn } from "./model.ts";

export type HeadGroup = { text: string; span: number };

/** Neighbours of one group share a head; null when no column has a group. */
export function headGroups(columns: readonly TableColumn[]): HeadGroup[] | null {
  if (columns.every(({ group }) => group === "")) return null;
  const groups: HeadGroup[] = [];
  for (const { group } of columns) {
    const last = groups.at(-1);
    if (last !== undefined && last.text === group) last.span += 1;
    else groups.push({ text: group, span: 1 });
  }
  return groups;
}
