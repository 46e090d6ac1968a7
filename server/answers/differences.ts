// What a save changed, as a revision keeps it: code → [before, after], for answers, states and precision.

import { isDeepStrictEqual } from "node:util";

type Values = Readonly<Record<string, unknown>>;
type Kept = { answers: Values; states: Values; precision: Values };
export type Changes = Partial<Record<keyof Kept, Record<string, [unknown, unknown]>>>;

function changed(before: Values, after: Values): Record<string, [unknown, unknown]> {
  const codes = new Set([...Object.keys(before), ...Object.keys(after)]);
  const pairs: [string, [unknown, unknown]][] = [];
  for (const code of codes) {
    const old = before[code] ?? null;
    const now = after[code] ?? null;
    if (!isDeepStrictEqual(old, now)) pairs.push([code, [old, now]]);
  }
  return Object.fromEntries(pairs);
}

/** Only the parts that changed at all. */
export function differences(before: Kept | undefined, after: Kept): Changes {
  const changes: Changes = {};
  for (const part of ["answers", "states", "precision"] as const) {
    const found = changed(before?.[part] ?? {}, after[part]);
    if (Object.keys(found).length > 0) changes[part] = found;
  }
  return changes;
}
