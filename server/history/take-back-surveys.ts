// Takes back the surveys that an import began: an empty one would be listed by the reports that show every survey.

import { sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";

/** A survey with a row in one of these stays, because people added it. */
export const keepingTables = [
  ...["approval", "cell_question", "comment", "discrepancy_mail", "paper_upload_section"],
  ...["reopen_request", "review_decision", "submission_receipt"],
];

/** What goes with a survey: its answers, and who looks at one of them just now. */
export const removedTables = [
  "history_import_section",
  "review_hold",
  "section",
  "section_revision",
];

/**
 * Deletes the surveys of this import of which every revision is of imports that are undone, or of their undoing. Their rows
 * must be locked.
 */
export async function takeBackSurveys(tx: Transaction<DB>, importId: number): Promise<void> {
  const isUsed = keepingTables.map(
    (table) => sql`exists (select from ${sql.table(table)} where survey_data_id = here.id)`,
  );
  const deleted = removedTables.map((table) => {
    const name = sql.table(table);
    return sql`${sql.id(`from_${table}`)} as (
      delete from ${name} using started where ${name}.survey_data_id = started.id)`;
  });
  await sql`
    with started as (
      select here.id from survey_data here
      where here.id in (
          select survey_data_id from history_import_section where import_id = ${importId})
        and not exists (
          select from section_revision revision
          where revision.survey_data_id = here.id and revision.source <> 'import')
        and not exists (
          select from history_import_section written
          join history_import other on other.id = written.import_id
          where written.survey_data_id = here.id and other.id <> ${importId} and other.state <> 'undone')
        and not (${sql.join(isUsed, sql` or `)})
    ), ${sql.join(deleted)}
    delete from survey_data using started where survey_data.id = started.id`.execute(tx);
}
