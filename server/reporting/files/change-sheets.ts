// What is different now in a report of a past time, as sheets of its workbook: the figures then and now, and the surveys.

import type { Changes, SurveyChange } from "#reports/engine/changes.ts";
import type { Column, ReportCell } from "#reports/engine/define.ts";
import { joinedText, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { changedFigures } from "./changed-figures.ts";
import type { Rectangle } from "./flatten.ts";

type Sheet = { name: string; table: Rectangle };

const surveyRow = (
  { country, year, kind, reasons }: SurveyChange,
  locale: ReportLocale,
): ReportCell[] => [
  country,
  locale.countryName(country),
  year,
  textOf(locale, `file.changes.${kind}`),
  reasons.length === 0 ? null : joinedText(locale, reasons),
];

function changedSurveys(surveys: readonly SurveyChange[], locale: ReportLocale): Rectangle {
  const keys = ["column.code", "column.country", "column.year"];
  const heads = [...keys, "file.changes.what", "file.changes.reasons"];
  return {
    columns: heads.map((key) => ({
      head: textOf(locale, key),
      kind: key === "column.year" ? "year" : null,
    })),
    rows: surveys.map((change) => surveyRow(change, locale)),
  };
}

/** Every figure and every survey that is different, however many. */
export const changeSheets = (
  { figures, surveys }: Changes,
  columns: readonly Column[],
  locale: ReportLocale,
): Sheet[] => [
  {
    name: textOf(locale, "file.changes.figures"),
    table: changedFigures(figures, columns, locale),
  },
  { name: textOf(locale, "file.changes.surveys"), table: changedSurveys(surveys, locale) },
];
