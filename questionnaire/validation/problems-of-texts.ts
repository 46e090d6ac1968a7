// The texts of a document: complete in each language, used, and not too long.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import {
  columnTextKey,
  neededTextKeys,
  optionalTextKeys,
} from "#questionnaire/document/text-keys.ts";
import { isText } from "#questionnaire/engine/text.ts";
import { questionsOf, repeated } from "./elements.ts";
import { baseKey, isPluralKey, pluralProblems } from "./plural-forms.ts";
import { type Problem, problem } from "./problem.ts";

type Texts = Readonly<Record<string, string>>;

/** The texts of a language; none for a language without texts. */
export const textsIn = ({ texts }: QuestionnaireDocument, language: string): Texts =>
  (Object.hasOwn(texts, language) ? texts[language] : undefined) ?? {};

const textIn = (texts: Texts, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;

function missingTexts(document: QuestionnaireDocument, needed: ReadonlySet<string>): Problem[] {
  return document.languages.flatMap((language) => {
    const texts = textsIn(document, language);
    const given = new Set(Object.keys(texts).map(baseKey));
    const isMissing = (key: string) => {
      const text = textIn(texts, key);
      return text === undefined ? !given.has(key) : text.trim() === "";
    };
    return [...needed].filter(isMissing).map((key) => problem("missing-text", key, {}, language));
  });
}

function orphanTexts(document: QuestionnaireDocument, needed: ReadonlySet<string>): Problem[] {
  const used = new Set([...needed, ...optionalTextKeys(document)]);
  const isUsed = (key: string) => used.has(key) || (isPluralKey(key) && used.has(baseKey(key)));
  const ofTexts = Object.entries(document.texts).flatMap(([language, texts]) =>
    Object.keys(texts)
      .filter((key) => !document.languages.includes(language) || !isUsed(key))
      .map((key) => problem("orphan-text", key, {}, language)),
  );
  const ofNotes = Object.keys(document.notes).filter((key) => !isUsed(key));
  return [...ofTexts, ...ofNotes.map((key) => problem("orphan-text", `notes/${key}`))];
}

const maxHead = 50;
const maxTab = 24;

function longTexts(document: QuestionnaireDocument): Problem[] {
  const heads = questionsOf(document).flatMap(({ question: { grid } }) =>
    (grid?.columns ?? []).map(columnTextKey),
  );
  const tabs = document.sections.flatMap(({ tabs: own = [] }) => own.map((tab) => `tab.${tab}`));
  const tooLong = (keys: readonly string[], limit: number) =>
    document.languages.flatMap((language) =>
      [...new Set(keys)].flatMap((key) => {
        const { length } = textIn(textsIn(document, language), key) ?? "";
        return length > limit ? [problem("too-long", key, { limit, length }, language)] : [];
      }),
    );
  return [...tooLong(heads, maxHead), ...tooLong(tabs, maxTab)];
}

function controlCharacters({ texts }: QuestionnaireDocument): Problem[] {
  return Object.entries(texts).flatMap(([language, own]) =>
    Object.entries(own)
      .filter(([, text]) => !isText(text, text.length))
      .map(([key]) => problem("control-character", key, {}, language)),
  );
}

/** Translations beside the version before: new ones equal to the source, old ones of a changed source. */
function translationProblems(
  document: QuestionnaireDocument,
  before: QuestionnaireDocument,
): Problem[] {
  const [source = "", ...others] = document.languages;
  const [texts, textsBefore] = [textsIn(document, source), textsIn(before, source)];
  return others.flatMap((language) => {
    const [own, ownBefore] = [textsIn(document, language), textsIn(before, language)];
    return Object.entries(own).flatMap(([key, text]) => {
      const isNew = textIn(ownBefore, key) === undefined;
      if (isNew && text === textIn(texts, key)) {
        return [problem("same-as-source", key, {}, language)];
      }
      const isChanged = !isNew && textIn(texts, key) !== textIn(textsBefore, key);
      return isChanged && text === textIn(ownBefore, key)
        ? [problem("stale-translation", key, {}, language)]
        : [];
    });
  });
}

export function problemsOfTexts(
  document: QuestionnaireDocument,
  before: QuestionnaireDocument | undefined,
): Problem[] {
  const needed = neededTextKeys(document);
  return [
    ...repeated(document.languages).map((code) => problem("duplicate-code", "languages", { code })),
    ...missingTexts(document, needed),
    ...orphanTexts(document, needed),
    ...longTexts(document),
    ...controlCharacters(document),
    ...pluralProblems(document),
    ...(before ? translationProblems(document, before) : []),
  ];
}
