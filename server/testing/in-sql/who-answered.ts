// For tests: prophylaxis as answered, and who answered, in one year, in SQL.

import { ofYear } from "./given.ts";

export const prophylaxis = (year: number): string => `
with ${ofYear(year)}
select country, split_part(field, '.', 2) as disorder,
  max(value) filter (where field like '%.children') / 100 as "childrenTreated",
  max(value) filter (where field like '%.adults') / 100 as "adultsTreated"
from given where field like 'prophylaxis.hemophilia%' group by 1, 2`;

export const whoAnswered = (year: number): string => `
with answered as (
  select country_id from person where year = ${year}
  union select country_id from factor where year = ${year})
select region, gni, count(*) as countries, count(answered.country_id) as responding,
  sum(population) as "populationOfAll",
  coalesce(sum(population) filter (where answered.country_id is not null), 0) as population
from world left join answered using (country_id) where year = ${year} group by region, gni`;
