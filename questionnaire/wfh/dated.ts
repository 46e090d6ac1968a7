// The shipped source says from which year on a part is asked; a document has only what its year asks.

import type { Section } from "#questionnaire/document/document.ts";
import type { Question, Rule } from "#questionnaire/engine/question.ts";

type Dated = { since?: number };

/** A rule may need fields that earlier years do not have. */
export type ShippedRule = Rule & Dated;
export type ShippedQuestion = Omit<Question, "rules"> & { rules: ShippedRule[] };
export type ShippedSection = Omit<Section, "questions"> & { questions: ShippedQuestion[] };
/** An entry of a group, with its first year where it has one. */
export type ShippedEntry = string | { code: string; since: number };

/** Whether the year asks the part. */
export const isAskedIn =
  (year: number) =>
  ({ since }: Dated): boolean =>
    since === undefined || since <= year;

function withoutYear({ since: _, ...rule }: ShippedRule): Rule {
  return rule;
}

function questionIn(year: number, question: ShippedQuestion): Question {
  const isAsked = isAskedIn(year);
  const { grid, fields, rules } = question;
  return {
    ...question,
    ...(grid
      ? {
          grid: { ...grid, rows: grid.rows.filter(isAsked), columns: grid.columns.filter(isAsked) },
        }
      : {}),
    fields: fields.filter(isAsked),
    rules: rules.filter(isAsked).map(withoutYear),
  };
}

/** What the section asks in the year. */
export function sectionIn(year: number, section: ShippedSection): Section {
  const questions = section.questions.filter(isAskedIn(year));
  return { ...section, questions: questions.map((question) => questionIn(year, question)) };
}

/** The group as the year has it. */
export function groupIn(year: number, entries: readonly ShippedEntry[]): string[] {
  const isAsked = isAskedIn(year);
  return entries.flatMap((entry) => {
    if (typeof entry === "string") return [entry];
    return isAsked(entry) ? [entry.code] : [];
  });
}
