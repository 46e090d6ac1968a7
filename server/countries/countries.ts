// Countries, their figures per year, and the reference lists.

import { type Kysely, sql } from "kysely";
import type * as call from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { nameColumns } from "#questionnaire/engine/languages.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { malesByAge } from "#server/database/columns/males-by-age.ts";
import type { DB } from "#server/database/tables.ts";
import type { CallRequest } from "#server/http/serve.ts";

const countryColumns = ["id", "code", ...nameColumns, "region"] as const;

type Countries = ReplyOf<typeof call.listCountries>;

/** Every country, for the call and for pages that contain its reply. */
export const fetchCountries = (db: Kysely<DB>): Promise<Countries> =>
  db.selectFrom("country").select(countryColumns).orderBy("name_en").execute();

export const listCountries = (
  request: CallRequest<typeof call.listCountries>,
): Promise<Countries> => fetchCountries(request.db);

export async function getCountry(
  request: CallRequest<typeof call.getCountry>,
): Promise<ReplyOf<typeof call.getCountry>> {
  const found = await request.db
    .selectFrom("country")
    .select(countryColumns)
    .where("id", "=", request.params.id)
    .executeTakeFirst();
  if (!found) throw problem("not-found");
  return found;
}

/** Every country; nulls where nothing is known of that year. */
export async function listOverview(
  request: CallRequest<typeof call.listOverview>,
): Promise<ReplyOf<typeof call.listOverview>> {
  const { year } = request.query;
  const found = await request.db
    .selectFrom("country")
    .leftJoin("country_year", (join) =>
      join.onRef("country_year.country_id", "=", "country.id").on("country_year.year", "=", year),
    )
    .select(["country.id as countryId", "country.region"])
    .select(["country_year.population", "country_year.gni_type"])
    .select(malesByAge("country_year").as("males"))
    .orderBy("country.code")
    .execute();
  return found.map(({ gni_type, ...row }) => ({
    ...row,
    year,
    gniType: gniTypes.find((type) => type === gni_type) ?? null,
  }));
}

export function listManufacturers(
  request: CallRequest<typeof call.listManufacturers>,
): Promise<ReplyOf<typeof call.listManufacturers>> {
  return request.db.selectFrom("manufacturer").select(["id", "name"]).orderBy("name").execute();
}

export function listProductTypes(
  request: CallRequest<typeof call.listProductTypes>,
): Promise<ReplyOf<typeof call.listProductTypes>> {
  return request.db
    .selectFrom("product_type")
    .select(["id", "code", "unit", ...nameColumns])
    .orderBy(sql`id`)
    .execute();
}
