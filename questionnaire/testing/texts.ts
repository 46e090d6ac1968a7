// For tests and scripts: the shipped texts by language, read from their files.

import { readFileSync } from "node:fs";
import { type Lang, perLanguage } from "#questionnaire/engine/languages.ts";

type Texts = Readonly<Record<string, string>>;

const read = (path: string): Texts =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"));

/** The texts of the federation's survey, of all years. */
export const surveyTexts: Readonly<Record<Lang, Texts>> = perLanguage((lang) =>
  read(`wfh/texts/${lang}/questionnaire.json`),
);

/** The program's own texts about any questionnaire. */
export const programTexts: Readonly<Record<Lang, Texts>> = perLanguage((lang) =>
  read(`engine/texts/${lang}/engine.json`),
);

/** The sentences about what is wrong with a document. */
export const validationTexts: Readonly<Record<Lang, Texts>> = perLanguage((lang) =>
  read(`validation/texts/${lang}/validation.json`),
);
