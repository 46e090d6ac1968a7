// Income classes: their order, and which countries stand in each.
// The class of a country is the one of the report's year, also where its figure is older; U is a class like the others.

import { type GniType, gniTypes } from "../engine/define.ts";
import type { World } from "./world.ts";

/** Class → values of that class, in the order of the classes; U only where the world of the year has one. */
export function byClass<T extends { countryId: number }>(
  world: World,
  year: number,
  entries: Iterable<T>,
): { classes: Map<GniType, T[]>; without: T[] } {
  const inUse = new Set(world.inYear(year).map((country) => country.gniType));
  const classes = new Map<GniType, T[]>(
    gniTypes.filter((type) => type !== "U" || inUse.has("U")).map((type) => [type, []]),
  );
  const without: T[] = [];
  for (const entry of entries) {
    const type = world.of(entry.countryId, year)?.gniType ?? null;
    (type === null ? without : (classes.get(type) ?? without)).push(entry);
  }
  return { classes, without };
}
