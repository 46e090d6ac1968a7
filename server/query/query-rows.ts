// The rows of a query, read from the database when they are taken: memory holds the answers of a few surveys.

import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { AnswerColumn } from "#reports/engine/as-answered/columns.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import type { WithheldTotals } from "#reports/engine/small-counts/withheld-totals.ts";
import type { DB } from "#server/database/tables.ts";
import { listReader } from "#server/definitions/list-columns.ts";
import {
  cellReader,
  precisionReader,
  type QueryCell,
  type ReadCell,
} from "#server/definitions/read-cells.ts";
import { fetchAnswers, sectionsOf } from "./fetch-answers.ts";
import type { FoundSurvey } from "./find-surveys.ts";
import { hidingReader, noCodes, type ShownSurvey, smallCountsHider } from "./hide-counts.ts";
import type { Plan } from "./plan-query.ts";

/** A row of a table: of a survey, or of a field of a country whose years are the columns. */
export type TableRow = {
  survey: FoundSurvey;
  /** The field, where the years are the columns. */
  field?: AnswerColumn;
  cells: readonly QueryCell[];
  /** Precise or estimate, by question or by year. */
  exactness: readonly (string | null)[];
};

const surveysAtOnce = 10;
/** Cells made before others have their turn. */
const cellsAtOnce = 4000;

type Readers = {
  /** What the reader gets of a survey. */
  hide(answers: SurveyAnswers, survey: FoundSurvey): ShownSurvey;
  cells: readonly ((survey: ShownSurvey) => QueryCell)[];
  precisions: readonly ReadCell[];
};

const asGiven = (survey: SurveyAnswers): ShownSurvey => ({ survey, hidden: noCodes });

function hiderOf(one: YearQuestionnaire, withheld: WithheldTotals): Readers["hide"] {
  const hide = smallCountsHider(one);
  return (answers, survey) => hide(answers, withheld.codesOf(survey));
}

/** The readers of each questionnaire, made once. */
function readersOf(plan: Plan): (one: YearQuestionnaire) => Readers {
  const made = new Map<YearQuestionnaire, Readers>();
  const words = { lang: plan.lang, names: plan.referred };
  const make = (one: YearQuestionnaire): Readers => ({
    hide: plan.withheld ? hiderOf(one, plan.withheld) : asGiven,
    cells: plan.fields.map(({ column: { key } }) =>
      hidingReader(key, listReader(key, one, words) ?? cellReader(key, one)),
    ),
    precisions: plan.precisions.flatMap(({ source }) =>
      "precisionOf" in source ? [precisionReader(source.precisionOf, one)] : [],
    ),
  });
  return (questionnaire) => {
    const readers = made.get(questionnaire) ?? make(questionnaire);
    made.set(questionnaire, readers);
    return readers;
  };
}

const textOrNull = ({ value }: QueryCell): string | null => (value === null ? null : String(value));

/** A row for each survey. */
async function* surveyRows(db: Kysely<DB>, plan: Plan, signal: AbortSignal) {
  const sections = sectionsOf(plan);
  const readersFor = readersOf(plan);
  let cells = 0;
  for (let at = 0; at < plan.surveys.length && !signal.aborted; at += surveysAtOnce) {
    const some = plan.surveys.slice(at, at + surveysAtOnce);
    const ids = some.map(({ id }) => id);
    const answers = await fetchAnswers(db, ids, sections, signal);
    for (const survey of some) {
      const questionnaire = plan.questionnaires.get(survey.year);
      if (questionnaire === undefined) continue;
      const readers = readersFor(questionnaire);
      const own = readers.hide(answers.get(survey.id) ?? {}, survey);
      const row: TableRow = {
        survey,
        cells: readers.cells.map((read) => read(own)),
        exactness: readers.precisions.map((read) => textOrNull(read(own.survey))),
      };
      yield row;
      cells += row.cells.length;
      if (cells < cellsAtOnce) continue;
      cells = 0;
      await setImmediate();
    }
  }
}

/** The years that are columns. */
export const yearsIn = ({ questionnaires }: Plan): number[] =>
  [...questionnaires.keys()].sort((one, other) => one - other);

const none: QueryCell = { value: null };

/** A row for each field of one country. */
function* fieldRows(plan: Plan, surveys: readonly TableRow[]): Generator<TableRow> {
  const last = surveys.at(-1);
  if (last === undefined) return;
  const byYear = new Map(surveys.map((one) => [one.survey.year, one]));
  const years = yearsIn(plan);
  for (const [at, field] of plan.fields.entries()) {
    const cells = years.map((year) => byYear.get(year)?.cells[at] ?? none);
    const exactness = cells.map(({ precision }) => precision ?? null);
    yield { survey: last.survey, field, cells, exactness };
  }
}

/** Every row, also without a cell of the states that are asked for. */
async function* allRows(db: Kysely<DB>, plan: Plan, signal: AbortSignal): AsyncGenerator<TableRow> {
  if (plan.pivot === "field") return yield* surveyRows(db, plan, signal);
  let country: TableRow[] = [];
  for await (const row of surveyRows(db, plan, signal)) {
    if (country.length > 0 && country[0]?.survey.countryId !== row.survey.countryId) {
      yield* fieldRows(plan, country);
      country = [];
    }
    country.push(row);
  }
  yield* fieldRows(plan, country);
}

function hasState({ value, mark, precision }: QueryCell, states: ReadonlySet<string>): boolean {
  if (value === null) return states.has(mark ?? "unanswered");
  const isEstimate = precision === "estimate" && states.has("estimate");
  return isEstimate || states.has("given") || (mark !== undefined && states.has(mark));
}

/** The rows of all surveys of the plan that it asks for, until `signal` aborts. */
export async function* queryRows(
  db: Kysely<DB>,
  plan: Plan,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
  const states = new Set<string>(plan.query.states);
  for await (const row of allRows(db, plan, signal)) {
    // A year without a survey has no state.
    const isFound = row.cells.some((cell) => cell !== none && hasState(cell, states));
    if (states.size === 0 || isFound) yield row;
  }
}
