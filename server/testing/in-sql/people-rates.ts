// For tests: people identified with their rates, by income class and by country, in SQL.

import { newest, otherSums, sums, type Years } from "./newest-people.ts";

const per = (base: number, disorder: string, key: string): string => `
  sum(total) filter (where disorder = '${disorder}' and own.population > 0) * ${base}
    / nullif(sum(own.population) filter (where disorder = '${disorder}'), 0) as "${key}"`;

const wholeShare = (disorder: string): string => {
  const whole = `sum(total) filter (where disorder = '${disorder}' and not is_least)`;
  return `${whole} / nullif(sum(${whole}) over (), 0) as "${disorder}Share"`;
};

export const peopleByClass = (years: Years): string => `
with ${newest(years)},
people as (
  select now.gni, sum(now.population) as population from world as now
  where now.year = ${years.last} and now.gni is not null
    and exists (select from newest where newest.country_id = now.country_id)
  group by now.gni)
select now.gni, count(distinct newest.country_id) as countries, ${sums}, ${otherSums},
  max(people.population) as population,
  max(people.population) / sum(max(people.population)) over () as "populationShare",
  ${wholeShare("hemophiliaA")}, ${wholeShare("hemophiliaB")}, ${wholeShare("vwd")},
  ${per(200_000, "hemophiliaA", "hemophiliaAPrevalence")},
  ${per(200_000, "hemophiliaB", "hemophiliaBPrevalence")},
  ${per(100_000, "vwd", "vwdPrevalence")}
from newest
join world as now on now.country_id = newest.country_id and now.year = ${years.last}
join world as own on own.country_id = newest.country_id and own.year = newest.year
join people on people.gni = now.gni
group by now.gni`;

export const demographic = (years: Years): string => `
with ${newest(years)}
select newest.country, ${sums}, ${otherSums},
  ${per(200_000, "hemophiliaA", "hemophiliaAPrevalence")},
  ${per(200_000, "hemophiliaB", "hemophiliaBPrevalence")},
  ${per(200_000 / 17.1, "hemophiliaA", "hemophiliaACoverage")},
  ${per(200_000 / 3.8, "hemophiliaB", "hemophiliaBCoverage")}
from newest join world as own on own.country_id = newest.country_id and own.year = newest.year
group by newest.country`;
