// Which surveys a query is about, in the order of its rows: by the name of the country in the reader's language,
// and by year.

import { type AbortableQueryOptions, type Kysely, type RawBuilder, sql } from "kysely";
import { isStaff, type Role } from "#contract/define.ts";
import type { RunQuery } from "#contract/query/query.ts";
import { type Lang, type Names, nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import type { GniType } from "#reports/engine/define.ts";
import { incomeClassOf } from "#server/database/columns/income-class.ts";
import type { DB } from "#server/database/tables.ts";
import { fetchSurveyYears } from "#server/definitions/fetch-survey-years.ts";
import {
  refusedClasses,
  refuseOutside,
  refuseUnknownChoices,
} from "#server/definitions/known-choices.ts";

/** A survey of a country, without its answers. */
export type FoundSurvey = Names & {
  id: number;
  year: number;
  countryId: number;
  code: string;
  region: string;
  gni: GniType | null;
  isApproved: boolean;
};

/** Which surveys a query is of. */
export type SurveyFilters = Pick<
  RunQuery,
  "years" | "regions" | "countries" | "gni" | "approvedOnly"
>;

const names = sql.join(nameColumns.map((column) => sql`country.${sql.ref(column)}`));

const classOfYear = sql.raw(incomeClassOf("country.id", "survey.year"));

const oneOf = (value: RawBuilder<unknown>, list: readonly unknown[] | undefined, type: string) =>
  list === undefined || list.length === 0
    ? sql`true`
    : sql`${value} = any(${[...list]}::${sql.raw(type)}[])`;

/** Only staff see surveys that are not approved, and only when they ask for them. */
export const isApprovedOnly = ({ approvedOnly }: SurveyFilters, role: Role): boolean =>
  approvedOnly !== false || !isStaff(role);

/** Where the body of a query has a field under another name. */
const places = new Map([
  ["year", "years"],
  ["region", "regions"],
  ["country", "countries"],
]);

/** Whether a country of the choice has one of the income classes in one of the years, with a survey or without. */
async function hasClass(
  db: Kysely<DB>,
  { years, regions, countries, gni }: SurveyFilters,
): Promise<boolean> {
  const { rows } = await sql`
    select from survey, country
    where ${oneOf(sql`survey.year`, years, "integer")}
      and ${oneOf(sql`country.id`, countries, "integer")}
      and ${oneOf(sql`country.region`, regions, "text")}
      and ${oneOf(classOfYear, gni, "text")}
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * 400 for a year, region, country or class that does not exist, and for filters that exclude each other: the result would be
 * empty without a reason.
 */
export async function refuseEmpty(
  db: Kysely<DB>,
  filters: SurveyFilters,
  lang: Lang,
): Promise<void> {
  const { years, countries = [], regions = [], gni = [] } = filters;
  const surveyYears = await fetchSurveyYears(db);
  const known = await db.selectFrom("country").select(["id", "region"]).execute();
  refuseUnknownChoices(
    lang,
    { year: years, country: countries, region: regions, gni },
    {
      years: surveyYears,
      countries: new Set(known.map(({ id }) => id)),
      regions: new Set(known.flatMap(({ region }) => region ?? [])),
    },
    (field) => places.get(field) ?? field,
  );
  const regionOf = new Map(known.map(({ id, region }) => [id, region]));
  refuseOutside(lang, { regions, countries, regionOf }, "countries");
  if (gni.length > 0 && !(await hasClass(db, filters))) {
    throw refusedClasses(lang, gni, "gni");
  }
}

/** Every survey of the years, countries and classes, approved or not, unordered. */
export async function fetchSurveys(
  db: Kysely<DB>,
  { years, regions, countries, gni }: SurveyFilters,
  until: AbortableQueryOptions = {},
): Promise<FoundSurvey[]> {
  const { rows } = await sql<FoundSurvey>`
    select * from (
      select survey_data.id, survey.year, country.id as "countryId", country.code, ${names},
        coalesce(country.region, '') as region, ${classOfYear} as gni,
        survey_data.is_approved as "isApproved"
      from survey_data
      join survey on survey.key = survey_data.survey_key
      join country on country.id = survey_data.country_id
      where ${oneOf(sql`survey.year`, years, "integer")}
        and ${oneOf(sql`country.id`, countries, "integer")}
        and ${oneOf(sql`country.region`, regions, "text")}
    ) as found
    where ${oneOf(sql`gni`, gni, "text")}`.execute(db, until);
  return rows;
}

/** In the order of the rows. */
export function inOrder(surveys: readonly FoundSurvey[], lang: Lang): FoundSurvey[] {
  const { compare } = new Intl.Collator(lang);
  return surveys.toSorted(
    (one, other) =>
      compare(nameIn(one, lang), nameIn(other, lang)) ||
      one.countryId - other.countryId ||
      one.year - other.year,
  );
}
