// The rows of the countries' product lists, as they are stored.

import { type AbortableQueryOptions, type Kysely, type RawBuilder, sql } from "kysely";
import type { QueryOf } from "#contract/define.ts";
import type { ListedProduct, listProducts } from "#contract/products.ts";
import { traitsOfSections } from "#contract/sections.ts";
import type { DB } from "#server/database/tables.ts";

const [found] = [...traitsOfSections].flatMap(([key, { usedList }]) =>
  usedList ? [{ key, ...usedList }] : [],
);
if (!found) throw new Error("No section has a list of what is used.");
const { key: productSection, used, other } = found;

export type FoundProduct = ListedProduct & { list: "used" | "other" };
export type WhichProducts = QueryOf<typeof listProducts>;

/** The newest year in which a country has a list that the reader may see. */
const newestYear = (approvedOnly: boolean): RawBuilder<number> => sql`(
  select max(survey.year) from section
  join survey_data on survey_data.id = section.survey_data_id
  join survey on survey.key = survey_data.survey_key
  where section.section = ${productSection} and (survey_data.is_approved or not ${approvedOnly}::boolean)
    and jsonb_array_length(coalesce(nullif(section.answers -> ${used}::text, 'null'), '[]')) > 0)`;

function conditionsOf(which: WhichProducts, approvedOnly: boolean): RawBuilder<unknown> {
  const { countryId, year, productTypeId, brandName } = which;
  const conditions = [sql`(survey_data.is_approved or not ${approvedOnly}::boolean)`];
  if (countryId) conditions.push(sql`survey_data.country_id = ${countryId}`);
  if (year) conditions.push(sql`survey.year = ${year}`);
  else if (!countryId && !brandName) {
    conditions.push(sql`survey.year = ${newestYear(approvedOnly)}`);
  }
  if (productTypeId) conditions.push(sql`product."productTypeId" = ${productTypeId}`);
  if (brandName) conditions.push(sql`lower(product."brandName") = lower(${brandName})`);
  return sql.join(conditions, sql` and `);
}

/** In the order of year, country, list, and place in the list. */
export async function fetchProducts(
  db: Kysely<DB>,
  { which, approvedOnly }: { which: WhichProducts; approvedOnly: boolean },
  until: AbortableQueryOptions = {},
): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select listed.list, survey_data.country_id as "countryId", survey.year,
      survey_data.is_approved as "isApproved", product."productTypeId", product."brandName",
      product."manufacturerId", coalesce(product."isPricePerVial", false) as "isPricePerVial",
      product."pricePerIu", product."pricePerVial", product."vialSize", product."vialSizeTo",
      product.currency, product."taxIncluded", product."taxRate",
      coalesce(product."isUserCreated", false) as "isUserCreated"
    from section
    join survey_data on survey_data.id = section.survey_data_id
    join survey on survey.key = survey_data.survey_key
    cross join lateral (values ('used', section.answers -> ${used}::text),
      ('other', section.answers -> ${other}::text)) as listed (list, rows)
    cross join lateral rows from (jsonb_to_recordset(
        case when jsonb_typeof(listed.rows) = 'array' then listed.rows else '[]' end)
      as ("productTypeId" integer, "brandName" text, "manufacturerId" integer,
        "isPricePerVial" boolean, "pricePerIu" double precision, "pricePerVial" double precision,
        "vialSize" double precision, "vialSizeTo" double precision, currency text,
        "taxIncluded" boolean, "taxRate" double precision, "isUserCreated" boolean))
      with ordinality as product ("productTypeId", "brandName", "manufacturerId", "isPricePerVial",
        "pricePerIu", "pricePerVial", "vialSize", "vialSizeTo", currency, "taxIncluded", "taxRate",
        "isUserCreated", place)
    where section.section = ${productSection} and ${conditionsOf(which, approvedOnly)}
    order by survey.year, survey_data.country_id, listed.list desc, product.place
  `.execute(db, until);
  return rows;
}
