// The newest figures of one year and those of a series are read in different ways. Over any world both give the same.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { codesOf } from "#reports/engine/codes.ts";
import { bases, type Filters } from "#reports/engine/define.ts";
import { withAskedLines } from "#reports/engine/newest/asked-lines.ts";
import {
  type CountryView,
  choicesOf,
  datedFigureOf,
  surveyOf,
  surveysIn,
  viewsOf,
} from "#reports/engine/newest/latest.ts";
import { newestViews } from "#reports/engine/newest/newest-views.ts";
import { quantitiesOf } from "#reports/engine/quantities.ts";
import { worldOf } from "#reports/engine/world.ts";
import { exampleInput } from "./examples/input.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";
import { factorUsed, identifiedPeople } from "./measures.ts";

const measures = { ...identifiedPeople, ...factorUsed("fix") };
const sets = [...Object.keys(measures), "total hemophiliaB", "recombinant total"];
const codes = [
  ...["hemophiliaA", "hemophiliaB", "hemophiliaUnknown", "vwd", "factorVII", "glanzmann"].flatMap(
    (disorder) => ["male", "female", "total"].map((sex) => `identified.${disorder}.${sex}`),
  ),
  ...["total", "plasmaDerived", "recombinant", "donated"].map((part) => `fix.${part}`),
];

/** Every total that a year asks. */
function wholeOf(year: number): Record<string, number> {
  const asked = codesOf(identifiedPeople.allPeople, questionnaireOf(year));
  return Object.fromEntries(asked.map((code) => [code, 1]));
}

const answers = fc.dictionary(fc.constantFrom(...codes), fc.nat({ max: 50 }), { maxKeys: 8 });
const surveys: fc.Arbitrary<AnswerRow[]> = fc
  .uniqueArray(
    fc.record({
      countryId: fc.integer({ min: 1, max: 5 }),
      year: fc.integer({ min: 2001, max: 2008 }),
      answers,
      isWhole: fc.boolean(),
    }),
    { selector: ({ countryId, year }) => `${countryId} ${year}`, maxLength: 30 },
  )
  .map((all) =>
    all.map(({ countryId, year, isWhole, answers: given }) => ({
      countryId,
      year,
      isApproved: true,
      values: new Map(Object.entries(isWhole ? wholeOf(year) : given)),
      states: new Map(),
      precision: new Map(),
    })),
  );

/** All that a report can read of a view. */
const readable = (view: CountryView) => ({
  countryId: view.countryId,
  figures: sets.map((set) => set.split(" ").map((name) => datedFigureOf(view, name, set))),
  from: sets.map((set) => surveyOf(view, set)),
  surveys: surveysIn(view),
});
const readableById = (views: readonly CountryView[]) =>
  views.map(readable).sort((one, other) => one.countryId - other.countryId);

test("the newest view of a year is the same by the reading of one year and by that of a series", () => {
  const choices = choicesOf(measures, sets);
  const year = fc.integer({ min: 2001, max: 2009 });
  fc.assert(
    fc.property(surveys, fc.constantFrom(...bases), year, (all, basis, last) => {
      const filters: Partial<Filters> = { year: last, basis };
      const rows = Map.groupBy(all, (row) => row.year);
      const input = { ...exampleInput(filters), rows };
      const world = worldOf(input.countries);
      const ofYear = newestViews(choices, input, world);
      const before = viewsOf(choices, quantitiesOf(input, world, measures), basis, last);
      const ofSeries = withAskedLines(before, choices, input.questionnaireOf(last));
      expect(readableById(ofYear)).toEqual(readableById(ofSeries));
    }),
  );
});
