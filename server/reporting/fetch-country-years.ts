// Reads every country of the world in the years of a report: the denominators and the income classes.

import { type Kysely, sql } from "kysely";
import { nameColumns } from "#questionnaire/engine/languages.ts";
import type { CountryYear } from "#reports/engine/define.ts";
import type { DB } from "#server/database/tables.ts";

const names = sql.join(nameColumns.map((column) => sql.ref(`country.${column}`)));

/** One row for each country and year, also where nothing is known of that year. */
export async function fetchCountryYears(
  db: Kysely<DB>,
  years: readonly number[],
): Promise<CountryYear[]> {
  const found = await sql<CountryYear>`
    select country.id as "countryId", country.code, ${names},
      coalesce(country.region, '') as region, wanted.year,
      country_year.population, country_year.gni_type as "gniType"
    from country
    cross join unnest(${[...years]}::integer[]) as wanted (year)
    left join country_year
      on country_year.country_id = country.id and country_year.year = wanted.year
    order by wanted.year, country.code
  `.execute(db);
  return found.rows;
}
