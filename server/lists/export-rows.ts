// A CSV file with every row of a list; its download is an event of the audit.

import type { AuditSubject } from "#contract/audit.ts";
import type { Call } from "#contract/define.ts";
import { auditAlone } from "#server/database/audit.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { type StreamedRows, streamRows } from "./stream-rows.ts";

export type RowExport<Row> = StreamedRows<Row> & { name: string; subjectType: AuditSubject };

/** The file, after its download was written into the audit. */
export async function exportRows<C extends Call, Row>(
  request: CallRequest<C>,
  rows: RowExport<Row>,
): Promise<WithHeaders<undefined>> {
  const { db, query, origin } = request;
  await auditAlone(db, {
    action: "export_made",
    caller: callerOf(request),
    origin,
    subjectType: rows.subjectType,
    after: { ...(query ?? {}), rows: rows.total },
  });
  return new WithHeaders(undefined, {
    file: { name: `${rows.name}.csv`, type: "text/csv; charset=utf-8", content: streamRows(rows) },
  });
}
