// For tests: factor used by country, in SQL.

import { type Factor, newestUse, perPerson } from "./newest-factor.ts";
import type { Years } from "./newest-people.ts";

export const factorPerCountry = (years: Years, factor: Factor): string => `
with ${newestUse(years, factor)}, ${perPerson(years, factor)}
select newest.country, newest.year, newest.total, is_least as "total:atLeast",
  total / nullif(own.population, 0) as "perCapita", used / nullif(people, 0) as "perPatient",
  plasma as "plasmaDerived", recombinant, half_life as "extendedHalfLife", donated,
  case when not is_least then plasma / nullif(total, 0) end as "plasmaDerivedShare",
  case when not is_least then recombinant / nullif(total, 0) end as "recombinantShare",
  case when not is_least then half_life / nullif(total, 0) end as "extendedHalfLifeShare",
  case when not is_least then donated / nullif(total, 0) end as "donatedShare",
  own.population, now.gni
from newest
join world as own on own.country_id = newest.country_id and own.year = newest.year
join world as now on now.country_id = newest.country_id and now.year = ${years.last}
left join both_given on both_given.country_id = newest.country_id`;

export const bothFactors = ({ first, last }: Years): string => `
with newest as (
  select distinct on (country_id, name) * from factor
  where year between ${first} and ${last} order by country_id, name, year desc)
select newest.country,
  max(total) filter (where name = 'fviii') as fviii, max(total) filter (where name = 'fix') as fix,
  max(total / nullif(population, 0)) filter (where name = 'fviii') as "fviiiPerCapita",
  max(total / nullif(population, 0)) filter (where name = 'fix') as "fixPerCapita"
from newest join world using (country_id, year) group by newest.country`;
