// Cells and findings of a survey in words of a language: what a mail and the staff read.

import {
  answerAt,
  namedLocation,
  sectionIn,
  stateAt,
} from "#questionnaire/engine/answer-locations.ts";
import type { Finding, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { type Lang, numberLocaleIn } from "#questionnaire/engine/languages.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import type { Definition } from "#server/request/definitions.ts";
import { fieldName, questionnaireTexts } from "#server/texts/questionnaire-texts.ts";
import type { TextValues } from "#server/texts/translate.ts";

/** A cell, or a whole question, which has no field. */
export type AskedCell = {
  section: string;
  key: string;
  question: AskedQuestion;
  field: AskedField | null;
};

export type CellTexts = {
  /** The cell that the finding is shown at; null where the survey does not ask it. */
  cellOf: (finding: Finding) => AskedCell | null;
  /** By the name that comments use. */
  cellNamed: (name: string) => AskedCell | null;
  name: (cell: AskedCell) => string;
  /** A figure, a text or why there is none; null for no answer and for what has no text. */
  value: (cell: AskedCell, survey: SurveyAnswers) => string | null;
  finding: (finding: Finding) => string;
};

/** How a comment names the cell: with its section where the key alone has no dot. */
export const commentName = ({ section, key }: Pick<AskedCell, "section" | "key">): string =>
  key.includes(".") ? key : `${section}.${key}`;

function cellsOf({ questionnaire }: Definition): ReadonlyMap<string, AskedCell> {
  const cells = questionnaire.sections.flatMap(({ code: section, questions }) =>
    questions.flatMap((question): AskedCell[] =>
      question.layout === "list"
        ? [{ section, key: question.code, question, field: null }]
        : question.fields.map((field) => ({ section, key: field.key, question, field })),
    ),
  );
  return new Map(cells.map((cell) => [`${cell.section}/${cell.key}`, cell]));
}

/** A cell of a list is `visits.3.gardener`. */
function cellAt(
  cells: ReadonlyMap<string, AskedCell>,
  section: string,
  key: string,
): AskedCell | null {
  const direct = cells.get(`${section}/${key}`);
  if (direct) return direct;
  const [, code, own] = /^(\w+)\.\d{1,4}\.(.+)$/.exec(key) ?? [];
  const list = cells.get(`${section}/${code}`);
  const field = list?.question.fields.find((one) => one.key === own);
  return list && field ? { ...list, key, field } : null;
}

function make(definition: Definition, lang: Lang, numberLocale: string): CellTexts {
  const cells = cellsOf(definition);
  const { sections: asked } = definition.questionnaire;
  const sections = asked.map(({ code }) => code);
  const questions = new Map(
    asked.flatMap(({ code: section, questions: own }) =>
      own.map((question): [string, AskedCell] => {
        const cell = { section, key: question.code, question, field: null };
        return [`${section}.${question.code}`, cell];
      }),
    ),
  );
  const numbers = new Intl.NumberFormat(numberLocale, {
    maximumFractionDigits: 2,
    useGrouping: "always",
  });
  const textOf = questionnaireTexts(definition.document, lang);
  const numbersIn = (values: Finding["numbers"]): TextValues =>
    Object.fromEntries(Object.entries(values).map(([name, one]) => [name, numbers.format(one)]));
  return {
    cellOf: ({ section, fields: [first = ""] }) => {
      const place = namedLocation(section, first);
      return cellAt(cells, place.section, place.key);
    },
    cellNamed: (name) => {
      const own = sections.find((section) => name.startsWith(`${section}.`));
      const short = own === undefined ? null : cellAt(cells, own, name.slice(own.length + 1));
      if (short) return short;
      for (const section of sections) {
        const found = cellAt(cells, section, name);
        if (found) return found;
      }
      return questions.get(name) ?? null;
    },
    name: ({ question, field }) =>
      field ? fieldName(field, question, textOf) : textOf(`question.${question.code}`),
    value: ({ section, key, field }, survey) => {
      const content = sectionIn(survey, section);
      const state = stateAt(content, key);
      if (state !== undefined) return textOf(`state.${state}`);
      const answer = answerAt(content, key);
      if (typeof answer === "number") return numbers.format(answer);
      return typeof answer === "string" && field?.kind !== "choice" ? answer || null : null;
    },
    finding: ({ message, numbers: values }) => textOf(`message.${message}`, numbersIn(values)),
  };
}

const made = new WeakMap<Definition, Map<string, CellTexts>>();

/** Numbers are written as in the country of the reader (ISO 3166). The same for the same version and locale. */
export function cellTexts(
  definition: Definition,
  lang: Lang,
  countryCode: string | null = null,
): CellTexts {
  const numberLocale = numberLocaleIn(lang, countryCode);
  const name = `${lang} ${numberLocale}`;
  const byLocale = made.get(definition) ?? new Map<string, CellTexts>();
  made.set(definition, byLocale);
  const texts = byLocale.get(name) ?? make(definition, lang, numberLocale);
  byLocale.set(name, texts);
  return texts;
}
