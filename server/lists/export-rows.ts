// A file with every row of a list; its download is an event of the audit.

import type { AuditSubject } from "#contract/audit.ts";
import { type Call, xlsxType } from "#contract/define.ts";
import { type ListFormat, listFormats } from "#contract/paging.ts";
import { auditAlone } from "#server/database/audit.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";
import { type StreamedRows, streamRows } from "./stream-rows.ts";

export type RowExport<Row> = StreamedRows<Row> & { subjectType: AuditSubject };

const types: Readonly<Record<ListFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: xlsxType,
};

/** The format of the file that the query asks for; undefined where it asks for the list. */
export const fileFormatOf = (format: string | undefined): ListFormat | undefined =>
  listFormats.find((each) => each === format);

/** 400 when there are not as many heads as columns. */
function refuseHeads(heads: readonly string[] | undefined, count: number): void {
  if (heads === undefined || heads.length === count) return;
  throw malformed("query.heads", "wrong-count", "file.heads", { heads: String(count) });
}

/** Those that are wanted, in the order of the file; 400 for one that there is not. */
function chosenColumns<Column extends string>(
  columns: readonly Column[],
  wanted: readonly string[] | undefined,
): readonly Column[] {
  if (wanted === undefined) return columns;
  const chosen = columns.filter((column) => wanted.includes(column));
  if (chosen.length === wanted.length) return chosen;
  throw malformed("query.columns", "unknown", "file.columns");
}

type FileQuery = {
  format?: string | undefined;
  heads?: readonly string[] | undefined;
  columns?: readonly string[] | undefined;
  q?: string | undefined;
  actor?: string | undefined;
};

/** The file, after its download was written into the audit. */
export async function exportRows<C extends Call, Row>(
  request: CallRequest<C>,
  all: RowExport<Row>,
): Promise<WithHeaders<undefined>> {
  const { db, origin } = request;
  const { heads, q, actor, ...query }: FileQuery = { ...(request.query ?? {}) };
  const rows = { ...all, columns: chosenColumns(all.columns, query.columns) };
  const format = fileFormatOf(query.format) ?? "csv";
  const isSearch = q !== undefined || actor !== undefined;
  refuseHeads(heads, rows.columns.length);
  await auditAlone(db, {
    action: "export_made",
    caller: callerOf(request),
    origin,
    subjectType: rows.subjectType,
    // Without the words that were searched for: they may name a person whose account is erased one day.
    after: { ...query, ...(isSearch ? { isSearch } : {}), rows: rows.total },
  });
  const content = streamRows(rows, format, heads);
  return new WithHeaders(undefined, {
    file: { name: `${rows.name}.${format}`, type: types[format], content },
  });
}
