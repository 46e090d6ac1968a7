// The entries of the platform's lists by their names: kinds of product in every language, and their makers.

import { type Kysely, sql } from "kysely";
import { nameColumns } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { wordKey } from "#server/files/plain-words.ts";

/** Word → code or id. */
export type Names = ReadonlyMap<string, string>;

/** List → its names. */
export async function fetchReferences(db: Kysely<DB>): Promise<ReadonlyMap<string, Names>> {
  const types = await db
    .selectFrom("product_type")
    .select(["id", ...nameColumns])
    .execute();
  const makers = await sql<{ id: number; name: string }>`select id, name from manufacturer`.execute(
    db,
  );
  const namesOfTypes = types.flatMap(({ id, ...names }) =>
    Object.values(names).map((name): [string, string] => [wordKey(String(name)), String(id)]),
  );
  const namesOfMakers = makers.rows.map(({ id, name }): [string, string] => [
    wordKey(name),
    String(id),
  ]);
  return new Map([
    ["productTypes", new Map(namesOfTypes)],
    ["manufacturers", new Map(namesOfMakers)],
  ]);
}
