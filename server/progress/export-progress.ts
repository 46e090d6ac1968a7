// The progress report as a file: a row for each country that the filters find, with the status of each section.

import {
  type progressReport as call,
  type ProgressOfCountry,
  progressColumns,
} from "#contract/progress/progress.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { exportRows } from "#server/lists/export-rows.ts";
import { rowsAfter } from "#server/lists/stream-rows.ts";
import type { SeasonRow } from "./fetch-season.ts";

type Request = CallRequest<typeof call>;
type FileRow = Record<string, string | number | null> & { at: number };

const isFound = (
  { region, incomeClass, state }: Request["query"],
  row: SeasonRow,
  country: ProgressOfCountry,
): boolean =>
  (region === undefined || row.region === region) &&
  (incomeClass === undefined || row.incomeClass === incomeClass) &&
  (state === undefined || country.state === state);

function fileRow(row: SeasonRow, country: ProgressOfCountry, name: string): FileRow {
  return {
    ...country.statuses,
    at: 0,
    country: name,
    region: row.region,
    incomeClass: row.incomeClass,
    state: country.state,
    completion: country.completion,
    lastUpdate: country.lastUpdate,
    doneAt: country.doneAt,
    answeredLast: country.answeredLast,
    remindedAt: country.reminder?.at ?? null,
  };
}

/** The countries and their rows are in the same order. */
export function exportProgress(
  request: Request,
  { sections }: Questionnaire,
  { rows, countries }: { rows: readonly SeasonRow[]; countries: readonly ProgressOfCountry[] },
): Promise<WithHeaders<undefined>> {
  const { query } = request;
  const found = rows.flatMap((row, index) => {
    const country = countries[index];
    const isShown = country && isFound(query, row, country);
    return isShown ? [fileRow(row, country, nameIn(row, query.culture ?? "en"))] : [];
  });
  const numbered = found.map((row, at): FileRow => ({ ...row, at }));
  return exportRows<typeof call, FileRow>(request, {
    subjectType: "progress",
    name: "progress",
    columns: [...progressColumns, ...sections.map(({ code }) => code)],
    numbers: ["completion", "answeredLast"],
    total: numbered.length,
    fetchAfter: rowsAfter(numbered),
  });
}
