// The cells of the rows of a query as a file, in the order of its columns (file-columns.ts).

import { nameIn } from "#questionnaire/engine/languages.ts";
import { missingValue } from "#questionnaire/engine/written/text-format.ts";
import type { Mark } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { describeColumn, queryLocale } from "#server/definitions/query-fields.ts";
import type { QueryCell } from "#server/definitions/read-cells.ts";
import type { CsvCell } from "#server/files/write-csv.ts";
import type { Plan } from "./plan-query.ts";
import type { TableRow } from "./query-rows.ts";
import { signOf } from "./state-signs.ts";

/** Finds the sign of a cell; null where it has none. Each is looked up once for a file of a million cells. */
function signFinder(locale: ReportLocale): (cell: QueryCell) => string | null {
  const signs = new Map<Mark, string>();
  return ({ value, mark }) => {
    if (mark === undefined) return value === null ? missingValue : null;
    const sign = signs.get(mark) ?? signOf(locale, mark);
    signs.set(mark, sign);
    return sign;
  };
}

function knownCells({ survey, field }: TableRow, { lang }: Plan, locale: ReportLocale): CsvCell[] {
  const { code, year, region, gni, isApproved } = survey;
  const name = nameIn(survey, lang);
  if (field !== undefined) {
    return [code, name, region, gni, field.column.key, describeColumn(field, lang).head];
  }
  const approval = textOf(locale, isApproved ? "approval.approved" : "approval.notApproved");
  return [code, name, year, region, gni, approval];
}

/** Makes the cells of a row, in the order of the columns. */
export function fileCells(plan: Plan): (row: TableRow) => CsvCell[] {
  const locale = queryLocale(plan.lang);
  const signOfCell = signFinder(locale);
  const hasStates = plan.beside.includes("state");
  const hasExactness = plan.beside.includes("exactness");
  return (row) => {
    const cells = knownCells(row, plan, locale);
    for (const cell of row.cells) {
      cells.push(cell.value);
      if (hasStates) cells.push(signOfCell(cell));
    }
    if (hasExactness) cells.push(...row.exactness);
    return cells;
  };
}
