// How each column of a report is made, as lines of a workbook: formula, questions, n and source.

import { documentText } from "#questionnaire/document/document-text.ts";
import { namedQuestions } from "#questionnaire/document/question-names.ts";
import type { Made, ReportTable } from "#reports/engine/define.ts";
import {
  countsText,
  formulaText,
  headOf,
  joinedText,
  type ReportLocale,
  sourceKey,
  textOf,
} from "#reports/engine/text.ts";
import type { Definition } from "#server/request/definitions.ts";
import { translate } from "#server/texts/translate.ts";
import type { AboutLine } from "./write-xlsx.ts";

/** "1, Plants by place (Beans, Total)"; none where nothing is read. */
function questionsText({ codes }: Made, locale: ReportLocale, definition: Definition | null) {
  if (definition === null || codes.length === 0) return null;
  const { document, questionnaire } = definition;
  const named = namedQuestions(
    codes,
    questionnaire,
    (key, values) =>
      (values === undefined ? documentText(document, locale.lang, key) : undefined) ??
      translate(locale.lang, "engine", key, values),
  );
  if (named.length === 0) return null;
  const questions = named.map(({ title, fields }) =>
    textOf(locale, "file.question", { title, fields: joinedText(locale, fields) }),
  );
  return textOf(locale, "file.questions", { questions: joinedText(locale, questions) });
}

/** A line for each column whose table says how it is made, below a line with their name. */
export function aboutColumns(
  table: ReportTable,
  locale: ReportLocale,
  definition: Definition | null,
): AboutLine[] {
  const lines = table.columns.flatMap((column): AboutLine[] => {
    const { made, key } = column;
    if (made === undefined) return [];
    const sentences = [
      formulaText(locale, made),
      questionsText(made, locale, definition),
      countsText(locale, table, key),
      textOf(locale, "file.source", { source: textOf(locale, sourceKey(made)) }),
    ];
    const text = sentences.filter((sentence) => sentence !== null).join(" ");
    return [{ name: headOf(locale, column), text }];
  });
  return lines.length === 0 ? [] : [{ name: textOf(locale, "file.columns"), text: "" }, ...lines];
}
