import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { dropKept } from "#reports/engine/keep.ts";
import { exampleRows } from "#reports/wfh/examples/input.ts";
import { rowsByCountry } from "./rows-by-country.ts";

const inputOf = (rows: readonly AnswerRow[]): Parameters<typeof rowsByCountry>[0] => ({
  rows: Map.groupBy(rows, ({ year }) => year),
  countries: [],
  questionnaireOf: () => {
    throw new Error("no question is read");
  },
  filters: {
    year: 2024,
    fromYear: 2022,
    basis: "latest",
    regions: [],
    countries: [],
    gni: [],
    constant: false,
    approvedOnly: false,
  },
});

const place = fc.nat({ max: exampleRows.length - 1 });
type Change = (rows: readonly AnswerRow[], at: number) => AnswerRow[];
// A save takes the place of a row, a deleted survey leaves, and a new one comes to the end of its year.
const saved: Change = (rows, at) => rows.map((row, index) => (index === at ? { ...row } : row));
const deleted: Change = (rows, at) => rows.filter((_, index) => index !== at);
const moved: Change = (rows, at) => [...deleted(rows, at), ...rows.slice(at, at + 1)];
const change = fc.tuple(fc.constantFrom(saved, deleted, moved), place);

test("after any changes the rows of each country are those that are grouped anew, in the same order", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
      let rows: readonly AnswerRow[] = exampleRows;
      for (const [make, at] of changes) {
        rowsByCountry(inputOf(rows));
        rows = make(rows, at);
        const kept = [...rowsByCountry(inputOf(rows))];
        dropKept();
        const made = [...rowsByCountry(inputOf(rows))];
        expect(kept.map(([id]) => id)).toEqual(made.map(([id]) => id));
        for (const [index, [, own]] of kept.entries()) {
          const anew = made[index]?.[1] ?? [];
          expect(own.length).toBe(anew.length);
          expect(own.every((row, at) => row === anew[at])).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("a save leaves the lists of all other countries as they are", () => {
  const before = rowsByCountry(inputOf(exampleRows));
  const [first, ...others] = exampleRows;
  if (first === undefined) throw new Error("the example has no rows");
  const after = rowsByCountry(inputOf([{ ...first }, ...others]));
  const changed = [...after].filter(([id, rows]) => before.get(id) !== rows).map(([id]) => id);
  expect(changed).toEqual([first.countryId]);
});
