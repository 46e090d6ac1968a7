// The statements of one save of the Care section, sent directly to PostgreSQL: the cost
// of a save without the product around it.

import pg from "pg";
import { historyYears } from "#questionnaire/engine/survey-years.ts";
import { connections, repeatsPerSecond } from "./load.ts";

export type Target = { countryId: number; surveyKey: number; surveyDataId: number; userId: number };

const sections = `(
  select coalesce(jsonb_object_agg(section.section, jsonb_build_object(
    'answers', section.answers, 'states', section.states, 'precision', section.precision,
    'version', section.version, 'isSubmitted', section.is_submitted,
    'updatedAt', section.updated_at, 'updatedBy', u.first_name || ' ' || u.last_name)), '{}')
  from section left join "user" u on u.id = section.updated_by
  where section.survey_data_id = `;

const statements = {
  session: `select u.id, u.role_key, u.country_id from session
    join "user" u on u.id = session.user_id and u.status = 'approved'
    where session.user_id = $1 and session.ended_at is null and session.ends_at > now() limit 1`,
  lock: `select id from survey_data where survey_key = $1 and country_id = $2 for no key update`,
  survey: `select here.id, survey.year, survey.start_date, survey.end_date, here.is_approved,
      country_year.population, here.completion, here.statuses, here.findings,
      ${sections} here.id) as sections, ${sections} before.id) as last_year,
      (select jsonb_agg(one.sections order by one.year desc) from (
        select past.year, jsonb_object_agg(section.section, section.answers) as sections
        from survey past
        join survey_data on survey_data.survey_key = past.key and survey_data.country_id = country.id
        join section on section.survey_data_id = survey_data.id
          and section.section in ('Patient', 'FactorUse')
        where past.year between survey.year - ${historyYears} and survey.year - 2 group by past.year) as one) as earlier
    from survey join country on country.id = $2
    left join country_year on country_year.country_id = country.id and country_year.year = survey.year
    left join survey_data here on here.survey_key = survey.key and here.country_id = country.id
    left join survey previous on previous.year = survey.year - 1
    left join survey_data before on before.survey_key = previous.key and before.country_id = country.id
    where survey.key = $1`,
  write: `with revision as (
      insert into section_revision (survey_data_id, section, version, at, by, source, status, changes)
      values ($1, 'Care', $2, clock_timestamp(), $3, 'form', 'Draft', $4)
    ), state as (
      update survey_data set statuses = statuses, findings = findings, completion = completion,
        last_update = now(), last_updated_by = $3 where id = $1
    )
    insert into section (survey_data_id, section, version, is_submitted, answers, states, precision, updated_by)
    values ($1, 'Care', $2, false, $5, '{}', '{}', $3)
    on conflict (survey_data_id, section) do update set version = excluded.version,
      answers = excluded.answers, updated_by = excluded.updated_by, updated_at = now()`,
  audit: `insert into audit_event (action, actor_id, role_key, address, subject_type, subject_id,
      country_id, survey_key, after, outcome)
    values ('section_saved', $1, 'WFH', '127.0.0.1', 'section', 'Care', $2, $3, '{"version":1}', 'success')`,
};

async function saveOnce(client: pg.Client, target: Target, version: number): Promise<void> {
  const { countryId, surveyKey, surveyDataId, userId } = target;
  const answers = JSON.stringify({ "centres.htc": version, "centres.hccc": 1 });
  await client.query(statements.session, [userId]);
  await client.query("begin");
  await client.query(statements.lock, [surveyKey, countryId]);
  await client.query(statements.survey, [surveyKey, countryId]);
  await client.query(statements.write, [surveyDataId, version, userId, answers, answers]);
  await client.query(statements.audit, [userId, countryId, surveyKey]);
  await client.query("commit");
}

/** Saves per second over 16 connections, each on a country of its own, from version `from` on. */
export async function rawSavesPerSecond(
  url: string,
  targets: Target[],
  from: number,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const rate = await repeatsPerSecond(async (connection, round) => {
    const client = clients[connection];
    const target = targets[connection];
    if (client && target) await saveOnce(client, target, from + round);
  });
  await Promise.all(clients.map((client) => client.end()));
  return rate;
}
