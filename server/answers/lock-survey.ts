// Locks one country's survey for a save and reads what the save needs, in one round trip. The sections are
// kept in memory under the transaction that changed them last, and read only when it was another one.

import { type RawBuilder, sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { CheckMade } from "#questionnaire/engine/check.ts";
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
  /** The check of these sections; absent where they were read. */
  check?: CheckMade | undefined;
};

/** The sections of a survey as the transaction `changedIn` left them, and their check. */
type Kept = { changedIn: string; sections: Sections; check: CheckMade };

/** The surveys that this process saved last; one takes about 20 kB. */
export type SavedSurveys = {
  find(countrySurvey: CountrySurvey): Kept | undefined;
  keep(countrySurvey: CountrySurvey, kept: Kept): void;
};

const maxKept = 300;

/** A memory for the surveys that were saved last; empty at the start. */
export function savedSurveys(): SavedSurveys {
  const kept = recentMap<Kept>(maxKept);
  const keyOf = ({ surveyKey, countryId }: CountrySurvey) => `${surveyKey} ${countryId}`;
  return {
    find: (countrySurvey) => kept.get(keyOf(countrySurvey)),
    keep: (countrySurvey, survey) => kept.set(keyOf(countrySurvey), survey),
  };
}

/**
 * Keeps nothing before `keepAll`, which follows the commit. After a crash PostgreSQL may give the id of a
 * transaction that had not committed to another one, whose rows are not what was kept.
 */
export function keptLater(saved: SavedSurveys): { saved: SavedSurveys; keepAll: () => void } {
  const waiting: Parameters<SavedSurveys["keep"]>[] = [];
  return {
    saved: { find: saved.find, keep: (...kept) => void waiting.push(kept) },
    keepAll: () => {
      for (const kept of waiting) saved.keep(...kept);
    },
  };
}

type Fetched = Omit<SurveyFacts, "surveyDataId"> & {
  countryId: number;
  surveyKey: number;
  surveyDataId: number | null;
  definitionId: number | null;
  changedIn: string | null;
  /** False when the row is not locked, or changed while its lock was waited for: the sections are from before. */
  isCurrent: boolean;
  /** Null when they are as they are kept. */
  sections: Sections | null;
};

type Wanted = { countrySurvey: CountrySurvey; known: Kept | undefined };

const wantedRow = ({ countrySurvey: { surveyKey, countryId }, known }: Wanted) =>
  sql`(${surveyKey}::integer, ${countryId}::integer, ${known?.changedIn ?? null}::xid8)`;

async function fetchLocked(
  tx: Transaction<DB>,
  wanted: readonly Wanted[],
  ifLocked: RawBuilder<unknown> = sql``,
): Promise<Fetched[]> {
  const found = await sql<Fetched>`
    with wanted (survey_key, country_id, known) as (values ${sql.join(wanted.map(wantedRow))}),
    locked as (
      select survey_data.id, survey_data.changed_in
      from wanted join survey_data using (survey_key, country_id)
      order by survey_data.id for no key update of survey_data ${ifLocked}
    )
    select ${surveyFacts}, wanted.survey_key as "surveyKey", wanted.country_id as "countryId",
      here.changed_in::text as "changedIn",
      coalesce(here.changed_in = locked.changed_in, here.id is null) as "isCurrent",
      case when here.changed_in = wanted.known then null else (
        select coalesce(json_object_agg(section.section, json_build_object(
          'answers', section.answers, 'states', section.states, 'precision', section.precision,
          'confirmations', section.confirmations, 'version', section.version,
          'isSubmitted', section.is_submitted
        )), '{}')
        from section where section.survey_data_id = here.id
      ) end as sections
    from ${surveyTables} left join locked on locked.id = here.id
  `.execute(tx);
  return found.rows;
}

type LockTools = { definitions: Definitions; saved: SavedSurveys };

/** Null where there is no row, or the row is not locked as it was read. */
async function lockedFrom(
  { definitionId, surveyDataId, isCurrent, changedIn: _, ...row }: Fetched,
  { known }: Wanted,
  definitions: Definitions,
): Promise<LockedSurvey | null> {
  if (surveyDataId === null || !isCurrent) return null;
  const definition = await askedDefinition(definitions, definitionId);
  if (row.sections === null && known !== undefined) {
    const { sections, check } = known;
    return { ...row, surveyDataId, definition, sections, check };
  }
  return { ...row, surveyDataId, definition, sections: row.sections ?? {} };
}

/**
 * The survey, with its row locked until the transaction ends; creates the row when it is missing. 404 for a
 * country or survey that does not exist.
 */
export async function lockSurvey(
  tx: Transaction<DB>,
  { definitions, saved }: LockTools,
  countrySurvey: CountrySurvey,
  userId: number,
): Promise<LockedSurvey> {
  for (;;) {
    const wanted = { countrySurvey, known: saved.find(countrySurvey) };
    const [row] = await fetchLocked(tx, [wanted]);
    if (!row) throw problem("not-found");
    const locked = await lockedFrom(row, wanted, definitions);
    if (locked !== null) return locked;
    if (row.surveyDataId === null) {
      const { surveyKey, countryId } = countrySurvey;
      await createCountrySurveys(tx, { surveyKey, userId }, [{ countryId }]);
    }
  }
}

/**
 * Those of different surveys that exist and that no other transaction has locked, in the order they were
 * asked for; null in the place of the others.
 */
export async function lockFreeSurveys(
  tx: Transaction<DB>,
  { definitions, saved }: LockTools,
  countrySurveys: readonly CountrySurvey[],
): Promise<(LockedSurvey | null)[]> {
  const all = countrySurveys.map((countrySurvey) => ({
    countrySurvey,
    known: saved.find(countrySurvey),
  }));
  const rows = await fetchLocked(tx, all, sql`skip locked`);
  return Promise.all(
    all.map(async (wanted) => {
      const { surveyKey, countryId } = wanted.countrySurvey;
      const row = rows.find((one) => one.surveyKey === surveyKey && one.countryId === countryId);
      return row ? lockedFrom(row, wanted, definitions) : null;
    }),
  );
}
