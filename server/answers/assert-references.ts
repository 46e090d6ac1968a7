// Refuses rows of a list that name what does not exist: ids of the platform's reference lists.

import { sql, type Transaction } from "kysely";
import { listsOfFields, type ReferenceList } from "#contract/countries.ts";
import type { ListRow, SectionAnswers } from "#questionnaire/engine/define.ts";
import type { DB } from "#server/database/tables.ts";
import { refusePlaces, type WrongPlace } from "#server/texts/refused.ts";

type PlacedRow = { at: string; row: ListRow };
type PlacedId = { path: string; id: number };

const tables: Record<ReferenceList, "product_type" | "manufacturer"> = {
  productTypes: "product_type",
  manufacturers: "manufacturer",
};

/** A loop, because every save goes through all answers of its section here and most are no lists. */
function rowsIn({ answers }: SectionAnswers): PlacedRow[] {
  const rows: PlacedRow[] = [];
  for (const list in answers) {
    const value = answers[list];
    if (!Array.isArray(value)) continue;
    for (const [index, row] of value.entries()) rows.push({ at: `answers.${list}.${index}`, row });
  }
  return rows;
}

const idsIn = (rows: readonly PlacedRow[], key: string): PlacedId[] =>
  rows.flatMap(({ at, row }) => {
    const id = row[key];
    return typeof id === "number" ? [{ path: `${at}.${key}`, id }] : [];
  });

async function unknownIds(
  tx: Transaction<DB>,
  list: ReferenceList,
  placed: readonly PlacedId[],
): Promise<WrongPlace[]> {
  if (placed.length === 0) return [];
  const ids = [...new Set(placed.map(({ id }) => id))];
  const found = await sql<{ id: number }>`
    select id from ${sql.table(tables[list])} where id = any(${ids}::bigint[])
  `.execute(tx);
  const known = new Set(found.rows.map(({ id }) => id));
  return placed
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({ path, code: "unknown", key: "id.unknown" }));
}

function repeatedIds(rows: readonly PlacedRow[]): WrongPlace[] {
  const seen = new Set<number>();
  return idsIn(rows, "id").flatMap(({ path, id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path, code: "repeated", key: "id.repeated" }];
  });
}

/** 400 naming every id that no reference list has, and every id of a row that is there twice. */
export async function assertReferences(
  tx: Transaction<DB>,
  content: SectionAnswers,
): Promise<void> {
  const rows = rowsIn(content);
  if (rows.length === 0) return;
  const errors = repeatedIds(rows);
  for (const [key, list] of listsOfFields) {
    errors.push(...(await unknownIds(tx, list, idsIn(rows, key))));
  }
  refusePlaces(errors);
}
