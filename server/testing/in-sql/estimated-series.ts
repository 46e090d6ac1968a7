// For tests: answers, and what is estimated between and after them, in SQL.

import type { Years } from "./newest-people.ts";

const given = (last: number): string => `
given as (
  select country_id, year, disorder as name, total as value, not is_least
    and coalesce(male, 0) + coalesce(female, 0) + coalesce(unknown, 0) <= total as is_whole
  from person where year <= ${last} and disorder = 'vwd'
  union all
  select country_id, year, 'pwh', sum(total), bool_and(not is_least)
    and bool_or(disorder = 'hemophiliaA') and bool_or(disorder = 'hemophiliaB')
    and (bool_or(disorder = 'hemophiliaUnknown')
      or (country_id, year, 'hemophiliaUnknown') not in (select country_id, year, line from stated))
  from person where year <= ${last} and disorder like 'hemophilia%' group by country_id, year
  union all
  select country_id, year, name, total, not is_least
    and coalesce(plasma, 0) + coalesce(recombinant, 0) <= total
  from factor where year <= ${last} and name = 'fviii')`;

/** Not available, not applicable or confidential, or a question without data: an answer without a number. */
const stated = `
stated as (
  select distinct country_id, year, split_part(entry.key, '.', 2) as line,
    case when entry.key like 'fviii.%' then 'fviii' when entry.key like '%.hemophilia%' then 'pwh'
      else split_part(entry.key, '.', 2) end as name
  from section join survey_data on survey_data.id = survey_data_id
  join survey on survey.key = survey_key, jsonb_each(states) entry
  where is_approved and (entry.key like 'identified.%'
    or entry.key in ('fviii.total', 'fviii.plasmaDerived', 'fviii.recombinant'))
  union
  select country_id, year, 'total', 'fviii'
  from section join survey_data on survey_data.id = survey_data_id
  join survey on survey.key = survey_key, jsonb_each_text(precision) entry
  where is_approved and entry.key = 'fviii' and entry.value = 'noData')`;

const layers = (last: number): string => `
pair as (
  select *, lead(year) over one as next_year, lead(value) over one as next_value,
    lead(is_whole) over one as next_is_whole
  from given window one as (partition by country_id, name order by year)),
layer as (
  select name, '' as layer, year, country_id, value from given
  union all
  select name, 'Between', at, country_id,
    value + (next_value - value) * (at - year) / (next_year - year)
  from pair, generate_series(year + 1, next_year - 1) as at
  where is_whole and next_is_whole and next_year - year <= 10
    and (country_id, at, name) not in (select country_id, year, name from stated)
  union all
  select name, 'After', at, country_id, value
  from pair, generate_series(year + 1, least(year + 4, ${last})) as at
  where is_whole and next_year is null and (country_id, at, name) not in (select country_id, year, name from stated))`;

const columns = ["pwh", "vwd", "fviii"].flatMap((name) =>
  ["", "Between", "After"].map(
    (layer) =>
      `sum(value) filter (where name = '${name}' and layer = '${layer}') as "${name}${layer}"`,
  ),
);

export const estimatedSeries = ({ first, last }: Years): string => `
with ${stated}, ${given(last)}, ${layers(last)}
select year, count(distinct country_id) filter (where layer = '') as countries, ${columns.join(", ")}
from layer where year between ${first} and ${last} group by year`;
