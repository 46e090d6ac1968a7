// For tests: people identified by sex and by disorder, in SQL.

import { lines, newest, type Years } from "./newest-people.ts";

export const bySex = (years: Years): string => `
with ${newest(years)}
select country, disorder, year, male, female, unknown, total, is_least as "total:atLeast",
  male / nullif(male + female, 0) as "maleShare", female / nullif(male + female, 0) as "femaleShare",
  case when not is_least then unknown / nullif(total, 0) end as "unknownShare"
from newest where disorder in ${lines}`;

export const otherBySex = (years: Years): string => `
with ${newest(years)}
select country, 'obd' as disorder, sum(male) as male, sum(female) as female, sum(unknown) as unknown,
  sum(total) as total,
  sum(male) filter (where female is not null)
    / nullif(sum(male + female), 0) as "maleShare"
from newest where disorder not in ${lines} group by country`;

/** VWD and the sum of the other disorders, which no total has. */
export const bleeding = (year: number): string => `
select country, sum(total) filter (where disorder = 'vwd') as vwd,
  sum(total) filter (where disorder not in ${lines}) as obd, sum(total) as "vwdAndOther",
  max(total) filter (where disorder = 'factorVII') as "factorVII",
  max(total) filter (where disorder = 'glanzmann') as glanzmann
from person where year = ${year} and disorder not like 'hemophilia%' group by country`;

export const otherLines = (years: Years): string => `
with ${newest(years)}
select country, disorder, year, male, female, unknown, total, is_least as "total:atLeast"
from newest where disorder not like 'hemophilia%'`;
