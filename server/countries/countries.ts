// Countries, their figures per year, and the reference lists.

import { sql } from "kysely";
import type * as call from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { gniTypes } from "#reports/define.ts";
import type { Asked } from "../http/serve.ts";

const countryColumns = ["id", "code", "name_en", "name_fr", "name_es", "region"] as const;

export function listCountries(
  asked: Asked<typeof call.listCountries>,
): Promise<ReplyOf<typeof call.listCountries>> {
  return asked.db.selectFrom("country").select(countryColumns).orderBy("name_en").execute();
}

export async function getCountry(
  asked: Asked<typeof call.getCountry>,
): Promise<ReplyOf<typeof call.getCountry>> {
  const found = await asked.db
    .selectFrom("country")
    .select(countryColumns)
    .where("id", "=", asked.params.id)
    .executeTakeFirst();
  if (!found) throw problem("not-found");
  return found;
}

/** Every country; nulls where nothing is known of that year. */
export async function listOverview(
  asked: Asked<typeof call.listOverview>,
): Promise<ReplyOf<typeof call.listOverview>> {
  const { year } = asked.query;
  const found = await asked.db
    .selectFrom("country")
    .leftJoin("country_year", (join) =>
      join.onRef("country_year.country_id", "=", "country.id").on("country_year.year", "=", year),
    )
    .select(["country.id as countryId", "country.region"])
    .select(["country_year.population", "country_year.gni_type"])
    .orderBy("country.code")
    .execute();
  return found.map(({ gni_type, ...row }) => ({
    ...row,
    year,
    gniType: gniTypes.find((type) => type === gni_type) ?? null,
  }));
}

export function listManufacturers(
  asked: Asked<typeof call.listManufacturers>,
): Promise<ReplyOf<typeof call.listManufacturers>> {
  return asked.db.selectFrom("manufacturer").select(["id", "name"]).orderBy("name").execute();
}

export function listProductTypes(
  asked: Asked<typeof call.listProductTypes>,
): Promise<ReplyOf<typeof call.listProductTypes>> {
  return asked.db
    .selectFrom("product_type")
    .select(["id", "code", "name_en", "name_fr", "name_es"])
    .orderBy(sql`id`)
    .execute();
}
