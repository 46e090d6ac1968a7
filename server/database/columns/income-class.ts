// The income class of a country, which is known for some years only.

/**
 * An expression for the class that a country has in a year: that of the year, else the newest one before; null where none
 * is known. Both arguments are SQL, such as `survey.year` or `$1::integer`; it is a text, so that queries without Kysely
 * can have it too.
 */
export const incomeClassOf = (countryId: string, year: string): string => `(
  select gni_type from country_year known
  where known.country_id = ${countryId} and known.year <= ${year} and gni_type is not null
  order by known.year desc limit 1)`;
