// For tests: treatment by income class over the years, in SQL.

const median = (figure: string): string => `
  case when count(${figure}) > 2 then percentile_cont(0.5) within group (order by (${figure})::float8)
    end`;

export const treatment = (first: number, last: number): string => `
with years as (select generate_series(${first}, ${last}) as year),
use as (
  select distinct on (years.year, country_id, name) years.year, country_id, name,
    total, population, total / nullif(population, 0) as per_head
  from years join factor on factor.year between ${first} and years.year
  join world using (country_id) where world.year = factor.year
  order by years.year, country_id, name, factor.year desc),
share as (
  select country_id, year, split_part(field, '.', 3) as ages, value / 100 as treated
  from answer where is_approved and field like 'prophylaxis.hemophiliaA.%'),
newest_share as (
  select distinct on (years.year, country_id, ages) years.year, country_id, ages, treated
  from years join share on share.year between ${first} and years.year
  order by years.year, country_id, ages, share.year desc)
select world.year, world.gni,
  ${median("viii.per_head")} as "fviiiMedian", ${median("ix.per_head")} as "fixMedian",
  avg(viii.per_head) as "fviiiMean", avg(ix.per_head) as "fixMean",
  sum(viii.total) filter (where viii.per_head is not null) / sum(viii.population) as "fviiiPooled",
  ${median("children.treated")} as "childrenTreated",
  ${median("adults.treated")} as "adultsTreated"
from world
left join use as viii on viii.year = world.year and viii.country_id = world.country_id
  and viii.name = 'fviii'
left join use as ix on ix.year = world.year and ix.country_id = world.country_id and ix.name = 'fix'
left join newest_share as children on children.year = world.year
  and children.country_id = world.country_id and children.ages = 'children'
left join newest_share as adults on adults.year = world.year
  and adults.country_id = world.country_id and adults.ages = 'adults'
where world.year between ${first} and ${last} and gni is not null group by world.year, world.gni`;
