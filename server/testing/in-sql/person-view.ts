// For tests: people identified, a row per country, year and disorder.

export const people = `
create materialized view person as
with part as (
  select country_id, country_code as country, year, split_part(field, '.', 2) as disorder,
    max(value) filter (where field like '%.male') as male,
    max(value) filter (where field like '%.female') as female,
    max(value) filter (where field like '%.unknown' and field not like '%.total') as unknown,
    max(value) filter (where field like '%.total') as stated
  from answer where is_approved and field like 'identified.%' group by 1, 2, 3, 4)
select *,
  coalesce(stated, coalesce(male, 0) + coalesce(female, 0) + coalesce(unknown, 0)) as total,
  stated is null and num_nulls(male, female, unknown) > 0 as is_least
from part;
create index on person (disorder, country_id, year)`;
