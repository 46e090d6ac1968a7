// For tests: how well the survey was answered over the years, in SQL.

import type { Years } from "./newest-people.ts";

const asked = `
asked as (
  select year, count(*) filter (where question->>'hasPrecision' = 'true') as questions
  from (select distinct on (year) year, document from questionnaire_version
    where status = 'published' order by year, number desc) newest,
  jsonb_array_elements(document->'sections') section, jsonb_array_elements(section->'questions') question
  group by year)`;

const corrections = `
first_approval as (
  select survey_data_id, min(at) as at from approval where is_approved group by survey_data_id),
changed as materialized (
  select survey_data_id, section, version, changes->'answers' as answers
  from section_revision join first_approval using (survey_data_id)
  where section_revision.at > first_approval.at),
figure as (
  select distinct survey_data_id, section, entry.key,
    first_value(entry.value->0) over one as before, last_value(entry.value->1) over one as after
  from changed, jsonb_each(answers) entry
  window one as (partition by survey_data_id, section, entry.key order by version
    rows between unbounded preceding and unbounded following)),
corrected as (
  select survey.year, survey_data.country_id, count(*) as figures
  from figure join survey_data on survey_data.id = survey_data_id
  join survey on survey.key = survey_key
  where before <> after and 'number' in (jsonb_typeof(before), jsonb_typeof(after))
  group by survey.year, survey_data.country_id)`;

export const qualityOverYears = ({ first, last }: Years): string => `
with ${asked}, ${corrections},
survey_of as (
  select year, country_id, count(*) as answered,
    count(*) filter (where said = 'precise') as precise,
    count(*) filter (where said = 'estimate') as estimate
  from answered left join said using (year, country_id, question)
  group by year, country_id),
people as (select year, sum(population) as population from world group by year)
select survey_of.year, count(*) as countries,
  (select count(*) from country where membership is null or membership @> survey_of.year) as members,
  sum(world.population) / max(people.population) as "worldShare",
  sum(answered) / (count(*) * max(questions)) as "answeredShare",
  sum(precise) / sum(answered) as "preciseAnswers", sum(estimate) / sum(answered) as "estimatedAnswers",
  avg((data_year = survey_of.year)::integer) as "sameYearShare",
  avg(survey_of.year - data_year) as "dataAge",
  case when count(reach) > 2 then percentile_cont(0.5) within group (order by reach::float8) / 100
    end as "sourceReach",
  count(figures) as corrected, count(figures) / count(*)::numeric as "correctedShare",
  coalesce(sum(figures), 0) as "figuresCorrected"
from survey_of join asked using (year) join people using (year)
join world using (year, country_id)
left join source using (year, country_id)
left join corrected using (year, country_id)
where survey_of.year between ${first} and ${last} group by survey_of.year`;
