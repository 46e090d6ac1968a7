// The text of a key in a document: in the language, else in the document's first language.

import type { QuestionnaireDocument } from "./document.ts";

type Texts = Readonly<Record<string, string>>;

const own = <V>(values: Readonly<Record<string, V>>, name: string): V | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const placeholder = /\{question:([^{}]+)\}/g;

/** The printed number of each question that has one. */
function numbersOf({ sections }: QuestionnaireDocument): ReadonlyMap<string, number> {
  return new Map(
    sections.flatMap(({ questions }) =>
      questions.flatMap(({ code, number }): [string, number][] =>
        number === undefined ? [] : [[code, number]],
      ),
    ),
  );
}

/**
 * The text with `{year}`, `{lastYear}` and `{question:<code>}` filled in; placeholders of findings
 * stay. Undefined where the document has no such text: then it is a text of the program.
 */
export function documentText(
  document: QuestionnaireDocument,
  lang: string,
  key: string,
): string | undefined {
  const { texts, languages, year } = document;
  const inLanguage = (one: string): string | undefined => own(own<Texts>(texts, one) ?? {}, key);
  const text = inLanguage(lang) ?? inLanguage(languages[0] ?? "");
  if (text === undefined || !text.includes("{")) return text;
  return text
    .replaceAll("{year}", String(year))
    .replaceAll("{lastYear}", String(year - 1))
    .replace(placeholder, (whole, code) => String(numbersOf(document).get(code) ?? whole));
}
