// Calls of the yearbook: contract entry → function, a line each.

import { sql } from "kysely";
import * as call from "#contract/pages/yearbooks.ts";
import { problem } from "#contract/problems.ts";
import { auditAlone } from "#server/database/audit.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type Bound, bind, type CallRequest, callerOf } from "#server/http/serve.ts";
import { fetchYearbook, fetchYearbooks } from "./fetch-yearbooks.ts";
import { yearbookFileName } from "./make-yearbook.ts";
import { cancelYearbook, startYearbook } from "./start-yearbook.ts";

const types = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;

async function sendFile(request: CallRequest<typeof call.getYearbookFile>) {
  const { db, params, query, origin } = request;
  const { format } = query;
  const { year, culture } = await fetchYearbook(db, params.id);
  const { rows } = await sql<{ content: Buffer }>`
    select content from yearbook_file
    where yearbook_id = ${params.id} and format = ${format}`.execute(db);
  const [file] = rows;
  if (!file) throw problem("file-gone");
  await auditAlone(db, {
    action: "export_made",
    caller: callerOf(request),
    origin,
    subjectType: "yearbook",
    subjectId: String(params.id),
    after: { format, year, culture },
  });
  const name = yearbookFileName({ year, lang: culture }, format);
  return new WithHeaders(undefined, {
    file: { name, type: types[format], content: file.content },
  });
}

export const yearbookCalls = (): Bound[] => [
  bind(call.startYearbook, startYearbook),
  bind(call.cancelYearbook, cancelYearbook),
  bind(call.listYearbooks, ({ db }) => fetchYearbooks(db)),
  bind(call.getYearbookFile, sendFile),
];
