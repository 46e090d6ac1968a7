// The SQL query of each of four reports, sent directly to PostgreSQL.

import pg from "pg";
import { disorders } from "#questionnaire/wfh/names.ts";

const answersOf = `
  select survey_data.country_id, survey.year, survey_data.is_approved,
    (select jsonb_object_agg(one.key, one.value)
     from jsonb_each(section.answers) one where one.key = any($2)) as answers,
    section.precision
  from survey_data
  join survey on survey.key = survey_data.survey_key and survey.year = any($1)
  join section on section.survey_data_id = survey_data.id
    and section.section in ('Patient', 'FactorUse')
  where survey_data.is_approved`;
const countriesOf = `
  select country.id, country.code, country.region, asked.year, country_year.population, country_year.gni_type
  from country cross join unnest($1::integer[]) as asked (year)
  left join country_year on country_year.country_id = country.id and country_year.year = asked.year`;

export type RawReport = { id: string; query: string; years: number[]; codes: string[] };

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const sexes = ["male", "female", "unknown", "total"];
const factor = ["total", "plasmaDerived", "recombinant", "extendedHalfLife", "donated"].map(
  (one) => `fviii.${one}`,
);
const identified = (disorders: string[]) =>
  disorders.flatMap((disorder) => sexes.map((sex) => `identified.${disorder}.${sex}`));
const everybody = identified([...disorders]);

export const rawReports: RawReport[] = [
  {
    id: "FVIIIperCountry",
    query: "year=2024",
    years: [2024],
    codes: [...factor, ...identified(["hemophiliaA"])],
  },
  { id: "patientGNI", query: "year=2024", years: [2024], codes: everybody },
  {
    id: "FactorVIIIusage",
    query: "fromYear=1999&toYear=2024",
    years: span(1999, 2024),
    codes: factor,
  },
  { id: "genderLatest", query: "year=2024", years: span(1999, 2024), codes: everybody },
];

async function median(times: number, work: () => Promise<void>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

/** Milliseconds of a report over HTTP and of its query alone (medians of 9 sequential runs). */
export async function reportTimes(
  url: string,
  databaseUrl: string,
  token: string,
  report: RawReport,
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const raw = await median(9, async () => {
    await client.query(answersOf, [report.years, report.codes]);
    await client.query(countriesOf, [report.years]);
  });
  await client.end();
  const http = await median(9, async () => {
    const answer = await fetch(`${url}/api/Report/${report.id}?${report.query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${report.id}: ${answer.status}`);
    await answer.arrayBuffer();
  });
  return { raw, http };
}
