// For tests: the replies of the page of a country and of the world, computed from the reports' example world
// as the server does.

import type { ReplyOf } from "#contract/define.ts";
import type { countryProfile, worldThisYear } from "#contract/pages/report-pages.ts";
import { overviewOf } from "#reports/engine/cited/overview.ts";
import { profileOf } from "#reports/engine/cited/profile.ts";
import { reports } from "#reports/wfh/all.ts";
import { countryProfile as profileEntry } from "#reports/wfh/country-profile.ts";
import { exampleCountries, exampleInput, exampleRows } from "#reports/wfh/examples/input.ts";
import { worldThisYear as worldEntry } from "#reports/wfh/world-this-year.ts";

const { rows, countries, questionnaireOf } = exampleInput();
const given = {
  reports,
  rowsOf: (years: readonly number[]) => new Map(years.map((year) => [year, rows.get(year) ?? []])),
  countries,
  questionnaireOf,
  year: 2024,
};
const asOf = "2026-11-20T12:00:00.000Z";

const named = (code: string) => {
  const country = exampleCountries.find((one) => one.code === code);
  if (country === undefined) throw new Error(`no country ${code}`);
  const { countryId: id, name_en, name_fr, name_es } = country;
  return { id, code, name_en, name_fr, name_es };
};

type Profile = ReplyOf<typeof countryProfile>;

const qualityOf = (year: number): Profile["surveys"][number] => ({
  year,
  asked: 210,
  answered: 196,
  precise: year === 2024 ? 0.91 : null,
  states: 12,
  changedAfterApproval: year === 2024 ? 1 : 0,
});

/** The profile of a country of the example world; `changes` replace parts of it. */
export function profileReply(code = "CAN", changes: Partial<Profile> = {}): Profile {
  const { id: countryId } = named(code);
  const own = exampleRows.filter((row) => row.countryId === countryId && row.isApproved);
  const ownRows = new Map(own.map((row) => [row.year, row]));
  const { country, peers, ...shown } = profileOf(profileEntry, { ...given, ownRows, countryId });
  const years = [...ownRows.keys()].sort((one, other) => other - one);
  const { population, gniType } = country;
  return {
    country: named(code),
    year: 2024,
    years,
    state: "approved",
    sections: { submitted: 8, all: 8 },
    submittedAt: "2025-03-20T12:00:00.000Z",
    approvedAt: "2025-04-14T12:00:00.000Z",
    asOf,
    population: population === null ? null : { value: population, year: 2024 },
    gni: gniType === null ? null : { value: gniType, year: 2024 },
    ...shown,
    peers: { ...peers, countries: peers.countries.map(named) },
    surveys: years.map(qualityOf),
    ...changes,
  };
}

type World = ReplyOf<typeof worldThisYear>;

/** The world of 2024. */
export function worldReply(changes: Partial<World> = {}): World {
  const { sentences, changed, firstAnswers, cameBack } = overviewOf(worldEntry, given);
  return {
    year: 2024,
    years: [2024, 2023],
    hasApproved: true,
    isOpen: false,
    asOf,
    sentences,
    changed: changed.map((change) => ({
      ...change,
      countries: change.countries.map(({ code, ...figure }) => ({ ...named(code), ...figure })),
    })),
    firstAnswers: firstAnswers.map(named),
    cameBack: cameBack.map(named),
    ...changes,
  };
}
