// The country, year and product type that a list was narrowed to: 400 names one that does not exist. Without it the list
// would be empty without a reason.

import type { Kysely } from "kysely";
import { type Lang, sourceLang } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { fetchSurveyYears } from "./fetch-survey-years.ts";
import { refuseUnknownChoices } from "./known-choices.ts";

type Narrowed = {
  countryId?: number | undefined;
  year?: number | undefined;
  typeId?: number | undefined;
};

const one = (value: number | undefined) => (value === undefined ? [] : [value]);

/**
 * 400 for a country, a year or a kind of product that does not exist; a filter that was not given is left alone. `country` is
 * the name of the parameter with the country.
 */
export async function refuseUnknownFilters(
  db: Kysely<DB>,
  { countryId, year, typeId }: Narrowed,
  lang: Lang = sourceLang,
  country = "countryId",
): Promise<void> {
  const places = new Map([
    ["country", country],
    ["productType", "typeId"],
  ]);
  const idsOf = async (table: "country" | "product_type", id: number | undefined) => {
    if (id === undefined) return new Set<number>();
    const rows = await db.selectFrom(table).select("id").where("id", "=", id).execute();
    return new Set(rows.map((row) => row.id));
  };
  const years = year === undefined ? [] : await fetchSurveyYears(db);
  refuseUnknownChoices(
    lang,
    { country: one(countryId), year: one(year), productType: one(typeId) },
    {
      regions: [],
      countries: await idsOf("country", countryId),
      productTypes: await idsOf("product_type", typeId),
      years,
    },
    (field) => `query.${places.get(field) ?? field}`,
  );
}
