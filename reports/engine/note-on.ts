// A note of a report: about some countries, or by its key alone.

import type { Note } from "./define.ts";
import type { World } from "./world.ts";

/** A note about some countries; none when there are none. */
export function noteOn(
  key: string,
  world: World,
  year: number,
  countryIds: Iterable<number>,
  values: Note["values"] = {},
): Note[] {
  const countries = [...countryIds]
    .map((id) => world.of(id, year)?.code)
    .filter((code) => code !== undefined)
    .sort();
  if (countries.length === 0) return [];
  return [{ key, values: { ...values, count: countries.length }, countries }];
}

/** Notes without values, by key. */
export function plainNotes(keys: readonly string[]): Note[] {
  return keys.map((key) => ({ key, values: {} }));
}
