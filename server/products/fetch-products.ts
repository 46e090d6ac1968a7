// The rows of the countries' product lists, as they are stored.

import { type AbortableQueryOptions, type Kysely, type RawBuilder, sql } from "kysely";
import { isStaff, type QueryOf, type Role } from "#contract/define.ts";
import type { ListedProduct, listProducts } from "#contract/lists/products.ts";
import { traitsOfSections } from "#contract/sections.ts";
import type { DB } from "#server/database/tables.ts";

const [section] = [...traitsOfSections].flatMap(([key, { usedList, product, pricing }]) =>
  usedList && product && pricing ? [{ key, usedList, product, pricing }] : [],
);
if (!section) throw new Error("No section has lists of products.");
const { key: productSection, usedList, product, pricing } = section;

/** The answer of a row to a field: text, or null. */
const answer = (field: string) => sql`(listed.row ->> ${field}::text)`;

export type FoundProduct = ListedProduct & { list: "used" | "other" };
export type WhichProducts = QueryOf<typeof listProducts>;

/** Only staff see surveys that are not approved, and not when they ask for approved ones. */
export const isApprovedOnly = ({ approvedOnly }: WhichProducts, role: Role): boolean =>
  approvedOnly === true || !isStaff(role);

/** The newest year in which a country has a list that the reader may see. */
const newestYear = (approvedOnly: boolean): RawBuilder<number> => sql`(
  select max(survey.year) from section
  join survey_data on survey_data.id = section.survey_data_id
  join survey on survey.key = survey_data.survey_key
  where section.section = ${productSection} and (survey_data.is_approved or not ${approvedOnly}::boolean)
    and jsonb_array_length(coalesce(nullif(section.answers -> ${usedList.used}::text, 'null'), '[]')) > 0)`;

function conditionsOf(which: WhichProducts, approvedOnly: boolean): RawBuilder<unknown> {
  const { countryId, year, typeId, brand } = which;
  const conditions = [sql`(survey_data.is_approved or not ${approvedOnly}::boolean)`];
  if (countryId) conditions.push(sql`survey_data.country_id = ${countryId}`);
  if (year) conditions.push(sql`survey.year = ${year}`);
  else if (!countryId && !brand) {
    conditions.push(sql`survey.year = ${newestYear(approvedOnly)}`);
  }
  if (typeId) conditions.push(sql`${answer(product.type)} = ${String(typeId)}`);
  if (brand) conditions.push(sql`lower(${answer(product.brand)}) = lower(${brand})`);
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
      survey_data.is_approved as "isApproved", ${answer(product.type)}::integer as "typeId",
      ${answer(product.brand)} as brand, ${answer(product.maker)}::integer as "makerId",
      coalesce(${answer(pricing.isPerVial)}::boolean, false) as "isPerVial",
      ${answer(pricing.perUnit)}::double precision as "unitPrice",
      ${answer(pricing.perVial)}::double precision as "vialPrice",
      ${answer(pricing.vialSize)}::double precision as "smallestSize",
      ${answer(pricing.vialSizeTo)}::double precision as "largestSize",
      ${answer(product.currency)} as currency, ${answer(product.hasTax)}::boolean as "hasTax",
      ${answer(product.taxPercent)}::double precision as "taxPercent",
      coalesce(${answer("isUserCreated")}::boolean, false) as "isUserCreated"
    from section
    join survey_data on survey_data.id = section.survey_data_id
    join survey on survey.key = survey_data.survey_key
    cross join lateral (
      select lists.list, rows.row, rows.place
      from (values ('used', section.answers -> ${usedList.used}::text),
        ('other', section.answers -> ${usedList.other}::text)) as lists (list, rows)
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(lists.rows) = 'array' then lists.rows else '[]' end)
        with ordinality as rows (row, place)
    ) as listed
    where section.section = ${productSection} and ${conditionsOf(which, approvedOnly)}
    order by survey.year, survey_data.country_id, listed.list desc, listed.place
  `.execute(db, until);
  return rows;
}
