// A second way to every figure: the stored answers of the example world, by the beginning of their codes. Each of them
// is in its report exactly once, and a report has no figure besides.

import { expect, test } from "vitest";
import type { Report } from "#reports/engine/define.ts";
import { exampleCountries, exampleInput, exampleRows } from "#reports/wfh/examples/input.ts";
import { questionnaireOf } from "#reports/wfh/examples/questionnaire-of.ts";
import { ddcReports } from "./all.ts";

/** The beginnings of the codes that belong to a report, and those that do not. */
const beginnings: Record<string, [RegExp, RegExp?]> = {
  DataSourceInformation: [/^dataSource\./],
  datasourceAllData: [/^dataSource\./],
  Hemophilia_vWD_by_Gender: [/^(identified\.(hemophilia|vwd)|carriers\.)/],
  Hemophilia_vWD_by_Age: [/^age\./],
  rareBlendingDisorderByGender: [/^identified\./, /^identified\.(hemophilia|vwd)/],
  "hemophiliaA&BSeverity": [/^severity\./],
  "vWD-Severity": [/^vwdType\./],
  hemophiliavWDInhibitors: [/^inhibitors\./],
  hemophiliaProductUse: [/^productUse\.hemophilia/],
  vWDProductUse: [/^productUse\.vwd/],
  HIV_HCV: [/^infection\./],
  Deaths: [/^deaths\./],
  Care: [/^centres\./],
  Treatment: [/^(prophylaxis|iti|fviii|fix|fviia|feiba|hemlibra|otherNonFactor|geneTherapy)\./],
  treatmentAllData: [
    /^(prophylaxis|iti|fviii|fix|fviia|feiba|hemlibra|otherNonFactor|geneTherapy)\./,
  ],
};

/** "CAN 2024 fviii.total 287000000", or the state in place of the number; "no data" is not available. */
function storedFor({ id, filters }: Report): string[] {
  const [included, excluded = /^$/] = beginnings[id] ?? [/^$/];
  const isAll = filters.includes("fromYear");
  const surveys = exampleRows.filter((row) => isAll || (row.year === 2024 && row.isApproved));
  return surveys.flatMap((row) => {
    const { fields } = questionnaireOf(row.year);
    const codes = [...fields.keys()].filter((code) => included.test(code) && !excluded.test(code));
    const country = exampleCountries.find(({ countryId }) => countryId === row.countryId)?.code;
    return codes.flatMap((code) => {
      const { kind = "text", question = "" } = fields.get(code) ?? {};
      const isNoData = row.precision.get(question) === "noData" && kind !== "text";
      const noData = isNoData ? "notAvailable" : undefined;
      const value = row.values.get(code) ?? row.states.get(code) ?? noData;
      const isTick = kind === "flag";
      if (value === undefined || value === null || isTick) return [];
      return [`${country} ${row.year} ${code} ${value}`];
    });
  });
}

function shownBy({ filters, compute }: Report): string[] {
  const isAll = filters.includes("fromYear");
  const input = exampleInput(isAll ? { fromYear: 2022, approvedOnly: false } : {});
  const { rows, columns } = compute(input);
  const answers = columns.filter(
    ({ made, type }) => made?.formula === "answer" && type !== "ticked",
  );
  return rows.flatMap(({ cells, marks }) =>
    answers.flatMap(({ key, type }) => {
      const cell = cells[key];
      const state = marks[key] === "notAsked" ? undefined : marks[key];
      const percent =
        typeof cell === "number" && type === "share" ? Math.round(cell * 1e4) / 100 : cell;
      const shown = percent ?? state;
      return shown === undefined ? [] : [`${cells.country} ${cells.year} ${key} ${shown}`];
    }),
  );
}

test.each(ddcReports)("$id shows every stored answer once, and nothing besides", (report) => {
  const stored = storedFor(report);
  expect(stored.length).toBeGreaterThan(0);
  expect(shownBy(report).sort()).toEqual(stored.sort());
});

test("there are 15", () => {
  expect(ddcReports.map(({ id }) => id)).toEqual(Object.keys(beginnings));
});
