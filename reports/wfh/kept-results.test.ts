// What is kept of earlier computations never shows: after any change a report is the same as one that is
// computed from copies, of which nothing was kept.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { codesToFetch } from "#reports/engine/codes.ts";
import {
  type CountryYear,
  type Filters,
  gniTypes,
  type ReportInput,
  type ReportTable,
  type RowsByYear,
} from "#reports/engine/define.ts";
import { dropKept } from "#reports/engine/keep.ts";
import { reports } from "./all.ts";
import { exampleCountries, exampleRows, exampleYears } from "./examples/input.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";

type World = { rows: RowsByYear; countries: readonly CountryYear[] };

const entries = [...reports.values()];
const questionnaires = new Map(exampleYears.map((year) => [year, questionnaireOf(year)]));
const keptQuestionnaire = (year: number) => questionnaires.get(year) ?? questionnaireOf(year);
const codes = entries.flatMap(({ measures }) =>
  codesToFetch(measures, exampleYears, keptQuestionnaire),
);

/** The list with one entry replaced, all others being the same objects. */
const replaced = <T>(list: readonly T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, index) => (index === at % list.length ? change(one) : one));

type Change = (world: World) => World;
const inYear =
  (year: number, at: number, change: (row: AnswerRow) => AnswerRow): Change =>
  ({ rows, countries }) => ({
    rows: new Map([...rows, [year, replaced(rows.get(year) ?? [], at, change)]]),
    countries,
  });
const answer = (year: number, at: number, code: string, value: number | null): Change =>
  inYear(year, at, (row) => ({
    ...row,
    values: { get: (one) => (one === code ? value : row.values.get(one)) },
  }));
const reason = (year: number, at: number, code: string, text: string): Change =>
  inYear(year, at, (row) => ({
    ...row,
    reasons: { get: (one) => (one === code ? [text] : row.reasons?.get(one)) },
  }));
const approval = (year: number, at: number): Change =>
  inYear(year, at, (row) => ({ ...row, isApproved: !row.isApproved }));
const noSurvey =
  (year: number): Change =>
  ({ rows, countries }) => ({ rows: new Map([...rows, [year, []]]), countries });
const noKept: Change = (world) => {
  dropKept();
  return world;
};
const country =
  (at: number, figures: Partial<CountryYear>): Change =>
  ({ rows, countries }) => ({
    rows,
    countries: replaced(countries, at, (one) => ({ ...one, ...figures })),
  });

const year = fc.constantFrom(...exampleYears);
const value = fc.option(fc.nat({ max: 100_000 }), { nil: null });
const change = fc.oneof(
  fc.tuple(year, fc.nat(), fc.constantFrom(...codes), value).map((parts) => answer(...parts)),
  fc
    .tuple(year, fc.nat(), fc.constantFrom(...codes), fc.constantFrom("a camp", "a new clinic"))
    .map((parts) => reason(...parts)),
  fc.tuple(year, fc.nat()).map((parts) => approval(...parts)),
  year.map(noSurvey),
  fc.constant(noKept),
  fc.tuple(fc.nat(), value).map(([at, population]) => country(at, { population })),
  fc.tuple(fc.nat(), fc.constantFrom(...gniTypes)).map(([at, gniType]) => country(at, { gniType })),
);
const filters: fc.Arbitrary<Filters> = fc.record({
  year: fc.constantFrom(2023, 2024),
  fromYear: fc.constantFrom(2022, 2023),
  basis: fc.constantFrom("year", "window", "latest"),
  regions: fc.constantFrom([], ["Americas"]),
  countries: fc.constant([]),
  gni: fc.constant([]),
  constant: fc.boolean(),
  approvedOnly: fc.constant(false),
});

const first: World = {
  rows: Map.groupBy(exampleRows, (row) => row.year),
  countries: exampleCountries,
};

test("a report after any changes is the one computed anew", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), filters, (changes, chosen) => {
      let world = first;
      const last: { read: readonly object[]; table: ReportTable }[] = [];
      for (const make of [...changes, (last: World) => last]) {
        const input: ReportInput = {
          ...world,
          questionnaireOf: keptQuestionnaire,
          filters: chosen,
        };
        const copied: ReportInput = {
          rows: new Map([...world.rows].map(([of, rows]) => [of, rows.map((row) => ({ ...row }))])),
          countries: world.countries.map((country) => ({ ...country })),
          questionnaireOf,
          filters: chosen,
        };
        for (const [at, { compute, reads }] of entries.entries()) {
          const table = compute(input);
          expect(table).toEqual(compute(copied));
          const read = reads(input);
          const before = last[at];
          if (before?.read.every((one, index) => one === read[index])) {
            expect(table).toEqual(before.table);
          }
          last[at] = { read, table };
        }
        world = make(world);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test("after one survey changed a table of all surveys has its columns, and one new row", () => {
  const inputOf = (world: World): ReportInput => ({
    ...world,
    questionnaireOf: keptQuestionnaire,
    filters: {
      year: 2024,
      fromYear: 2022,
      basis: "year",
      regions: [],
      countries: [],
      gni: [],
      constant: false,
      approvedOnly: false,
    },
  });
  const before = inputOf(first);
  const after = inputOf(answer(2024, 0, "identified.hemophiliaA.total", 7)(first));
  for (const { compute } of entries.filter(({ id }) => id.endsWith("AllData"))) {
    const then = compute(before);
    const now = compute(after);
    expect(now.columns).toBe(then.columns);
    expect(now.rows.filter((row) => !then.rows.includes(row))).toHaveLength(1);
  }
});
