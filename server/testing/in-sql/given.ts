// For tests: the numbers of one year as they are stored.

export const ofYear = (year: number): string => `
given as (select country_id, country_code as country, field, value from answer
  where is_approved and year = ${year}),
identified as (select * from person where year = ${year})`;

/** Every number of one year, as it is stored. */
export const numbers = (year: number): string => `
select country_code as country, field, value from answer where is_approved and year = ${year}`;
