// Sends one report as JSON or as a file. The worker computes it (open-reports.ts); here an export is audited.

import type { ReplyOf } from "#contract/define.ts";
import { xlsxType } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { getReport } from "#contract/reporting.ts";
import { reportFileName } from "#reports/engine/choices/file-name.ts";
import type { Report } from "#reports/engine/define.ts";
import { reports as entries } from "#reports/wfh/all.ts";
import { auditAlone } from "#server/database/audit.ts";
import { JsonText, WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import type { ReportReply, Reports } from "./open-reports.ts";

const byLowerId = new Map([...entries.values()].map((entry) => [entry.id.toLowerCase(), entry]));

function entryOf(id: string): Report {
  const entry = byLowerId.get(id.toLowerCase());
  if (entry === undefined) throw problem("not-found");
  return entry;
}

async function sendFile(
  request: CallRequest<typeof getReport>,
  entry: Report,
  format: "csv" | "xlsx",
  { body, filters, rows, chosen = [] }: ReportReply,
): Promise<WithHeaders<undefined>> {
  await auditAlone(request.db, {
    action: "export_made",
    caller: callerOf(request),
    origin: request.origin,
    subjectType: "report",
    subjectId: entry.id,
    after: {
      format,
      rows,
      ...filters,
      ...(request.query.asOf ? { asOf: request.query.asOf } : {}),
    },
  });
  const { regions } = filters;
  const { asOf } = request.query;
  const name = reportFileName(entry, filters, { regions, countries: chosen, asOf });
  const type = format === "csv" ? "text/csv; charset=utf-8" : xlsxType;
  return new WithHeaders(undefined, { file: { name: `${name}.${format}`, type, content: body } });
}

/** GET /Report/{id}: 404 for an unknown id, in which the case of letters does not matter. */
export const runReport = (reports: Reports) => async (request: CallRequest<typeof getReport>) => {
  const { query, signal } = request;
  const entry = entryOf(request.params.id);
  const { role } = callerOf(request);
  const answer = await reports.ask({ id: entry.id, query, role }, signal);
  const { format } = query;
  if (format === "csv" || format === "xlsx") return sendFile(request, entry, format, answer);
  return new WithHeaders(new JsonText<ReplyOf<typeof getReport>>(answer.body), {});
};
