// GET /Yearbook/{id}/File: a file of a yearbook, whose download is an event of the audit.

import { sql } from "kysely";
import { docxType } from "#contract/define.ts";
import type { getYearbookFile } from "#contract/pages/yearbooks.ts";
import { problem } from "#contract/problems.ts";
import { auditAlone } from "#server/database/audit.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fetchYearbook } from "./fetch-yearbooks.ts";
import { yearbookFileName } from "./make-yearbook.ts";

const types = { docx: docxType, pdf: "application/pdf" } as const;

/** 404 for an unknown id, and `file-gone` where the yearbook has no such file. */
export async function sendYearbookFile(request: CallRequest<typeof getYearbookFile>) {
  const { db, params, query, origin } = request;
  const { format } = query;
  const { year, culture, showsSmallCounts } = await fetchYearbook(db, params.id);
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
    after: { format, year, culture, showsSmallCounts },
  });
  const name = yearbookFileName({ year, lang: culture, showsSmallCounts }, format);
  return new WithHeaders(undefined, {
    file: { name, type: types[format], content: file.content },
  });
}
