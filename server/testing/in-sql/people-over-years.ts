// For tests: people identified over the years, in SQL.

import { otherSums, sums, type Years } from "./newest-people.ts";

export const peopleOverYears = ({ first, last }: Years): string => `
with years as (select generate_series(${first}, ${last}) as year),
newest as (
  select distinct on (years.year, country_id, disorder)
    years.year, country_id, disorder, person.year as given, total
  from years join person on person.year between ${first} and years.year
  order by years.year, country_id, disorder, person.year desc),
covered as (
  select year, sum(population) as population from world
  where exists (select from newest where newest.year = world.year
    and newest.country_id = world.country_id) group by year),
all_people as (select year, sum(population) as population from world group by year)
select newest.year, count(distinct country_id) as countries,
  count(distinct country_id) filter (where given = newest.year) as answered,
  ${sums}, ${otherSums},
  max(covered.population) as population,
  max(covered.population) / max(all_people.population) as "worldShare"
from newest join covered using (year) join all_people using (year) group by newest.year`;
