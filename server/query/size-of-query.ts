// How large the result of a query is, before it runs.

import type { ReplyOf } from "#contract/define.ts";
import type { sizeOfQuery } from "#contract/query/query.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { countRows, type RowCount } from "./count-rows.ts";
import { fileColumns } from "./file-columns.ts";
import { type Plan, planQuery } from "./plan-query.ts";

/** More take a spreadsheet longer to open than anyone waits; a sheet ends at a million rows and 16,384 columns. */
const maxXlsx = { cells: 6_000_000, rows: 1_000_000, columns: 16_384 };

/** As measured on the demonstration: bytes of a cell in either file, and cells that are written in a second. */
const csvBytesPerCell = 3.2;
const xlsxBytesPerCell = 2.2;
const cellsPerSecond = 250_000;

export const isTooLargeForXlsx = (rows: number, columns: number): boolean =>
  rows * columns > maxXlsx.cells || rows > maxXlsx.rows || columns > maxXlsx.columns;

function sizeOf(plan: Plan, { rows, countries }: RowCount): ReplyOf<typeof sizeOfQuery> {
  const columns = fileColumns(plan).length;
  const cells = rows * columns;
  return {
    rows,
    columns,
    cells,
    countries,
    notApproved: plan.notApproved,
    csvBytes: Math.round(cells * csvBytesPerCell),
    xlsxBytes: Math.round(cells * xlsxBytesPerCell),
    seconds: Math.ceil(cells / cellsPerSecond),
    isTooLargeForXlsx: isTooLargeForXlsx(rows, columns),
  };
}

/** Rows, columns, bytes and seconds of the result. 400 as `planQuery`. */
export async function measureQuery(request: CallRequest<typeof sizeOfQuery>) {
  const { db, definitions, signal, body, query } = request;
  const planning = { db, definitions, signal, caller: callerOf(request) };
  const plan = await planQuery(body, query.culture, planning);
  return sizeOf(plan, await countRows(db, plan, signal));
}
