// The lists that every installation needs and no setting gives: countries (names, codes, regions) and kinds
// of product. They are facts, so a real installation gets the same as the demonstration.

import { type Kysely, sql, type Transaction } from "kysely";
import { demoCountries, nameOf } from "#demo/countries.ts";
import { demoProductTypes } from "#demo/products.ts";
import { inColumns } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";

/** Leaves countries as they are that exist already, such as those of published figures. */
async function loadCountries(tx: Transaction<DB>): Promise<void> {
  const rows = demoCountries.map((country) => ({
    code: country.code,
    iso2: country.iso2,
    ...inColumns("name", (lang) => nameOf(country, lang)),
    region: country.region,
  }));
  await tx
    .insertInto("country")
    .values(rows)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

/** Products refer to types by their position in the list, so the ids are set explicitly. */
async function loadProductTypes(tx: Transaction<DB>): Promise<void> {
  const present = await tx.selectFrom("product_type").select("id").limit(1).executeTakeFirst();
  if (present) return;
  await tx
    .insertInto("product_type")
    .values(demoProductTypes.map((type, index) => ({ id: index + 1, ...type })))
    .execute();
  await sql`select setval(pg_get_serial_sequence('product_type', 'id'), max(id)) from product_type`.execute(
    tx,
  );
}

/** Adds what is missing; a second run changes nothing. */
export async function loadLists(tx: Transaction<DB>): Promise<void> {
  await loadCountries(tx);
  await loadProductTypes(tx);
}

/** Country code → id. */
export async function countryIds(db: Kysely<DB>): Promise<ReadonlyMap<string, number>> {
  const present = await db.selectFrom("country").select(["id", "code"]).execute();
  return new Map(present.map(({ id, code }) => [code, id]));
}
