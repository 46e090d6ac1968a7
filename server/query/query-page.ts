// A page of a query as JSON: so many rows that no page takes long.

import type { Kysely } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type { QueryRow, RunQuery, runQuery } from "#contract/query/query.ts";
import type { DB } from "#server/database/tables.ts";
import { countRows } from "./count-rows.ts";
import type { FoundSurvey } from "./find-surveys.ts";
import { jsonRow, valueColumns } from "./json-rows.ts";
import type { Plan } from "./plan-query.ts";
import { queryRows } from "./query-rows.ts";

const maxCells = 60_000;
const usualRows = 1000;

/** The place of the first survey after that one; a country comes whole where the years are the columns. */
function startOf({ surveys, pivot }: Plan, after: RunQuery["after"]): number {
  if (after === undefined) return 0;
  const isOfCountry = ({ countryId }: FoundSurvey) => countryId === after.countryId;
  const last = surveys.findLastIndex(
    (one) => isOfCountry(one) && (pivot === "year" || one.year <= after.year),
  );
  if (last >= 0) return last + 1;
  const first = surveys.findIndex(isOfCountry);
  return first < 0 ? surveys.length : first;
}

/** The surveys of a page, and what comes after them. */
function surveysOfPage(
  plan: Plan,
  { after, limit = usualRows }: Pick<RunQuery, "after" | "limit">,
) {
  const { surveys, fields, pivot } = plan;
  const start = startOf(plan, after);
  const maxSurveys = Math.max(1, Math.min(limit, Math.floor(maxCells / fields.length)));
  let end = Math.min(surveys.length, start + maxSurveys);
  const isSplit = () => surveys[end - 1]?.countryId === surveys[end]?.countryId;
  while (pivot === "year" && end < surveys.length && isSplit()) end += 1;
  const last = surveys[end - 1];
  const next =
    end < surveys.length && last !== undefined
      ? { countryId: last.countryId, year: last.year }
      : null;
  return { some: surveys.slice(start, end), next };
}

/** One page of rows, from the survey after `after` on; `next` is where the page after it begins. */
export async function queryPage(
  db: Kysely<DB>,
  plan: Plan,
  page: Pick<RunQuery, "after" | "limit">,
  signal: AbortSignal,
): Promise<ReplyOf<typeof runQuery>> {
  const columns = valueColumns(plan);
  const keys = columns.map(({ key }) => key);
  const { some, next } = surveysOfPage(plan, page);
  const rows: QueryRow[] = [];
  for await (const row of queryRows(db, { ...plan, surveys: some }, signal)) {
    rows.push(jsonRow(row, keys, plan));
  }
  const { rows: total } = await countRows(db, plan, signal);
  return { columns, rows, total, next, asOf: new Date().toISOString() };
}
