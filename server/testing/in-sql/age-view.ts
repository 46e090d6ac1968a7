// For tests: people by age, a row per country, year and disorder.

export const ages = `
create materialized view age as
with part as (
  select country_id, country_code as country, year, split_part(field, '.', 2) as disorder,
    max(value) filter (where field like '%.0\\_4') as a,
    max(value) filter (where field like '%.5\\_13') as b,
    max(value) filter (where field like '%.14\\_18') as c,
    max(value) filter (where field like '%.19\\_44') as d,
    max(value) filter (where field like '%.45\\_up') as e,
    max(value) filter (where field like '%.unknown') as unknown,
    max(value) filter (where field like '%.total') as stated
  from answer where is_approved and field like 'age.%' group by 1, 2, 3, 4)
select *,
  coalesce(stated, coalesce(a, 0) + coalesce(b, 0) + coalesce(c, 0) + coalesce(d, 0)
    + coalesce(e, 0) + coalesce(unknown, 0)) as total,
  stated is null and num_nulls(a, b, c, d, e, unknown) > 0 as is_least,
  a + b + c + d + e as known
from part`;
