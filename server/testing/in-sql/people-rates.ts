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

/** What the survey that gave the newest figure of a disorder says of it and of its source. */
const quality = (disorder: string, [precision, year, coverage]: readonly string[]): string => `
  max(said.said) filter (where disorder = '${disorder}') as "${precision}",
  max(source.data_year) filter (where disorder = '${disorder}') as "${year}",
  max(source.reach) filter (where disorder = '${disorder}') / 100 as "${coverage}"`;

const qualityNamed = (disorder: string): string =>
  quality(
    disorder,
    ["Precision", "DataYear", "SourceCoverage"].map((name) => `${disorder}${name}`),
  );

export const demographic = (years: Years): string => `
with ${newest(years)}
select newest.country, ${sums}, ${otherSums},
  ${per(200_000, "hemophiliaA", "hemophiliaAPrevalence")},
  ${per(200_000, "hemophiliaB", "hemophiliaBPrevalence")},
  ${per(200_000 / 17.1, "hemophiliaA", "hemophiliaACoverage")},
  ${per(200_000 / 3.8, "hemophiliaB", "hemophiliaBCoverage")},
  ${quality("hemophiliaA", ["precision", "dataYear", "sourceCoverage"])},
  ${qualityNamed("hemophiliaB")}, ${qualityNamed("hemophiliaUnknown")}, ${qualityNamed("vwd")}
from newest join world as own on own.country_id = newest.country_id and own.year = newest.year
left join source on source.country_id = newest.country_id and source.year = newest.year
left join said on said.country_id = newest.country_id and said.year = newest.year
  and said.question = case when disorder like 'hemophilia%' then 'identifiedHemophilia'
    else 'identifiedOther' end
group by newest.country`;
