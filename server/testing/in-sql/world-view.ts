// For tests: the world, a row per country and year.

/** Population, income class and males by age of each year, the last known ones where a year has none. */
export const world = `
create materialized view world as
select country.id as country_id, country.code as country, country.region, years.year,
  people.population, people.year as population_year, class.gni_type as gni,
  males.males_0_4 as m1, males.males_5_13 as m2, males.males_14_18 as m3, males.males_19_44 as m4,
  males.males_45_up as m5
from country
cross join generate_series(1999, 2025) as years (year)
left join lateral (
  select population, year from country_year
  where country_id = country.id and country_year.year <= years.year and population is not null
  order by year desc limit 1) as people on true
left join lateral (
  select gni_type from country_year
  where country_id = country.id and country_year.year <= years.year and gni_type is not null
  order by year desc limit 1) as class on true
left join lateral (
  select country_year.* from country_year
  where country_id = country.id and country_year.year <= years.year and males_0_4 is not null
  order by year desc limit 1) as males on true;
create index on world (year, country_id)`;
