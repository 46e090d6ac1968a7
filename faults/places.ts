// Where the writers save: one section of one country each, whose number they change.

import pg from "pg";

export type SavePlace = {
  surveyDataId: number;
  surveyKey: number;
  countryId: number;
  /** As it is stored before the first save. */
  version: number;
  answers: Readonly<Record<string, unknown>>;
};

/** A revision of a place, and how many audit events name it. */
export type Revision = { version: number; value: unknown; events: number };
/** What is stored at a place: the section, and the revisions after the version that it began with. */
export type Stored = { version: number; value: unknown; revisions: readonly Revision[] };

export const section = "Care";
/** The number that every save changes: no other save has its value. */
export const code = "centres.htc";

/** Every writer is this user of the demonstration, who may save for all countries. */
export const writerEmail = "wfh@example.org";

export const pathOf = ({ surveyKey, countryId }: SavePlace): string =>
  `/Survey/${section}?countryId=${countryId}&surveyKey=${surveyKey}`;

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** So many places in the open survey; throws when it has fewer. */
export async function findPlaces(url: string, wanted: number): Promise<SavePlace[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<SavePlace>(
      `select survey_data.id as "surveyDataId", survey_key as "surveyKey",
         country_id as "countryId", version, answers
       from section join survey_data on survey_data.id = survey_data_id
       join survey on survey.key = survey_key
       where is_open(survey) and not is_approved and section = $1
         and jsonb_typeof(answers -> $2) = 'number'
       order by survey_data.id limit $3`,
      [section, code, wanted],
    ),
  );
  if (rows.length < wanted) throw new Error(`the demonstration has ${rows.length} places to save`);
  return rows;
}

/** What is stored at a place: the section, and the revisions after the version that it began with. */
export async function fetchStored(client: pg.Client, place: SavePlace): Promise<Stored> {
  const { surveyDataId, surveyKey, countryId, version } = place;
  const revisions = await client.query<Revision>(
    `with event as (
       select (audit_detail.after ->> 'version')::integer as version, count(*)::integer as events
       from audit_event join audit_detail on event_id = audit_event.id
       where action = 'section_saved' and subject_id = $2 and country_id = $3 and survey_key = $4
       group by 1)
     select version, changes #> array['answers', $5, '1'] as value, coalesce(events, 0) as events
     from section_revision left join event using (version)
     where survey_data_id = $1 and section = $2 and version > $6
     order by version`,
    [surveyDataId, section, countryId, surveyKey, code, version],
  );
  const sections = await client.query<{ version: number; value: unknown }>(
    "select version, answers -> $3 as value from section where survey_data_id = $1 and section = $2",
    [surveyDataId, section, code],
  );
  const [stored] = sections.rows;
  if (!stored) throw new Error(`the section of country ${countryId} is gone`);
  return { ...stored, revisions: revisions.rows };
}
