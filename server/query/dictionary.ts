// What the columns of figures mean: their question, their unit and the survey years that ask them.

import { yearRuns } from "#questionnaire/engine/survey-years.ts";
import { describeColumn } from "#server/definitions/query-fields.ts";
import { translate } from "#server/texts/translate.ts";
import type { Plan } from "./plan-query.ts";

export type Meaning = {
  code: string;
  title: string;
  /** What the title is below: question and row. */
  group: string;
  unit: string | null;
  years: string;
};

/** The years of the query that ask the field, as "2010–2018, 2020". */
function yearsText(code: string, { questionnaires }: Plan): string {
  const withField = [...questionnaires].filter(([, one]) => one.fields.has(code));
  const runs = yearRuns(withField.map(([year]) => year));
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

export function dictionaryOf(plan: Plan): Meaning[] {
  return plan.fields.map((field) => {
    const { key: code, title, group, unit } = describeColumn(field, plan.lang);
    return { code, title, group: group.join(" · "), unit, years: yearsText(code, plan) };
  });
}

/** A meaning as a sentence. A question that is a sentence itself ends with its own full stop. */
export const sentenceOf = ({ group, unit, years }: Meaning, { lang }: Plan): string =>
  translate(lang, "query", unit === null ? "meaning" : "meaning.withUnit", {
    group: group.replace(/\.$/, ""),
    unit,
    years,
  });
