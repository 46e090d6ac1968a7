// The questionnaire of a span of years as columns: what a query can ask for.

import { everyField } from "../wfh/for-year.ts";
import type { FieldKind, SectionKey, Unit } from "./define.ts";
import { firstSurveyYear } from "./survey-years.ts";

export type QueryColumn = {
  code: string;
  section: SectionKey;
  question: string;
  kind: FieldKind;
  unit: Unit | null;
  since: number;
  /** Null: still asked. */
  until: number | null;
};

/** Every field that was asked in any of the years, in the order of the form. */
export function columnsFor(fromYear: number, toYear: number): QueryColumn[] {
  return everyField
    .filter(({ question }) => question.layout !== "list")
    .map(({ field, question, section }) => ({
      code: field.code,
      section,
      question: question.code,
      kind: field.kind,
      unit: field.unit ?? null,
      since: Math.max(field.since ?? firstSurveyYear, question.since ?? firstSurveyYear),
      until: field.until ?? question.until ?? null,
    }))
    .filter(({ since, until }) => since <= toYear && (until ?? toYear) >= fromYear);
}
