// For tests: what was used and donated of each product, by country, in SQL. What is donated is a part of the total: it
// answers only where no survey gives the total.

import type { Years } from "./newest-people.ts";

/** The amounts of a product, a row per country and year. Factor VIII and IX without a total have the sum of their parts. */
export const amounts = `
create materialized view amount as
with part as (
  select country_id, country_code as country, year,
    case split_part(field, '.', 1) when 'hemlibra' then 'emicizumab'
      else split_part(field, '.', 1) end as product,
    max(value) filter (where field ~ '[.](total|totalMg|totalIu)$') as stated,
    max(value) filter (where field like '%.plasmaDerived') as plasma,
    max(value) filter (where field like '%.recombinant') as recombinant,
    max(value) filter (where field ~ '[.](donated|donatedMg|donatedIu)$') as donated
  from answer where is_approved and field ~ '^(fviii|fix|feiba|fviia|hemlibra)[.][^.]*$' group by 1, 2, 3, 4)
select *,
  coalesce(stated, case when num_nonnulls(plasma, recombinant) > 0
    then coalesce(plasma, 0) + coalesce(recombinant, 0) end) as total
from part where num_nonnulls(stated, plasma, recombinant, donated) > 0;
create index on amount (product, country_id, year)`;

/** Surveys in which the totals are confidential and nothing was donated: older totals are the newest. */
export const confidentialTotals = (year: number): string => `
update section set
  answers = answers - '{hemlibra.totalMg,feiba.totalIu,fviia.totalMg}'::text[]
    || '{"hemlibra.donatedMg": 0, "feiba.donatedIu": 0, "fviia.donatedMg": 0}',
  states = states || '{"hemlibra.totalMg": "confidential", "feiba.totalIu": "confidential",
    "fviia.totalMg": "confidential"}'
from survey_data join survey on survey.key = survey_data.survey_key
where survey_data.id = section.survey_data_id and section = 'FactorUse' and survey.year = ${year}
  and survey_data.country_id % 4 = 0`;

const columnsOf = (product: string): string => `
  max(total) filter (where product = '${product}') as "${product}Used",
  max(donated) filter (where product = '${product}') as "${product}Donated"`;

export const donation = ({ first, last }: Years): string => `
with newest as (
  select distinct on (country_id, product) * from amount where year between ${first} and ${last}
  order by country_id, product, total is null, year desc)
select country, ${["fviii", "fix", "feiba", "fviia", "emicizumab"].map(columnsOf).join(", ")}
from newest group by country`;
