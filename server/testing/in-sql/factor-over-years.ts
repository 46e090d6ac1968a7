// For tests: factor used over the years, in SQL.

import type { Factor } from "./newest-factor.ts";
import type { Years } from "./newest-people.ts";

export const factorOverYears = ({ first, last }: Years, { name }: Factor): string => `
with years as (select generate_series(${first}, ${last}) as year),
newest as (
  select distinct on (years.year, country_id) years.year, factor.year as given, country_id,
    total, plasma, recombinant, half_life, donated
  from years join factor on factor.year between ${first} and years.year
  where name = '${name}' order by years.year, country_id, factor.year desc)
select newest.year, count(*) as countries, count(*) filter (where given = newest.year) as answered,
  sum(total) as total, sum(plasma) as "plasmaDerived", sum(recombinant) as recombinant,
  sum(half_life) as "extendedHalfLife", sum(donated) as donated,
  sum(recombinant - half_life) as "otherRecombinant",
  sum(recombinant) filter (where half_life is null) as "recombinantKindNotStated",
  sum(greatest(0, total - coalesce(plasma, 0) - coalesce(recombinant, half_life, 0)))
    as "sourceNotStated",
  sum(half_life) filter (where recombinant is not null)
    / nullif(sum(recombinant) filter (where half_life is not null), 0) as "halfLifeShare",
  avg(total / own.population) as mean,
  case when count(*) > 2 then percentile_cont(0.5) within group
    (order by (total / own.population)::float8) end as median,
  sum(total) / sum(own.population) as pooled
from newest join world as own on own.country_id = newest.country_id and own.year = newest.given
group by newest.year`;
