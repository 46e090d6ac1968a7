// What columns in sight have in common in the head of the result: a name above those that lie side by side.

import type { QueryColumn } from "#contract/query/query.ts";

/** A name, and how many columns from its own on it is above. */
export type HeadGroup = { name: string; columns: number };

const nameOf = (column: QueryColumn | undefined): string => column?.group.join(" · ") ?? "";

/** By the first column of each group. */
export function headGroups(
  columns: readonly QueryColumn[],
  shown: readonly number[],
): ReadonlyMap<number, HeadGroup> {
  const groups = new Map<number, HeadGroup>();
  let last: HeadGroup | undefined;
  for (const at of shown) {
    const name = nameOf(columns[at]);
    if (last?.name === name) {
      last.columns += 1;
      continue;
    }
    last = { name, columns: 1 };
    groups.set(at, last);
  }
  return groups;
}

/** Letters that a line above one column takes for certain. */
const lettersPerColumn = 11;
const maxLines = 3;

/** The lines that the longest name needs in the width of its columns, so that all columns begin below them. */
export function linesOf(groups: ReadonlyMap<number, HeadGroup>): number {
  const lines = [...groups.values()].map(({ name, columns }) =>
    Math.ceil(name.length / (lettersPerColumn * columns)),
  );
  return Math.min(maxLines, Math.max(1, ...lines));
}
