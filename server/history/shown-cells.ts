// The cells of a survey as the master query shows them, so that a file of the query that is read back changes
// nothing: a total that was not stated is the sum of its parts there.

import { documentText } from "#questionnaire/document/document-text.ts";
import type { Finding, SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { cellReader, precisionReader, type ReadCell } from "#server/definitions/read-cells.ts";
import { yearQuestionnaireOf } from "#server/definitions/year-questionnaire.ts";
import type { Definition } from "#server/request/definitions.ts";
import { fillText, translate } from "#server/texts/translate.ts";

/** What a cell says: a figure, a text, or the key of a state. */
export type CellText = string | number | null;

export type ShownCells = {
  /** Undefined for what the year does not ask, and for the fields of lists. */
  fieldOf: (code: string) => AskedField | undefined;
  /** The section of a question that asks precise or estimate. */
  sectionOf: (question: string) => string | undefined;
  answer: (code: string, survey: SurveyAnswers) => CellText;
  precision: (question: string, survey: SurveyAnswers) => CellText;
  findingText: (finding: Finding) => string;
};

function make(definition: Definition, lang: Lang): ShownCells {
  const questionnaire = yearQuestionnaireOf(definition);
  const questions = definition.questionnaire.sections.flatMap((section) => section.questions);
  const lists = new Set(questions.flatMap(({ layout, code }) => (layout === "list" ? code : [])));
  const sectionByQuestion = new Map(
    definition.questionnaire.sections.flatMap(({ code: section, questions: own }) =>
      own.flatMap(({ code, hasPrecision }) => (hasPrecision ? [[code, section] as const] : [])),
    ),
  );
  const readers = new Map<string, ReadCell>();
  const readerOf = (code: string, open: () => ReadCell): ReadCell => {
    const reader = readers.get(code) ?? open();
    readers.set(code, reader);
    return reader;
  };
  return {
    fieldOf: (code) => {
      const field = definition.questionnaire.fields.get(code);
      return field && !lists.has(field.question) ? field : undefined;
    },
    sectionOf: (question) => sectionByQuestion.get(question),
    answer: (code, survey) => {
      const { value, mark } = readerOf(code, () => cellReader(code, questionnaire))(survey);
      return value ?? mark ?? null;
    },
    precision: (question, survey) =>
      readerOf(`${question} precision`, () => precisionReader(question, questionnaire))(survey)
        .value,
    findingText: ({ message, numbers }) => {
      const key = `message.${message}`;
      const own = documentText(definition.document, lang, key);
      return own === undefined
        ? translate(lang, "engine", key, numbers)
        : fillText(lang, own, numbers);
    },
  };
}

const made = new WeakMap<Definition, Map<Lang, ShownCells>>();

/** The same for the same version and language. */
export function shownCells(definition: Definition, lang: Lang): ShownCells {
  const byLang = made.get(definition) ?? new Map<Lang, ShownCells>();
  made.set(definition, byLang);
  const shown = byLang.get(lang) ?? make(definition, lang);
  byLang.set(lang, shown);
  return shown;
}
