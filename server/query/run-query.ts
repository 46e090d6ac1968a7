// POST /Query: a page of the result, or all of it as a file, whose download is an event of the audit.

import { xlsxType } from "#contract/define.ts";
import type { QueryFormat, runQuery } from "#contract/query/query.ts";
import { approvalInName, fileNameOf } from "#reports/engine/choices/file-name.ts";
import { auditAlone } from "#server/database/audit.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";
import { countRows } from "./count-rows.ts";
import { fileColumns } from "./file-columns.ts";
import { type Plan, planQuery } from "./plan-query.ts";
import { fileOf } from "./query-file.ts";
import { queryPage } from "./query-page.ts";
import { isTooLargeForXlsx } from "./size-of-query.ts";

type Request = CallRequest<typeof runQuery>;

const types: Readonly<Record<QueryFormat, string>> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  xlsx: xlsxType,
  package: "application/zip",
  parquet: "application/vnd.apache.parquet",
};

/** 400 before anything is read: no spreadsheet would open it. */
function refuseTooLarge(plan: Plan, rows: number, format: QueryFormat): void {
  const columns = fileColumns(plan).length;
  if (format !== "xlsx" || !isTooLargeForXlsx(rows, columns)) return;
  const size = { rows: String(rows), columns: String(columns) };
  throw malformed("format", "too-large", "file.xlsx", size);
}

async function auditFile(request: Request, fields: number, rows: number): Promise<void> {
  const { format, years, regions, countries, gni, states, approvedOnly = true } = request.body;
  await auditAlone(request.db, {
    action: "export_made",
    caller: callerOf(request),
    origin: request.origin,
    subjectType: "query",
    after: {
      format,
      rows,
      fields,
      years,
      regions,
      countries,
      gni,
      states,
      approvedOnly,
    },
  });
}

/** The file name without its ending. */
async function nameOf(db: Request["db"], { query }: Plan): Promise<string> {
  const { years, regions, gni, countries = [], states = [], approvedOnly = true } = query;
  const chosen =
    countries.length === 0
      ? []
      : await db.selectFrom("country").select("code").where("id", "in", countries).execute();
  return fileNameOf("query", {
    years: [Math.min(...years), Math.max(...years)],
    ...(regions === undefined ? {} : { regions }),
    ...(gni === undefined ? {} : { gni }),
    countries: chosen.map(({ code }) => code),
    others: [...states, ...approvalInName(approvedOnly)],
  });
}

/** POST of a query: a page as JSON, or with `format` a file, which is audited. 400 where the rows are too many for XLSX. */
export async function answerQuery(request: Request) {
  const { db, longDb, definitions, signal, query, body } = request;
  const { format, after, limit, ...wanted } = body;
  const caller = callerOf(request);
  const plan = await planQuery(wanted, query.culture, { db, definitions, signal, caller });
  if (format === undefined) return queryPage(db, plan, { after, limit }, signal);
  const { rows } = await countRows(longDb, plan, signal);
  refuseTooLarge(plan, rows, format);
  const name = `${await nameOf(db, plan)}.${format === "package" ? "zip" : format}`;
  await auditFile(request, plan.fields.length, rows);
  const content = fileOf(longDb, { plan, rows }, format);
  return new WithHeaders(undefined, { file: { name, type: types[format], content } });
}
