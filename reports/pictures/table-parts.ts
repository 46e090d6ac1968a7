// How the columns of a table that is wider than its paper are divided into parts, one below the other. Each part
// repeats the columns by which a row is known. Documents and the printed page divide their tables in this way.

/** A column as the division sees it: the head that it shares with its neighbours, if any, and its width. */
export type MeasuredColumn = { group?: string | undefined; width: number };

/** How wide these columns are together, by their places. */
const widthOf = (columns: readonly MeasuredColumn[], places: readonly number[]): number =>
  places.reduce((total, place) => total + (columns[place]?.width ?? 0), 0);

/** The places from `from` on: neighbours under one head are together. */
export function placesByGroup(
  columns: readonly Pick<MeasuredColumn, "group">[],
  from = 0,
): number[][] {
  const found: number[][] = [];
  columns.forEach(({ group = "" }, place) => {
    if (place < from) return;
    const last = found.at(-1);
    const before = last === undefined ? undefined : columns[last[0] ?? 0]?.group;
    if (last !== undefined && group !== "" && before === group) last.push(place);
    else found.push([place]);
  });
  return found;
}

/** Puts pieces into a part while they fit into this space. */
function filled(
  pieces: readonly number[][],
  columns: readonly MeasuredColumn[],
  space: number,
): number[][] {
  const parts: number[][] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && widthOf(columns, [...last, ...piece]) <= space) last.push(...piece);
    else parts.push([...piece]);
  }
  return parts;
}

/** What part of the page the columns of a part may take: the smallest that makes no further part. */
const shares = Array.from({ length: 11 }, (_, at) => 0.5 + at / 20);

/**
 * The places of the columns of each part. Whole groups in as few parts as the width allows, about equally wide; a group
 * that is wider than a part is divided. The first `keyCount` columns are in every part.
 */
export function tableParts(
  columns: readonly MeasuredColumn[],
  { keyCount, width }: { keyCount: number; width: number },
): number[][] {
  const all = columns.map((_, place) => place);
  if (widthOf(columns, all) <= width) return [all];
  const keys = all.slice(0, keyCount);
  const space = width - widthOf(columns, keys);
  const pieces = placesByGroup(columns, keyCount).flatMap((run) =>
    widthOf(columns, run) <= space ? [run] : run.map((place) => [place]),
  );
  const fewest = filled(pieces, columns, space);
  const parts = shares
    .values()
    .map((share) => filled(pieces, columns, space * share))
    .find(({ length }) => length === fewest.length);
  return (parts ?? fewest).map((part) => [...keys, ...part]);
}
