// Adds the survey of a year. It asks the newest version of that year or, where there is none, a copy
// of the newest version of an earlier year, which becomes number 1.

import { sql, type Transaction } from "kysely";
import { copyFor } from "#questionnaire/document/copy-for.ts";
import { parseDocument } from "#questionnaire/document/parse-document.ts";
import type { DB } from "#server/database/tables.ts";
import { insertVersion } from "./insert-version.ts";

type SurveyYear = { year: number; startDate: string; endDate: string; userId: number | null };

type Newest = { id: number; year: number; document: unknown; published_by: number | null };

async function newestUpTo(tx: Transaction<DB>, year: number): Promise<Newest> {
  const found = await sql<Newest>`
    select id, year, document, published_by from questionnaire_version
    where status = 'published'
    order by year <= ${year} desc, abs(year - ${year}), number desc limit 1
  `.execute(tx);
  const [row] = found.rows;
  if (!row) throw new Error("There is no published questionnaire to copy.");
  return row;
}

/** The id of the version that a new survey of the year asks. */
export async function versionFor(tx: Transaction<DB>, year: number): Promise<number> {
  const newest = await newestUpTo(tx, year);
  if (newest.year === year) return newest.id;
  const parsed = parseDocument(newest.document);
  if (!parsed.ok) throw new Error(`The stored questionnaire of ${newest.year} is not valid.`);
  // A copy counts as written by those who wrote the original: a release replaces only its own.
  return insertVersion(tx, {
    document: copyFor(parsed.document, year),
    basedOn: newest.id,
    publishedBy: newest.published_by,
  });
}

/** Returns the key of the survey. Fails when the year has one already (unique year). */
export async function addSurveyYear(tx: Transaction<DB>, added: SurveyYear): Promise<number> {
  const { year, startDate, endDate, userId } = added;
  const { key } = await tx
    .insertInto("survey")
    .values({ year, start_date: startDate, end_date: endDate, created_by: userId })
    .returning("key")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("survey")
    .set({ questionnaire_version_id: await versionFor(tx, year) })
    .where("key", "=", key)
    .execute();
  return key;
}
