// The fields of the master query as a tree of sections and questions, what a search finds of it, and the choice of
// fields in short: a question whose fields are all chosen is written by its own code.

import type { QueryField } from "#contract/query/query.ts";
import { matcher } from "#questionnaire/engine/written/plain-text.ts";

export type QuestionFields = { code: string; title: string; fields: readonly QueryField[] };
export type SectionFields = { code: string; title: string; questions: readonly QuestionFields[] };

export function treeOf(fields: readonly QueryField[]): SectionFields[] {
  const sections = [...Map.groupBy(fields, ({ section }) => section)];
  return sections.map(([code, ofSection]) => ({
    code,
    title: ofSection[0]?.sectionTitle ?? code,
    questions: [...Map.groupBy(ofSection, ({ question }) => question)].map(([question, some]) => ({
      code: question,
      title: some[0]?.questionTitle ?? question,
      fields: some,
    })),
  }));
}

/** The fields in whose code, name, row or question every word is. */
export function search(fields: readonly QueryField[], text: string): readonly QueryField[] {
  const isFound = matcher(text);
  return fields.filter(({ code, title, row, questionTitle }) =>
    isFound([code, title, row, questionTitle]),
  );
}

/** The name of a field below its question: "Row: column" as the language writes it, or its own. */
export const nameOf = (
  { row, title }: QueryField,
  inRow: (names: { row: string; column: string }) => string,
): string => (row === null ? title : inRow({ row, column: title }));

const everything = "all";
const questionMark = "@";

/** The chosen fields as the address has them. */
export function writeFields(chosen: ReadonlySet<string>, fields: readonly QueryField[]): string {
  if (fields.length > 0 && fields.every(({ code }) => chosen.has(code))) return everything;
  const questions = [...Map.groupBy(fields, ({ question }) => question)];
  const names = questions.flatMap(([question, some]) => {
    const own = some.filter(({ code }) => chosen.has(code)).map(({ code }) => code);
    return own.length === some.length && own.length > 1 ? [questionMark + question] : own;
  });
  return names.join(",");
}

/** The codes that the address names, of fields that there are. */
export function readFields(text: string, fields: readonly QueryField[]): ReadonlySet<string> {
  const names = new Set(text.split(","));
  const isNamed = ({ code, question }: QueryField) =>
    names.has(code) || names.has(questionMark + question) || names.has(everything);
  return new Set(fields.filter(isNamed).map(({ code }) => code));
}
