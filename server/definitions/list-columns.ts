// The fields of lists as columns of a query: a survey has one cell for a field, with what each row of the list
// answers, in the order of the rows.

import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { AnswerColumn } from "#reports/engine/as-answered/columns.ts";
import { namesOfField } from "#reports/engine/as-answered/names.ts";
import type { ColumnNames, YearQuestionnaire } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import { queryLocale, type YearlyQuestionnaires } from "./query-fields.ts";
import type { ReadCell } from "./read-cells.ts";

/** The names of what a list refers to by number, by the field that does. */
export type ReferredNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

const betweenRows = "; ";
const blank = "—";

const listsIn = ({ sections }: YearQuestionnaire): AskedQuestion[] =>
  sections.flatMap(({ questions }) => questions.filter(({ layout }) => layout === "list"));

function columnOf(field: AskedField, list: AskedQuestion, one: YearQuestionnaire): AnswerColumn {
  const { code, question, kind } = field;
  // A cell has texts, which have no unit.
  const { unit: _, ...names } = namesOfField(field, list, one, false);
  const made = { formula: "answer", codes: [code] } as const;
  return {
    column: { key: code, type: "text", group: question, names, made },
    source: { answer: code, question, line: question, kind },
  };
}

/** Those of every year, each as the newest year that asks it names it. */
export function listColumns(questionnaires: YearlyQuestionnaires): AnswerColumn[] {
  const newestFirst = [...questionnaires].sort(([one], [other]) => other - one);
  const columns = new Map<string, AnswerColumn>();
  for (const one of new Set(newestFirst.map(([, questionnaire]) => questionnaire))) {
    for (const list of listsIn(one)) {
      for (const field of list.fields) {
        if (columns.has(field.code)) continue;
        columns.set(field.code, columnOf(field, list, one));
      }
    }
  }
  return [...columns.values()];
}

type Words = {
  lang: Lang;
  names: ReferredNames;
  options: ColumnNames["options"];
  ticked: { yes: string; no: string };
};

function wordOf(value: unknown, key: string, { lang, names, options, ticked }: Words): string {
  if (value === null || value === undefined || value === "") return blank;
  if (typeof value === "boolean") return value ? ticked.yes : ticked.no;
  if (typeof value === "number") return names.get(key)?.get(value) ?? String(value);
  const text = String(value);
  return (options?.[text]?.[lang] ?? text).replaceAll(";", ",");
}

type ListRow = Readonly<Record<string, unknown>>;

const isRow = (row: unknown): row is ListRow => typeof row === "object" && row !== null;

function rowsOf(survey: SurveyAnswers, { section, question }: AskedField): readonly ListRow[] {
  const rows: unknown = survey[section]?.answers[question];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** How to read the cell of such a field; undefined for the field of another question. */
export function listReader(
  code: string,
  questionnaire: YearQuestionnaire,
  words: Pick<Words, "lang" | "names">,
): ReadCell | undefined {
  const field = questionnaire.fields.get(code);
  const list = listsIn(questionnaire).find((one) => one.code === field?.question);
  if (field === undefined || list === undefined) return undefined;
  const { options } = namesOfField(field, list, questionnaire, false);
  const locale = queryLocale(words.lang);
  const ticked = { yes: textOf(locale, "ticked.yes"), no: textOf(locale, "ticked.no") };
  const asked = { ...words, options, ticked };
  return (survey) => {
    const rows = rowsOf(survey, field);
    if (rows.length === 0) return { value: null };
    const cells = rows.map((row) => wordOf(row[field.key], field.key, asked));
    return { value: cells.join(betweenRows) };
  };
}
