// POST /HistoryImport: stores the rows of a file, and guesses what its columns are: as in the last applied import of
// a file with the same headings, else by the headings.

import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/history/history-imports.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { fetchSurveyYears } from "#server/definitions/fetch-survey-years.ts";
import { questionnairesOf } from "#server/definitions/query-fields.ts";
import { unreadable } from "#server/files/fault-texts.ts";
import { hashBytes } from "#server/files/uploads/hash-bytes.ts";
import { plainName } from "#server/files/uploads/plain-name.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fetchReply } from "./fetch-imports.ts";
import { fieldNames } from "./field-names.ts";
import { guessMeanings } from "./meanings.ts";

type Upload = CallRequest<typeof call.uploadHistory>;
type Proposed = { columns: string[]; decimals: "ask" | "point" | "comma" };

/** Our own files have a point for decimals. */
const ownHeadings = ["country", "countryName"];

async function guess({ db, definitions }: Upload, headings: readonly string[]): Promise<Proposed> {
  const years = await fetchSurveyYears(db);
  const names = fieldNames(await questionnairesOf(definitions, years));
  const isOwn = ownHeadings.every((heading, at) => headings[at] === heading);
  const columns = guessMeanings(headings, names);
  return { columns, decimals: isOwn ? "point" : "ask" };
}

/** The meanings of the columns in the newest applied import with the same headings. */
async function lastMapping({ db }: Upload, headings: string): Promise<Proposed | null> {
  const { rows } = await sql<{ columns: string[]; decimals: Proposed["decimals"] }>`
    select columns, options ->> 'decimals' as decimals from history_import
    where headings = ${headings}::jsonb and applied_at is not null
    order by applied_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Stores the rows of a file with a proposal for its columns. 400 for a file that cannot be read as a table. */
export async function uploadImport(request: Upload): Promise<ReplyOf<typeof call.uploadHistory>> {
  const { db, files, query, origin } = request;
  const caller = callerOf(request);
  const bytes = await request.readBody();
  const sha256 = await hashBytes(bytes);
  const { packed, headings, samples, rowCount } = await files
    .readTable(bytes)
    .catch((error: unknown) => {
      throw unreadable(error, query.culture);
    });
  const heads = JSON.stringify(headings);
  const { columns, decimals } =
    (await lastMapping(request, heads)) ?? (await guess(request, headings));
  const options = { decimals, reopens: false, setAside: [] };
  const id = await transact(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into history_import (file_name, sha256, content, headings, samples, row_count, columns,
        options, culture, uploaded_by)
      values (${plainName(query.fileName, "file")}, ${sha256}, ${Buffer.from(packed)}, ${heads}::jsonb,
        ${JSON.stringify(samples)}::jsonb, ${rowCount}, ${JSON.stringify(columns)}::jsonb,
        ${JSON.stringify(options)}::jsonb, ${query.culture}, ${caller.id})
      returning id`.execute(tx);
    const made = rows[0]?.id ?? 0;
    await audit(tx, {
      action: "history_uploaded",
      caller,
      origin,
      subjectType: "history_import",
      subjectId: String(made),
      // Without the name of the file, which may name a person: it is stored with the import.
      after: { sha256, rows: rowCount },
    });
    return made;
  });
  return fetchReply(db, id);
}
