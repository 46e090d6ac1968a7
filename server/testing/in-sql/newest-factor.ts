// For tests: the newest use of factor of each country, and the newest year with use and people together.

import type { Years } from "./newest-people.ts";

export type Factor = { name: "fviii" | "fix"; disorder: "hemophiliaA" | "hemophiliaB" };

export const newestUse = ({ first, last }: Years, { name }: Factor): string => `
newest as (
  select distinct on (country_id) * from factor
  where name = '${name}' and year between ${first} and ${last} order by country_id, year desc)`;

/** The newest year of each country that gives both the use and the people identified. */
export const perPerson = ({ first, last }: Years, { name, disorder }: Factor): string => `
both_given as (
  select distinct on (factor.country_id) factor.country_id, factor.total as used, person.total as people
  from factor join person using (country_id, year)
  where factor.name = '${name}' and person.disorder = '${disorder}' and year between ${first} and ${last}
  order by factor.country_id, year desc)`;
