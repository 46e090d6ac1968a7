// The people identified in a country by disorder group, with the totals every overview gives.

import type { AnswerRow } from "../engine/define.ts";
import { identified } from "../engine/figures.ts";
import { sum } from "../engine/statistics.ts";
import { groupKeys } from "./disorders.ts";
import { peopleWithHemophilia } from "./measures.ts";
import type { World } from "./world.ts";

export const peopleKeys = ["pwh", ...groupKeys] as const;
export type PeopleKey = (typeof peopleKeys)[number];

/** One country: who is identified there, and how many live there in the year of that answer. */
export type CountryPeople = {
  countryId: number;
  population: number | null;
  counts: Record<PeopleKey, number | null>;
};

export function countryPeople(row: AnswerRow, world: World): CountryPeople {
  const count = (group: (typeof groupKeys)[number]) => identified(row, group).value;
  const hemophiliaA = count("hemophiliaA");
  const hemophiliaB = count("hemophiliaB");
  const hemophiliaUnknown = count("hemophiliaUnknown");
  return {
    countryId: row.countryId,
    population: world.of(row.countryId, row.year)?.population ?? null,
    counts: {
      pwh: peopleWithHemophilia(hemophiliaA, hemophiliaB, hemophiliaUnknown),
      hemophiliaA,
      hemophiliaB,
      hemophiliaUnknown,
      vwd: count("vwd"),
      obd: count("obd"),
    },
  };
}

export function hasPeople(row: AnswerRow): boolean {
  return groupKeys.some((group) => identified(row, group).value !== null);
}

/** Σ over countries. */
export function peopleSum(countries: readonly CountryPeople[], key: PeopleKey): number | null {
  return sum(countries.map((country) => country.counts[key]));
}

/** Cells of every count and of all disorders together (PWH + VWD + OBD). */
export function peopleCells(countries: readonly CountryPeople[]): Record<string, number | null> {
  const total = (key: PeopleKey) => peopleSum(countries, key);
  return {
    ...Object.fromEntries(peopleKeys.map((key) => [key, total(key)])),
    allPeople: sum([total("pwh"), total("vwd"), total("obd")]),
  };
}
