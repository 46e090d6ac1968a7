// For tests: factor used by income class, in SQL.

import { type Factor, newestUse, perPerson } from "./newest-factor.ts";
import type { Years } from "./newest-people.ts";

const places = (figure: string): string => `
  min(${figure}) as min, max(${figure}) as max, avg(${figure}) as mean,
  case when count(${figure}) > 2 then percentile_cont(0.25) within group (order by (${figure})::float8)
    end as "lowerQuartile",
  case when count(${figure}) > 2 then percentile_cont(0.5) within group (order by (${figure})::float8)
    end as median,
  case when count(${figure}) > 2 then percentile_cont(0.75) within group (order by (${figure})::float8)
    end as "upperQuartile"`;

export const factorByClass = (
  years: Years,
  factor: Factor,
  per: "population" | "people",
): string => {
  const [used, whole] = per === "population" ? ["total", "own.population"] : ["used", "people"];
  return `
with ${newestUse(years, factor)}, ${perPerson(years, factor)}
select now.gni, count(*) as countries, sum(total) as total,
  sum(total) filter (where not is_least)
    / sum(sum(total) filter (where not is_least)) over () as "totalShare",
  sum(now.population) as population,
  sum(now.population) / sum(sum(now.population)) over () as "populationShare",
  ${places(`${used} / nullif(${whole}, 0)`)},
  sum(${used}) filter (where ${whole} > 0) / nullif(sum(${whole}), 0) as pooled
from newest
join world as own on own.country_id = newest.country_id and own.year = newest.year
join world as now on now.country_id = newest.country_id and now.year = ${years.last}
left join both_given on both_given.country_id = newest.country_id
where now.gni is not null group by now.gni`;
};
