// The names of what the rows of product lists refer to, by id.

import { type Kysely, sql } from "kysely";
import type { Names } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";

/** All countries, kinds of product and manufacturers, by id. */
export async function fetchNames(db: Kysely<DB>) {
  const [countries, types, makers] = await Promise.all([
    sql<Names & { id: number }>`select id, name_en, name_fr, name_es from country`.execute(db),
    sql<Names & { id: number; unit: string }>`
      select id, name_en, name_fr, name_es, unit from product_type`.execute(db),
    sql<{ id: number; name: string }>`select id, name from manufacturer`.execute(db),
  ]);
  const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return {
    countries: byId(countries.rows),
    types: byId(types.rows),
    makers: byId(makers.rows),
  };
}
