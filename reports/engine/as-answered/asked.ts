// Which fields a report of answers shows: those of whole questions, or of whole sections, as the questionnaire of
// each year asks them. No entry lists fields, so that a new one appears by itself.

import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";

/** `rows` keeps some rows of a table, `exceptRows` leaves some out. */
export type Ask =
  | { section: string }
  | { question: string; rows?: readonly string[]; exceptRows?: readonly string[] };

/** What a report of answers shows. */
export type Asked = { asks: readonly Ask[] };

export type AskedPart = { question: AskedQuestion; fields: readonly AskedField[] };

const isOf = (ask: Ask, { code }: AskedQuestion, section: string): boolean =>
  "section" in ask ? ask.section === section : ask.question === code;

function isShown(ask: Ask, { row }: AskedField): boolean {
  if ("section" in ask) return true;
  const { rows, exceptRows = [] } = ask;
  if (rows !== undefined) return row !== undefined && rows.includes(row);
  return row === undefined || !exceptRows.includes(row);
}

/** The questions in the order of the entry, each with the fields that are shown. Lists have tables of their own. */
export function askedParts(
  asks: readonly Ask[],
  { sections }: Pick<YearQuestionnaire, "sections">,
): AskedPart[] {
  const all = sections.flatMap(({ code, questions }) =>
    questions.map((question) => ({ section: code, question })),
  );
  return asks.flatMap((ask) =>
    all
      .filter(({ section, question }) => isOf(ask, question, section) && question.layout !== "list")
      .map(({ question }) => ({
        question,
        fields: question.fields.filter((field) => isShown(ask, field)),
      }))
      .filter(({ fields }) => fields.length > 0),
  );
}

/** Their codes, with the parts of totals, beside which a total may be too small. */
export function askedCodes(asks: readonly Ask[], questionnaire: YearQuestionnaire): string[] {
  const codes = askedParts(asks, questionnaire).flatMap(({ fields }) =>
    fields.map(({ code }) => code),
  );
  return [...new Set(codes.flatMap((code) => [code, ...(questionnaire.parts.get(code) ?? [])]))];
}
