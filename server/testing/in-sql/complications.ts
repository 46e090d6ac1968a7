// For tests: inhibitors and infections of one year, in SQL.

import { ofYear } from "./given.ts";

export const inhibitors = (year: number): string => `
with ${ofYear(year)}
select one.*, "currentInhibitors" / nullif(whole.total, 0) as "currentInhibitorsShare" from (
  select country_id, country, split_part(field, '.', 2) as disorder,
    max(value) filter (where field like '%.current') as "currentInhibitors",
    max(value) filter (where field like '%.new') as "newInhibitors"
  from given where field like 'inhibitors.%' group by 1, 2, 3) as one
left join identified as whole on whole.country_id = one.country_id
  and whole.disorder = one.disorder and not whole.is_least`;

export const infections = (year: number): string => `
with ${ofYear(year)},
whole as (
  select country_id, 'vwd' as disorder, total from identified where disorder = 'vwd' and not is_least
  union all
  select country_id, 'hemophilia', sum(total) from identified where disorder like 'hemophilia%'
  group by country_id having bool_and(not is_least)
    and bool_or(disorder = 'hemophiliaA') and bool_or(disorder = 'hemophiliaB'))
select one.*, hiv / nullif(total, 0) as "hivShare", "hcvEver" / nullif(total, 0) as "hcvEverShare",
  "hcvCurrent" / nullif(total, 0) as "hcvCurrentShare"
from (
  select country_id, country, split_part(field, '.', 2) as disorder,
    max(value) filter (where field like '%.hiv') as hiv,
    max(value) filter (where field like '%.hcvEver') as "hcvEver",
    max(value) filter (where field like '%.hcvCurrent') as "hcvCurrent"
  from given where field like 'infection.%' and field not like 'infection.other%' group by 1, 2, 3
) as one left join whole using (country_id, disorder)`;
