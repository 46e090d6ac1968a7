// Locks one country's survey for a save and reads what the save needs, in one round trip. The sections are
// kept in memory under the transaction that changed them last, and read only when it was another one.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { DB } from "#server/database/tables.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";
import { createCountrySurveys } from "./country-survey.ts";
import { type SavedSection, type SurveyFacts, surveyFacts, surveyTables } from "./fetch-survey.ts";
import { recentMap } from "./recent-map.ts";

type Sections = Record<string, SavedSection>;

export type LockedSurvey = SurveyFacts & {
  surveyDataId: number;
  definition: Definition;
  sections: Sections;
};

/** The sections of a survey as the transaction `changedIn` left them. */
type Kept = { changedIn: string; sections: Sections };

/**
 * The surveys that this process saved last; one takes about 20 kB. What a transaction wrote that is
 * rolled back later is never used, because no row has its id.
 */
export type SavedSurveys = {
  find(countrySurvey: CountrySurvey): Kept | undefined;
  keep(countrySurvey: CountrySurvey, kept: Kept): void;
};

const maxKept = 300;

export function savedSurveys(): SavedSurveys {
  const kept = recentMap<Kept>(maxKept);
  const keyOf = ({ surveyKey, countryId }: CountrySurvey) => `${surveyKey} ${countryId}`;
  return {
    find: (countrySurvey) => kept.get(keyOf(countrySurvey)),
    keep: (countrySurvey, survey) => kept.set(keyOf(countrySurvey), survey),
  };
}

type Fetched = Omit<SurveyFacts, "surveyDataId"> & {
  surveyDataId: number | null;
  definitionId: number | null;
  changedIn: string | null;
  /** False when the row changed or went away while its lock was waited for: the sections are from before. */
  isCurrent: boolean;
  /** Null when they are as they are kept. */
  sections: Sections | null;
};

async function fetchLocked(
  tx: Transaction<DB>,
  countrySurvey: CountrySurvey,
  known: Kept | undefined,
): Promise<Fetched> {
  const { surveyKey, countryId } = countrySurvey;
  const found = await sql<Fetched>`
    with locked as (
      select id, changed_in from survey_data
      where survey_key = ${surveyKey} and country_id = ${countryId} for no key update
    )
    select ${surveyFacts}, here.changed_in::text as "changedIn",
      coalesce(here.changed_in = (select changed_in from locked), here.id is null) as "isCurrent",
      case when here.changed_in = ${known?.changedIn ?? null}::xid8 then null else (
        select coalesce(json_object_agg(section.section, json_build_object(
          'answers', section.answers, 'states', section.states, 'precision', section.precision,
          'confirmations', section.confirmations, 'version', section.version, 'isSubmitted', section.is_submitted
        )), '{}')
        from section where section.survey_data_id = here.id
      ) end as sections
    from ${surveyTables(countrySurvey)}
  `.execute(tx);
  const [row] = found.rows;
  if (!row) throw problem("not-found");
  return row;
}

/**
 * The survey, with its row locked until the transaction ends; creates the row when it is missing. 404 for a
 * country or survey that does not exist.
 */
export async function lockSurvey(
  tx: Transaction<DB>,
  { definitions, saved }: { definitions: Definitions; saved: SavedSurveys },
  countrySurvey: CountrySurvey,
  userId: number,
): Promise<LockedSurvey> {
  for (;;) {
    const known = saved.find(countrySurvey);
    const { definitionId, surveyDataId, isCurrent, changedIn, ...row } = await fetchLocked(
      tx,
      countrySurvey,
      known,
    );
    if (surveyDataId === null) {
      const { surveyKey, countryId } = countrySurvey;
      await createCountrySurveys(tx, { surveyKey, userId }, [{ countryId }]);
    } else if (isCurrent) {
      const definition = await askedDefinition(definitions, definitionId);
      const sections = row.sections ?? known?.sections ?? {};
      return { ...row, surveyDataId, definition, sections };
    }
  }
}
