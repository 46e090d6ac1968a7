// Which survey is the newest where the newer one has only a part of a figure, such as what was donated of an amount that
// is confidential: worked out by hand.

import { describe, expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { decidingOf } from "#reports/engine/codes.ts";
import type { Basis, YearQuestionnaire } from "#reports/engine/define.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";
import { surveyIn, tableFrom } from "./testing/worked.ts";

const confidential = (year: number, code: string, values: Record<string, number>): AnswerRow => ({
  ...surveyIn(1, year, values),
  states: new Map([[code, "confidential"]]),
});

function cellsOf(id: string, surveys: readonly AnswerRow[], basis: Basis = "latest") {
  const { rows } = tableFrom(id, { basis, fromYear: 2024 }, surveys);
  const row = rows.at(-1);
  if (row === undefined) throw new Error("no row");
  return row.cells;
}

const amounts = [
  ["fviii.total", "fviii.donated"],
  ["fix.total", "fix.donated"],
  ["fviia.totalMg", "fviia.donatedMg"],
  ["feiba.totalIu", "feiba.donatedIu"],
  ["hemlibra.totalMg", "hemlibra.donatedMg"],
] as const;

describe.each(amounts)("the newest %s", (total, donated) => {
  const older = surveyIn(1, 2022, { [total]: 900, [donated]: 300 });

  test.each(["window", "latest"] as const)(
    "is not replaced where a newer survey says only what was donated (%s)",
    (basis) => {
      const newer = confidential(2024, total, { [donated]: 0 });
      const cells = cellsOf("Treatment", [older, newer], basis);
      expect([cells[total], cells[donated]]).toEqual([900, 300]);
      expect(cellsOf("Treatment", [older, newer], "year")[donated]).toBe(0);
    },
  );

  test("is that of a newer survey which says the total", () => {
    const newer = surveyIn(1, 2024, { [total]: 1000 });
    expect(cellsOf("Treatment", [older, newer])).toMatchObject({ [total]: 1000, [donated]: null });
  });

  test("is what was donated where no survey says the total", () => {
    const first = confidential(2021, total, { [donated]: 10 });
    const second = confidential(2023, total, { [donated]: 20 });
    const cells = cellsOf("Treatment", [first, second, surveyIn(1, 2024, {})]);
    expect([cells[total], cells[donated]]).toEqual([null, 20]);
  });
});

describe("what answers a line", () => {
  const base = questionnaireOf(2024);
  const withLimit = (field: string, limit: string[]): YearQuestionnaire => {
    const sections = base.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        question.code === "nonFactor"
          ? {
              ...question,
              rules: [...question.rules, { kind: "atMost" as const, field, limit, message: "x" }],
            }
          : question,
      ),
    }));
    return { ...base, sections };
  };
  const [used, donated] = ["hemlibra.totalMg", "hemlibra.donatedMg"];

  test("is a total without its part", () => {
    expect(decidingOf(donated, base)).toEqual({ codes: [used], partly: [donated] });
  });

  test("are both of two figures that limit each other", () => {
    const codes = decidingOf(donated, withLimit(used, [donated]));
    expect(codes).toEqual({ codes: [used, donated], partly: [] });
  });

  test("is a figure that only the sum of several others limits", () => {
    const patients = "otherNonFactor.patients";
    const limited = withLimit(patients, ["otherNonFactor.totalMg", "hemlibra.patients.adults"]);
    expect(decidingOf(patients, limited).codes).toContain(patients);
  });
});

test("a number of patients without their amount is an answer, since neither is a part of the other", () => {
  const older = surveyIn(1, 2023, { "otherNonFactor.totalMg": 50, "otherNonFactor.patients": 7 });
  const newer = confidential(2024, "otherNonFactor.totalMg", { "otherNonFactor.patients": 8 });
  const cells = cellsOf("Treatment", [older, newer]);
  expect([cells["otherNonFactor.totalMg"], cells["otherNonFactor.patients"]]).toEqual([null, 8]);
});

test("a sum of the parts of a total is an answer, also where one of them is blank", () => {
  const older = surveyIn(1, 2023, { "fviii.total": 90 });
  const newer = confidential(2024, "fviii.total", { "fviii.recombinant": 60 });
  const table = tableFrom("FVIIIperCountry", { basis: "latest" }, [older, newer]);
  expect(table.rows[0]).toMatchObject({
    cells: { year: 2024, total: 60 },
    marks: { total: "atLeast" },
  });
});

describe("in reports of several questions", () => {
  const older = surveyIn(1, 2022, { "hemlibra.totalMg": 900, "hemlibra.donatedMg": 300 });
  const newer = confidential(2024, "hemlibra.totalMg", { "hemlibra.donatedMg": 0 });

  test("the shift of therapies carries the total", () => {
    expect(cellsOf("shiftOfTherapies", [older, newer])).toMatchObject({ emicizumab: 900 });
  });

  test("the dependence on donation takes both from one survey", () => {
    expect(cellsOf("dependenceOnDonation", [older, newer])).toMatchObject({
      emicizumabDonated: 300,
      emicizumabDonatedShare: 1 / 3,
    });
  });

  test("people treated this year do not replace those treated ever", () => {
    const [inYear, ever] = ["geneTherapy.hemophiliaA.inYear", "geneTherapy.hemophiliaA.ever"];
    const before = surveyIn(1, 2023, { [inYear]: 5, [ever]: 12 });
    const surveys = [before, confidential(2024, ever, { [inYear]: 6 })];
    expect(cellsOf("Treatment", surveys)).toMatchObject({ [inYear]: 5, [ever]: 12 });
    expect(cellsOf("shiftOfTherapies", surveys)).toMatchObject({ geneTherapy: 12 });
  });
});

test("all boxes and words about the source are of one survey: an older “other” is not beside newer boxes", () => {
  const older = surveyIn(1, 2022, { "dataSource.other": true, "dataSource.otherText": "Insurers" });
  const newer = surveyIn(1, 2024, { "dataSource.registry": true, "dataSource.other": false });
  expect(cellsOf("DataSourceInformation", [older, newer])).toMatchObject({
    year: 2024,
    "dataSource.registry": "yes",
    "dataSource.other": "no",
    "dataSource.otherText": null,
  });
});
