// Fills the demonstration up to 200 countries × 26 years.

import pg from "pg";

export const lastFullYear = 2024;

/** Every country answers every closed year, like the survey with the most answers; all are approved. */
export async function fillYears(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
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
  await database.query("analyze survey_data, section");
  await database.end();
}
