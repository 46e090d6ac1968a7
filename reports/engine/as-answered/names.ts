// What the questionnaire calls a field, its row, its question, its unit and its options, in every language.

import { columnTextKey, fieldTextKey, rowTextKey } from "#questionnaire/document/text-keys.ts";
import { perLanguage } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { ColumnNames, Worded, YearQuestionnaire } from "#reports/engine/define.ts";

/** The text of a key; the key itself in a questionnaire without texts. */
function worded({ text }: YearQuestionnaire, key: string): Worded {
  return perLanguage((lang) => text?.(lang, key) ?? key);
}

export const questionName = ({ code }: AskedQuestion, questionnaire: YearQuestionnaire): Worded =>
  worded(questionnaire, `question.${code}`);

function optionNames({ options, choices }: AskedField, questionnaire: YearQuestionnaire) {
  if (options === undefined || choices === undefined) return {};
  const names = options.map((code) => [code, worded(questionnaire, `choice.${choices}.${code}`)]);
  return { options: Object.fromEntries(names) };
}

/** A unit that the questionnaire has by itself. */
function unitName({ unit }: AskedField, questionnaire: YearQuestionnaire) {
  const key = `unit.${unit}`;
  const isOwn = questionnaire.text?.("en", key) !== undefined;
  return isOwn ? { unit: worded(questionnaire, key) } : {};
}

/**
 * A cell of a table is named by its column, below its row; a field by itself, below its question. `hasQuestion`: the
 * row alone would not say which question it is of.
 */
export function namesOfField(
  field: AskedField,
  question: AskedQuestion,
  questionnaire: YearQuestionnaire,
  hasQuestion: boolean,
): ColumnNames {
  const row = question.rows.find(({ code }) => code === field.row);
  const column = question.columns.find(({ code }) => code === field.column);
  const others = { ...optionNames(field, questionnaire), ...unitName(field, questionnaire) };
  const ofQuestion = questionName(question, questionnaire);
  if (row === undefined || column === undefined) {
    return { title: worded(questionnaire, fieldTextKey(field)), group: [ofQuestion], ...others };
  }
  const ofRow = worded(questionnaire, rowTextKey(row));
  return {
    title: worded(questionnaire, columnTextKey(column)),
    group: hasQuestion ? [ofQuestion, ofRow] : [ofRow],
    ...others,
  };
}
