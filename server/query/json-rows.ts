// The columns of the figures, and a row as JSON, keyed by column.

import type { QueryColumn, QueryRow } from "#contract/query/query.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { describeColumn } from "#server/definitions/query-fields.ts";
import type { Plan } from "./plan-query.ts";
import { type TableRow, yearsIn } from "./query-rows.ts";

/** The columns of the figures. */
export function valueColumns(plan: Plan): QueryColumn[] {
  if (plan.pivot === "field") return plan.fields.map((one) => describeColumn(one, plan.lang));
  return yearsIn(plan).map((year) => ({
    key: String(year),
    head: String(year),
    title: String(year),
    group: [],
    type: "mixed",
    unit: null,
  }));
}

/** What is known of the row besides its cells. */
function knownOf({ survey, field }: TableRow, plan: Plan) {
  const { code: country, region, gni, year, isApproved } = survey;
  const known = { country, countryName: nameIn(survey, plan.lang), region, gni };
  if (field === undefined) return { ...known, year, approved: isApproved };
  return { ...known, field: field.column.key, fieldName: describeColumn(field, plan.lang).head };
}

/** The row keyed by column. */
export function jsonRow(row: TableRow, keys: readonly string[], plan: Plan): QueryRow {
  const cells: Record<string, number | string | null> = {};
  const marks: QueryRow["marks"] = {};
  const estimates: string[] = [];
  for (const [at, key] of keys.entries()) {
    const { value = null, mark, precision } = row.cells[at] ?? {};
    cells[key] = value;
    if (mark !== undefined) marks[key] = mark;
    if (value !== null && precision === "estimate") estimates.push(key);
  }
  return { ...cells, ...knownOf(row, plan), marks, estimates };
}
