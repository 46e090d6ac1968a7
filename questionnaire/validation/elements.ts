// The elements of a document with their paths, as the checks go through them.

import type { QuestionnaireDocument, Section } from "#questionnaire/document/document.ts";
import type { Line, Question, Rule } from "#questionnaire/engine/question.ts";

export type QuestionAt = { at: string; section: Section; question: Question };

/** Every question, with its path `section/question`. */
export const questionsOf = ({ sections }: QuestionnaireDocument): QuestionAt[] =>
  sections.flatMap((section) =>
    section.questions.map((question) => ({
      at: `${section.code}/${question.code}`,
      section,
      question,
    })),
  );

export type RuleAt = { at: string; question: Question; rule: Rule };

/** Every rule, with its path `section/question/rules.<index>`. */
export const rulesOf = (document: QuestionnaireDocument): RuleAt[] =>
  questionsOf(document).flatMap(({ at, question }) =>
    question.rules.map((rule, index) => ({ at: `${at}/rules.${index}`, question, rule })),
  );

/** The values that occur more than once, each once. */
export function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) twice.add(value);
    seen.add(value);
  }
  return [...twice];
}

export const codesOf = (lines: readonly Line[]): string[] => lines.map(({ code }) => code);

/** The lines of a question's grid. */
export const linesOf = ({ grid }: Question): Line[] =>
  grid ? [...grid.rows, ...grid.columns] : [];

/** Those that lead back to themselves over any number of steps; `next` has what each leads to. */
export function inCircles(next: ReadonlyMap<string, readonly string[]>): string[] {
  const leadsBack = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (one === start) return true;
      if (seen.has(one)) continue;
      seen.add(one);
      open.push(...(next.get(one) ?? []));
    }
    return false;
  };
  return [...next.keys()].filter(leadsBack);
}
