// For tests: the world, a row per country and year.

/** Population and income class of each year, the last known one where a year has none. */
export const world = `
create materialized view world as
select country.id as country_id, country.code as country, country.region, years.year,
  people.population, people.year as population_year, class.gni_type as gni
from country
cross join generate_series(1999, 2025) as years (year)
left join lateral (
  select population, year from country_year
  where country_id = country.id and country_year.year <= years.year and population is not null
  order by year desc limit 1) as people on true
left join lateral (
  select gni_type from country_year
  where country_id = country.id and country_year.year <= years.year and gni_type is not null
  order by year desc limit 1) as class on true;
create index on world (year, country_id)`;
