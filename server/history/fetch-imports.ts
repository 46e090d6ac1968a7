// Imports as the calls reply them.

import { type Kysely, sql } from "kysely";
import type { HistoryImport, ImportSummary } from "#contract/history/history-imports.ts";
import { problem } from "#contract/problems.ts";
import { instantOf } from "#server/database/columns/instant.ts";
import type { DB } from "#server/database/tables.ts";

const person = (column: string) =>
  sql`(select person_name(u) from "user" u where u.id = ${sql.ref(column)})`;

const summary = sql`id, file_name as "fileName", row_count as "rowCount", state, progress, failure,
  reason, undo_reason as "undoReason", ${instantOf("uploaded_at")} as "uploadedAt", ${person("uploaded_by")} as "uploadedBy",
  ${instantOf("applied_at")} as "appliedAt", ${person("applied_by")} as "appliedBy",
  ${instantOf("undone_at")} as "undoneAt", ${person("undone_by")} as "undoneBy"`;

export async function fetchSummaries(db: Kysely<DB>): Promise<ImportSummary[]> {
  const { rows } = await sql<ImportSummary>`
    select ${summary} from history_import order by id desc limit 200`.execute(db);
  return rows;
}

type Options = Pick<HistoryImport, "decimals" | "reopens" | "setAside">;
type Row = Omit<HistoryImport, "columns" | keyof Options> & {
  headings: string[];
  samples: string[][];
  columns: string[];
  options: Options;
};

/** What was checked before there were warnings has none. */
const withoutWarnings = { warnings: [], warningCount: 0 };

/** 404 for an unknown id. `columns` has the headings of the file, each with samples and what it was taken for. */
export async function fetchReply(db: Kysely<DB>, id: number): Promise<HistoryImport> {
  const { rows } = await sql<Row>`
    select ${summary}, content is not null as "hasRows", headings, samples, columns, options, result,
      digest
    from history_import where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw problem("not-found");
  const { headings, samples, columns, options, result, ...reply } = row;
  return {
    ...reply,
    result: result && { ...withoutWarnings, ...result },
    ...options,
    columns: headings.map((heading, at) => ({
      heading,
      samples: samples[at] ?? [],
      meaning: columns[at] ?? "",
    })),
  };
}
