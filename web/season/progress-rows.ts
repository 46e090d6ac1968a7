// The countries of the progress report: which are shown, how they are grouped, and how many are how far.

import type { ProgressOfCountry } from "#contract/progress/progress.ts";
import { isAsked, isDone, isLate } from "#contract/progress/survey-state.ts";
import { type GniType, gniTypes } from "#reports/engine/define.ts";
import type { NamedCountry } from "#web/ui/use-countries.ts";
import type { Grouping, ProgressChoices } from "./progress-query.ts";

export type ProgressRow = ProgressOfCountry & { country: string; region: string };

/** In the order of their names. */
export function namedRows(
  countries: readonly NamedCountry[],
  found: readonly ProgressOfCountry[],
): ProgressRow[] {
  const byId = new Map(
    found
      .filter(({ isMember, state }) => isAsked(isMember, state))
      .map((one) => [one.countryId, one]),
  );
  return countries.flatMap(({ id, name, region }) => {
    const progress = byId.get(id);
    return progress ? [{ ...progress, country: name, region }] : [];
  });
}

/** Those of the chosen region and class; they are what the whole page is about. */
export const inScope = (
  rows: readonly ProgressRow[],
  { region, incomeClass }: ProgressChoices,
): ProgressRow[] =>
  rows.filter(
    (row) =>
      (region === null || row.region === region) &&
      (incomeClass === null || row.incomeClass === incomeClass),
  );

export const inState = (rows: readonly ProgressRow[], { state }: ProgressChoices): ProgressRow[] =>
  state === null ? [...rows] : rows.filter((row) => row.state === state);

/** `key` is blank for countries without a region or class. */
export type Group = { key: string; rows: readonly ProgressRow[] };

const groupKey = (row: ProgressRow, grouping: Grouping): string =>
  grouping === "region" ? row.region : (row.incomeClass ?? "");

function placeOf(key: string, grouping: Grouping): number {
  if (key === "") return gniTypes.length;
  return grouping === "region" ? 0 : gniTypes.indexOf(key as GniType);
}

/** Regions by their names, classes from high to low, and what has none at the end. */
export function groupsOf(
  rows: readonly ProgressRow[],
  grouping: Grouping,
  compare: (one: string, other: string) => number,
): Group[] {
  const groups = Map.groupBy(rows, (row) => groupKey(row, grouping));
  return [...groups]
    .map(([key, own]) => ({ key, rows: own }))
    .sort(
      (one, other) =>
        placeOf(one.key, grouping) - placeOf(other.key, grouping) || compare(one.key, other.key),
    );
}

export type Tally = { done: number; started: number; unstarted: number; total: number };

export function tallyOf(rows: readonly ProgressRow[]): Tally {
  const done = rows.filter(({ state }) => isDone(state)).length;
  const unstarted = rows.filter(({ state }) => state === "notStarted").length;
  const total = rows.length;
  return { done, unstarted, started: total - done - unstarted, total };
}

/** Whom someone should remind, those who saved nothing for longest first. */
export function lateRows(rows: readonly ProgressRow[], now: number): ProgressRow[] {
  const silentSince = ({ lastUpdate }: ProgressRow) =>
    lastUpdate === null ? 0 : Date.parse(lastUpdate);
  return rows
    .filter(({ state, lastUpdate }) => isLate(state, lastUpdate, now))
    .sort((one, other) => silentSince(one) - silentSince(other));
}

/** Those that answered the year before and have not started: first who was done earliest then, last who never was. */
export function quietRows(rows: readonly ProgressRow[], year: number): ProgressRow[] {
  const doneThen = ({ doneAtThen }: ProgressRow) => Date.parse(doneAtThen ?? "9999-12-31");
  return rows
    .filter(({ state, answeredLast }) => state === "notStarted" && answeredLast === year - 1)
    .sort((one, other) => doneThen(one) - doneThen(other));
}
