// The rows of uploaded forms.

import { type Kysely, sql, type Transaction } from "kysely";
import type { PaperLogEntry, PaperState } from "#contract/paper/paper-uploads.ts";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { instantOf } from "#server/database/columns/instant.ts";
import type { DB } from "#server/database/tables.ts";
import type { CellNames } from "./cell-names.ts";
import type { Facts } from "./form-facts.ts";
import type { StoredReading } from "./read-cells.ts";
import { messageOf, type Remark } from "./remarks.ts";

const person = (column: string) =>
  sql`(select person_name(u) from "user" u where u.id = ${sql.ref(`paper_upload.${column}`)})`;

export type StoredUpload = Omit<PaperLogEntry, "messages"> & {
  form: Facts | null;
  reading: StoredReading | null;
  remarks: Remark[];
};

const columns = sql`id, file_name as "fileName", sha256 as hash, state as outcome, imported, reason,
  content is not null as "hasFile", ${instantOf("uploaded_at")} as "uploadedAt",
  coalesce(${person("uploaded_by")}, '') as "uploadedBy", ${instantOf("decided_at")} as "decidedAt",
  ${person("decided_by")} as "decidedBy", messages as remarks`;

export function logEntryOf(
  { remarks, form: _, reading: __, ...entry }: StoredUpload,
  lang: Lang,
  nameOf: CellNames,
): PaperLogEntry {
  return { ...entry, messages: remarks.map((remark) => messageOf(remark, lang, nameOf)) };
}

/** The newest first. */
export async function fetchUploads(
  db: Kysely<DB>,
  { surveyKey, countryId }: CountrySurvey,
): Promise<StoredUpload[]> {
  const { rows } = await sql<StoredUpload>`
    select ${columns}, null as form, null as reading from paper_upload
    where survey_key = ${surveyKey} and country_id = ${countryId}
    order by id desc limit 200`.execute(db);
  return rows;
}

/** 404 for an upload of another country or survey. */
export async function fetchUpload(
  db: Kysely<DB>,
  { surveyKey, countryId }: CountrySurvey,
  id: number,
): Promise<StoredUpload> {
  const { rows } = await sql<StoredUpload>`
    select ${columns}, form, reading from paper_upload
    where id = ${id} and survey_key = ${surveyKey} and country_id = ${countryId}`.execute(db);
  const [row] = rows;
  if (!row) throw problem("not-found");
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockUpload(
  tx: Transaction<DB>,
  countrySurvey: CountrySurvey,
  id: number,
): Promise<StoredUpload> {
  await sql`select id from paper_upload where id = ${id} for update`.execute(tx);
  return fetchUpload(tx, countrySurvey, id);
}

export type NewUpload = {
  countrySurvey: CountrySurvey;
  file: { name: string; hash: string; kind: string; size: number; content: Uint8Array | null };
  state: PaperState;
  form: Facts | null;
  reading: StoredReading | null;
  remarks: readonly Remark[];
  userId: number;
};

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** Returns the id of the upload. */
export async function insertUpload(tx: Transaction<DB>, upload: NewUpload): Promise<number> {
  const { countrySurvey, file, state, form, reading, remarks, userId } = upload;
  const { rows } = await sql<{ id: number }>`
    insert into paper_upload (survey_key, country_id, file_name, sha256, kind, byte_count, content,
      state, form, reading, messages, uploaded_by)
    values (${countrySurvey.surveyKey}, ${countrySurvey.countryId}, ${file.name}, ${file.hash},
      ${file.kind}, ${file.size}, ${file.content === null ? null : Buffer.from(file.content)},
      ${state}, ${json(form)}, ${json(reading)}, ${json(remarks)}, ${userId})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export type Decision = {
  id: number;
  state: PaperState;
  userId: number;
  imported?: number;
  remarks?: readonly Remark[];
  reason?: string;
};

/** What became of an upload; what was read is not needed any more. */
export async function decideUpload(
  tx: Transaction<DB>,
  { id, state, userId, imported, remarks, reason }: Decision,
): Promise<void> {
  await sql`
    update paper_upload set state = ${state}, reading = null, decided_by = ${userId},
      decided_at = clock_timestamp(), imported = coalesce(${imported ?? null}::integer, imported),
      messages = coalesce(${remarks ? JSON.stringify(remarks) : null}::jsonb, messages),
      reason = ${reason ?? null}
    where id = ${id}`.execute(tx);
}

/** Earlier uploads of the same file for the same survey, and the bytes that are kept for it. */
export async function earlierUploads(
  db: Kysely<DB>,
  { surveyKey, countryId }: CountrySurvey,
  hash: string,
): Promise<{ same: { id: number; state: PaperState }[]; bytes: number }> {
  const { rows } = await sql<{ same: { id: number; state: PaperState }[]; bytes: number }>`
    select coalesce(json_agg(json_build_object('id', id, 'state', state) order by id desc)
        filter (where sha256 = ${hash} and state <> 'refused'), '[]') as same,
      coalesce(sum(octet_length(content)), 0)::float8 as bytes
    from paper_upload where survey_key = ${surveyKey} and country_id = ${countryId}`.execute(db);
  return rows[0] ?? { same: [], bytes: 0 };
}
