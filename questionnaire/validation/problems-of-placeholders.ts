// Placeholders in texts: known ones only, the same in every language, and no number of a question
// written as a number.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { expand } from "#questionnaire/document/expand.ts";
import { placeholdersIn } from "#questionnaire/document/pattern.ts";
import { languages } from "#questionnaire/engine/languages.ts";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import { rules as ruleKinds } from "#questionnaire/engine/rules.ts";
import { questionsOf } from "./elements.ts";
import { type FieldIndex, fieldIndexOf } from "./field-index.ts";
import { baseKey } from "./plural-forms.ts";
import { type Problem, problem } from "./problem.ts";
import { textsIn } from "./problems-of-texts.ts";

/** The numbers that a failure of this rule gives; `question` only where that question has a number. */
function numbersOf(rule: FlatRule, { byCode }: FieldIndex): readonly string[] {
  const { placeholders } = ruleKinds[rule.kind];
  const hasNumber = rule.kind !== "equal" || byCode.get(rule.to)?.question.number !== undefined;
  return hasNumber ? placeholders : placeholders.filter((name) => name !== "question");
}

/** Message → the numbers that every rule with it gives. */
function messageNumbers(document: QuestionnaireDocument): ReadonlyMap<string, string[]> {
  const index = fieldIndexOf(document);
  const numbers = new Map<string, string[]>();
  const rules = expand(document).sections.flatMap(({ questions }) =>
    questions.flatMap((question) => question.rules),
  );
  for (const rule of rules) {
    const own = numbersOf(rule, index);
    const key = `message.${rule.message}`;
    numbers.set(key, numbers.get(key)?.filter((name) => own.includes(name)) ?? [...own]);
  }
  return numbers;
}

function unknownPlaceholders(document: QuestionnaireDocument): Problem[] {
  const numbers = messageNumbers(document);
  const numbered = questionsOf(document).flatMap(({ question: { code, number } }) =>
    number === undefined ? [] : [`question:${code}`],
  );
  const everywhere = new Set(["year", "lastYear", ...numbered]);
  return document.languages.flatMap((language) =>
    Object.entries(textsIn(document, language)).flatMap(([key, text]) => {
      const own = numbers.get(baseKey(key)) ?? [];
      return placeholdersIn(text)
        .filter((name) => !everywhere.has(name) && !own.includes(name))
        .map((placeholder) => problem("unknown-placeholder", key, { placeholder }, language));
    }),
  );
}

const namesIn = (text: string): string => [...new Set(placeholdersIn(text))].sort().join(" ");

function differentPlaceholders(document: QuestionnaireDocument): Problem[] {
  const [source = "", ...others] = document.languages;
  const texts = new Map(Object.entries(textsIn(document, source)));
  return others.flatMap((language) =>
    Object.entries(textsIn(document, language)).flatMap(([key, text]) => {
      const original = texts.get(key) ?? texts.get(`${baseKey(key)}_other`);
      if (original === undefined || namesIn(original) === namesIn(text)) return [];
      const values = { wanted: namesIn(original), found: namesIn(text) };
      return [problem("placeholders-differ", key, values, language)];
    }),
  );
}

/** Finds "question 12", written in the language. */
function literalNumber(language: string): RegExp | null {
  const word = languages.find(({ code }) => code === language)?.questionWord;
  return word === undefined ? null : new RegExp(`(?<!\\p{L})${word}s?\\s+\\d`, "iu");
}

function literalNumbers(document: QuestionnaireDocument): Problem[] {
  return document.languages.flatMap((language) => {
    const pattern = literalNumber(language);
    return Object.entries(textsIn(document, language))
      .filter(([, text]) => pattern?.test(text))
      .map(([key]) => problem("literal-number", key, {}, language));
  });
}

export const problemsOfPlaceholders = (document: QuestionnaireDocument): Problem[] => [
  ...unknownPlaceholders(document),
  ...differentPlaceholders(document),
  ...literalNumbers(document),
];
