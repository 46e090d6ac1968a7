// Finds a field by its code or by its name in any of the languages, as the files of the master query have them.

import { langs } from "#questionnaire/engine/languages.ts";
import {
  allColumns,
  describeColumn,
  type YearlyQuestionnaires,
} from "#server/definitions/query-fields.ts";
import { plainWords } from "#server/files/plain-words.ts";
import { translate } from "#server/texts/translate.ts";

/** Each gives a code; undefined for what no year asks, and for a name that two codes share. */
export type FieldNames = Record<
  "fieldOf" | "stateOf" | "precisionOf",
  (text: string) => string | undefined
>;

/** Null once two codes share the name. */
function addName(names: Map<string, string | null>, name: string, code: string): void {
  const plain = plainWords(name);
  const known = names.get(plain);
  names.set(plain, known === undefined || known === code ? code : null);
}

/** Functions that find the field, the field of a state and the question of a precision that a text names. */
export function fieldNames(questionnaires: YearlyQuestionnaires): FieldNames {
  const fields = new Set<string>();
  const questions = new Map<string, string>();
  const names = { field: new Map(), state: new Map(), precision: new Map() };
  for (const column of allColumns(questionnaires)) {
    const { source } = column;
    const heads = langs.map((lang) => ({ lang, head: describeColumn(column, lang).head }));
    if ("answer" in source) {
      fields.add(source.answer);
      for (const { lang, head } of heads) {
        addName(names.field, head, source.answer);
        addName(names.state, translate(lang, "query", "column.state", { head }), source.answer);
      }
    } else if ("precisionOf" in source) {
      questions.set(column.column.key, source.precisionOf);
      for (const { head } of heads) addName(names.precision, head, source.precisionOf);
    }
  }
  const named = (kind: keyof typeof names, text: string): string | undefined =>
    names[kind].get(plainWords(text)) ?? undefined;
  return {
    fieldOf: (text) => (fields.has(text) ? text : named("field", text)),
    stateOf: (text) => named("state", text),
    precisionOf: (text) => questions.get(text) ?? named("precision", text),
  };
}
