// The rows of a query, read from the database when they are taken: memory holds the answers of a few surveys.

import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { AnswerColumn } from "#reports/engine/as-answered/columns.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import type { DB } from "#server/database/tables.ts";
import { precisionReader, type QueryCell, type ReadCell } from "#server/definitions/read-cells.ts";
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

const surveysAtOnce = 50;
/** Cells made before others have their turn. */
const cellsAtOnce = 4000;

type Readers = {
  /** What the reader gets of a survey. */
  hide(survey: SurveyAnswers): ShownSurvey;
  cells: readonly ((survey: ShownSurvey) => QueryCell)[];
  precisions: readonly ReadCell[];
};

const asGiven = (survey: SurveyAnswers): ShownSurvey => ({ survey, hidden: noCodes });

/** The readers of each questionnaire, made once. */
function readersOf({
  fields,
  precisions,
  hidesSmallCounts,
}: Plan): (one: YearQuestionnaire) => Readers {
  const made = new Map<YearQuestionnaire, Readers>();
  return (questionnaire) => {
    const hide = hidesSmallCounts ? smallCountsHider(questionnaire) : asGiven;
    const readers = made.get(questionnaire) ?? {
      hide,
      cells: fields.map(({ column }) => hidingReader(column.key, questionnaire)),
      precisions: precisions.flatMap(({ source }) =>
        "precisionOf" in source ? [precisionReader(source.precisionOf, questionnaire)] : [],
      ),
    };
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
      const own = readers.hide(answers.get(survey.id) ?? {});
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

/** The rows of all surveys of the plan, until `signal` aborts. */
export async function* queryRows(
  db: Kysely<DB>,
  plan: Plan,
  signal: AbortSignal,
): AsyncGenerator<TableRow> {
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

/** How many rows there are. */
export function countRows({ pivot, surveys, fields }: Plan): number {
  if (pivot === "field") return surveys.length;
  return new Set(surveys.map(({ countryId }) => countryId)).size * fields.length;
}
