// For tests: the questions that a country answered, what it said of them, and of its source, in each year.

const question = `case
    when field like 'identified.hemophilia%' then 'identifiedHemophilia'
    when field like 'identified.%' then 'identifiedOther'
    when field like 'productUse.vwd.%' then 'productUseVwd'
    when field like 'productUse.%' then 'productUseHemophilia'
    when field like 'prophylaxis.%.children' then 'prophylaxis.children'
    when field like 'prophylaxis.%.adults' then 'prophylaxis.adults'
    when field like 'fviia.%' or field like 'feiba.%' then 'bypassing'
    when field like 'hemlibra.%' or field like 'otherNonFactor.%' then 'nonFactor'
    when split_part(field, '.', 1) in ('carriers', 'age', 'severity', 'vwdType', 'inhibitors', 'infection',
      'deaths', 'centres', 'iti', 'fviii', 'fix', 'geneTherapy') then split_part(field, '.', 1) end`;

export const questions = `
create materialized view answered as
select distinct year, country_id, ${question} as question from answer
where is_approved and section in ('Patient', 'Care', 'FactorUse');
analyze answered`;

export const said = `
create materialized view said as
select survey.year, survey_data.country_id, entry.key as question, entry.value as said
from section join survey_data on survey_data.id = section.survey_data_id
join survey on survey.key = survey_data.survey_key, jsonb_each_text(section.precision) entry
where survey_data.is_approved;
analyze said`;

export const sources = `
create materialized view source as
select year, country_id, max(value) filter (where field = 'dataYear') as data_year,
  max(value) filter (where field = 'coveragePercent') as reach
from answer where is_approved and section = 'DataSource' group by year, country_id;
analyze source`;
