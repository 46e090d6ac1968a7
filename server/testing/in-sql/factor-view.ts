// For tests: factor used, a row per country, year and factor.

export const factor = `
create materialized view factor as
with part as (
  select country_id, country_code as country, year, split_part(field, '.', 1) as name,
    max(value) filter (where field like '%.plasmaDerived') as plasma,
    max(value) filter (where field like '%.recombinant') as recombinant,
    max(value) filter (where field like '%.extendedHalfLife') as half_life,
    max(value) filter (where field like '%.donated') as donated,
    max(value) filter (where field like '%.total') as stated
  from answer where is_approved and (field like 'fviii.%' or field like 'fix.%') group by 1, 2, 3, 4)
select *,
  coalesce(stated, coalesce(plasma, 0) + coalesce(recombinant, 0)) as total,
  stated is null and num_nulls(plasma, recombinant) > 0 as is_least
from part where num_nonnulls(stated, plasma, recombinant) > 0;
create index on factor (name, country_id, year)`;
