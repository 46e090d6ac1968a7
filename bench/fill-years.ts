// Fills the demonstration up to 200 countries × 26 years, or more units than there are countries.

import pg from "pg";

export const lastFullYear = 2024;

/** Units beyond the countries of the demonstration, each with the figures of one of these. */
async function addUnits(database: pg.Client, units: number): Promise<void> {
  await database.query(
    `with real as (
      select id, region, row_number() over (order by id) as place, count(*) over () as count from country
    ), made as (
      insert into country (code, name_en, name_fr, name_es, region)
      select code, 'Unit ' || code, 'Unité ' || code, 'Unidad ' || code, region
      from (
        select chr(65 + n / 676) || chr(65 + n / 26 % 26) || chr(65 + n % 26) as code, n
        from generate_series(0, 26 * 676 - 1) n
      ) free join real on place = 1 + n % count
      where not exists (select from country where country.code = free.code)
      order by n desc limit greatest(0, $1::integer - (select count(*) from country))
      returning id
    )
    insert into country_year (country_id, year, population, gni_type)
    select made.id, year, population, gni_type
    from made join real on place = 1 + made.id % count
    join country_year on country_year.country_id = real.id`,
    [units],
  );
}

/** Every country answers every closed year, like the survey with the most answers; all are approved. */
export async function fillYears(databaseUrl: string, units = 200): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await addUnits(database, units);
  await database.query(`
    insert into survey_data (survey_key, country_id, is_approved, completion)
    select survey.key, country.id, true, 100 from survey cross join country
    where survey.year <= ${lastFullYear} on conflict (survey_key, country_id) do nothing`);
  await database.query(`
    update survey_data set is_approved = true from survey
    where survey.key = survey_key and survey.year <= ${lastFullYear} and not is_approved`);
  await database.query(`
    insert into section (survey_data_id, section, version, answers, states, precision)
    select data.id, typical.section, 1, typical.answers, typical.states, typical.precision
    from survey_data data cross join (
      select * from section where survey_data_id = (
        select survey_data_id from section where section = 'Patient'
        order by pg_column_size(answers) desc, 1 limit 1)
    ) typical
    where not exists (select from section where survey_data_id = data.id)`);
  // What the database would do in the next minutes for so many new rows would slow down what is measured.
  await database.query("vacuum (analyze) survey_data, section");
  await database.query("checkpoint");
  await database.end();
}
