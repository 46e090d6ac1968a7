// The file of an uploaded form, as it may be handed back.

import { sql } from "kysely";
import * as call from "#contract/paper/paper-uploads.ts";
import { problem } from "#contract/problems.ts";
import { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";

/** A file with macros is handed back as one without. */
const nameOf = (name: string): string => name.replace(/\.docm$/i, ".docx");

export async function getPaperFile({
  db,
  params,
  query,
}: CallRequest<typeof call.getPaperFile>): Promise<WithHeaders<undefined>> {
  const { rows } = await sql<{ content: Buffer | null; name: string; kind: string }>`
    select content, file_name as name, kind from paper_upload
    where id = ${params.id} and survey_key = ${query.surveyKey}
      and country_id = ${query.countryId}`.execute(db);
  const [row] = rows;
  if (!row) throw problem("not-found");
  if (row.content === null) throw problem("file-gone");
  const type = call.paperFormTypes[row.kind === "xlsx" ? "xlsx" : "docx"];
  return new WithHeaders(undefined, {
    file: { name: nameOf(row.name), type, content: row.content },
  });
}
