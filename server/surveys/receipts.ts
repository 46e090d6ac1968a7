// Signing for what was handed in: the receipt keeps who answers for the sections and their digest of that moment.

import { type Kysely, sql } from "kysely";
import { maxPlainRows } from "#contract/paging.ts";
import { problem } from "#contract/problems.ts";
import type { listReceipts as listCall, Receipt, signSections } from "#contract/review/receipts.ts";
import { lockCountrySurvey } from "#server/answers/country-survey.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transactOnce } from "#server/http/idempotency.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";

type Row = Omit<Receipt, "at"> & { at: Date };

/** Newest first. */
async function fetchReceipts(db: Kysely<DB>, surveyDataId: number): Promise<Receipt[]> {
  const { rows } = await sql<Row>`
    select concat_ws('-', country.code, survey.year, to_char(receipt.number, 'FM0000')) as number,
      receipt.at, receipt.name, receipt.position, receipt.sections, receipt.digest,
      receipt.digest = sections_digest(here.id, receipt.sections) as "isUnchanged"
    from submission_receipt receipt
    join survey_data here on here.id = receipt.survey_data_id
    join country on country.id = here.country_id
    join survey on survey.key = here.survey_key
    where here.id = ${surveyDataId}
    order by receipt.number desc limit ${maxPlainRows}
  `.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function listReceipts({
  db,
  query,
}: CallRequest<typeof listCall>): Promise<Receipt[]> {
  const { surveyDataId } = await fetchState(db, query);
  return surveyDataId === null ? [] : fetchReceipts(db, surveyDataId);
}

/** 400 when one of the sections is not submitted. */
export async function signForSections(request: CallRequest<typeof signSections>): Promise<Receipt> {
  const { query, body, origin } = request;
  const caller = callerOf(request);
  const { name, position } = body;
  const sections = [...new Set(body.sections)];
  return transactOnce(request, async (tx) => {
    const id = await lockCountrySurvey(tx, query, caller.id);
    const { statuses } = await fetchState(tx, query);
    if (id === null) throw problem("not-found");
    if (sections.some((section) => statuses[section] !== "Submitted")) {
      throw malformed("sections", "not_submitted", "sections.notSubmitted");
    }
    await sql`
      insert into submission_receipt (survey_data_id, number, at, signed_by, name, position, sections, digest)
      select ${id}, coalesce(max(number), 0) + 1, clock_timestamp(), ${caller.id}, ${name}, ${position},
        ${sections}::text[], sections_digest(${id}, ${sections}::text[])
      from submission_receipt where survey_data_id = ${id}
    `.execute(tx);
    const [receipt] = await fetchReceipts(tx, id);
    if (!receipt) throw new Error("The receipt was not stored.");
    const { number, digest } = receipt;
    // The name and the position are the person's: the event does without them.
    await audit(tx, {
      action: "survey_signed",
      caller,
      origin,
      ...query,
      after: { number, sections, digest },
    });
    return receipt;
  });
}
