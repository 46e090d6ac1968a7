// GET /ReviewDesk: the findings of all countries that no one accepted, with figures and effect.

import { type Kysely, sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { QuestionState } from "#contract/review/question-states.ts";
import type * as call from "#contract/review/review-desk.ts";
import type { DeskItem } from "#contract/review/review-desk.ts";
import type { Answer, Finding, SurveyAnswers, ValueState } from "#questionnaire/engine/define.ts";
import { nameColumns } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { type CellTexts, cellTexts, commentName } from "#server/questions/cell-texts.ts";

type Request = CallRequest<typeof call.listDeskItems>;

type Row = {
  countryId: number;
  key: string;
  finding: Finding;
  section: string;
  stored: string;
  value: Answer;
  state: ValueState | null;
  lastYear: Answer;
  /** Of all countries last year. */
  world: number | null;
  question: QuestionState | null;
  isLater: boolean;
  takenBy: string | null;
};

/**
 * The answers of all countries last year are added up only for the cells that have a finding. They are picked first
 * (`materialized`) and each is taken out once (`offset 0`): else PostgreSQL unpacks the answers of all years, some twice.
 */
async function fetchRows(db: Kysely<DB>, surveyKey: number, callerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with item as (
      select here.id, here.country_id, survey.year, finding, finding_key(finding) as key,
        case when finding -> 'fields' ->> 0 like '%/%'
          then split_part(finding -> 'fields' ->> 0, '/', 1) else finding ->> 'section' end as section,
        regexp_replace(finding -> 'fields' ->> 0, '^.*/', '') as stored
      from survey_data here
      join survey on survey.key = here.survey_key
      cross join lateral jsonb_array_elements(here.findings) finding
      where here.survey_key = ${surveyKey} and not here.is_approved
        and not is_accepted(here.id, finding)
    ), asked as (
      select distinct section, stored from item
    ), last as materialized (
      select own.section, own.answers
      from survey
      join survey past on past.year = survey.year - 1
      join survey_data there on there.survey_key = past.key
      join section own on own.survey_data_id = there.id
      where survey.key = ${surveyKey} and own.section in (select section from asked)
    ), world as (
      select asked.section, asked.stored, sum(figure.value::numeric)::float8 as total
      from asked
      join last on last.section = asked.section
      cross join lateral (select last.answers -> asked.stored as value offset 0) figure
      where jsonb_typeof(figure.value) = 'number'
      group by asked.section, asked.stored
    )
    select item.country_id as "countryId", item.key, item.finding, item.section, item.stored,
      now_.answers -> item.stored as value, now_.states ->> item.stored as state,
      before.answers -> item.stored as "lastYear", world.total as world,
      (select question_state(question) from cell_question question
        where question.survey_data_id = item.id and question.finding = item.key and question.state <> 'closed'
        limit 1) as question,
      coalesce(decided.decision = 'later', false) as "isLater", person_name(holder) as "takenBy"
    from item
    left join section now_ on now_.survey_data_id = item.id and now_.section = item.section
    left join survey past on past.year = item.year - 1
    left join survey_data there on there.survey_key = past.key and there.country_id = item.country_id
    left join section before on before.survey_data_id = there.id and before.section = item.section
    left join world on world.section = item.section and world.stored = item.stored
    left join review_decision decided on decided.survey_data_id = item.id
      and decided.finding = item.key and decided.digest = finding_digest(item.finding)
    left join review_hold taken on taken.survey_data_id = item.id and taken.finding = item.key
      and taken.taken_until > now() and taken.taken_by <> ${callerId}
    left join "user" holder on holder.id = taken.taken_by
  `.execute(db);
  return rows;
}

/** By which part of last year's total of all countries the figure changed; 0 where that cannot be said. */
function effectOf({ value, lastYear, world }: Row): number {
  if (typeof value !== "number" || !world) return 0;
  return Math.abs(value - (typeof lastYear === "number" ? lastYear : 0)) / world;
}

const surveyOf = (
  { section, stored }: Row,
  answer: Answer,
  state: ValueState | null,
): SurveyAnswers => ({
  [section]: {
    answers: { [stored]: answer },
    states: state === null ? {} : { [stored]: state },
    precision: {},
  },
});

function itemOf(row: Row, texts: CellTexts): DeskItem {
  const { countryId, key, finding, value, state, lastYear, question, isLater, takenBy } = row;
  const cell = texts.cellOf(finding);
  return {
    countryId,
    key,
    question,
    isLater,
    takenBy,
    severity: finding.severity,
    rule: finding.rule,
    section: finding.section,
    field: cell && commentName(cell),
    name: cell ? texts.name(cell) : finding.section,
    number: cell?.question.writtenNumber ?? null,
    asked: cell?.field ? texts.name({ ...cell, field: null }) : null,
    text: texts.finding(finding),
    value: cell && texts.value(cell, surveyOf(row, value, state)),
    lastYear: cell && texts.value(cell, surveyOf(row, lastYear, null)),
    effect: effectOf(row),
    reason: finding.reason ?? null,
  };
}

const countAccepted = async (db: Kysely<DB>, surveyKey: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from survey_data here
    cross join lateral jsonb_array_elements(here.findings) finding
    where here.survey_key = ${surveyKey} and is_accepted(here.id, finding)`.execute(db);
  return rows[0]?.n ?? 0;
};

/** 404 for an unknown survey. */
export async function listDeskItems(request: Request): Promise<ReplyOf<typeof call.listDeskItems>> {
  const { db, definitions, query } = request;
  const { surveyKey, culture } = query;
  const survey = await db
    .selectFrom("survey")
    .select("year")
    .where("key", "=", surveyKey)
    .executeTakeFirst();
  if (!survey) throw problem("not-found");
  const definition = await definitions.forYear(survey.year);
  const countries = await db
    .selectFrom("country")
    .select(["id", "code", ...nameColumns, "region"])
    .orderBy("code")
    .execute();
  if (!definition) return { items: [], countries, accepted: 0 };
  const texts = cellTexts(definition, culture);
  const rows = await fetchRows(db, surveyKey, callerOf(request).id);
  const items = rows.map((row) => itemOf(row, texts));
  const accepted = await countAccepted(db, surveyKey);
  return { items: items.sort((one, other) => other.effect - one.effect), countries, accepted };
}
