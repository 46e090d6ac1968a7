// For tests: severity by income class in one year, in SQL.

import { ofYear } from "./given.ts";

export const severity = (year: number): string => `
with ${ofYear(year)},
line as (
  select country_id, split_part(field, '.', 2) as disorder, split_part(field, '.', 3) as sex,
    max(value) filter (where field like '%.mild') as mild,
    max(value) filter (where field like '%.moderate') as moderate,
    max(value) filter (where field like '%.severe') as severe,
    max(value) filter (where field like 'severity.%.%.unknown') as unknown
  from given where field like 'severity.%' group by 1, 2, 3)
select gni, disorder, sex, count(*) as countries, sum(mild) as mild, sum(moderate) as moderate,
  sum(severe) as severe, sum(unknown) as "severityUnknown",
  sum(mild) filter (where moderate + severe is not null)
    / nullif(sum(mild + moderate + severe), 0) as "mildShare",
  sum(severe) filter (where mild + moderate is not null)
    / nullif(sum(mild + moderate + severe), 0) as "severeShare",
  sum(unknown) filter (where mild + moderate + severe is not null)
    / nullif(sum(mild + moderate + severe + unknown), 0) as "severityUnknownShare"
from line join world on world.country_id = line.country_id and world.year = ${year}
where gni is not null group by gni, disorder, sex`;
