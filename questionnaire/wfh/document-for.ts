// The shipped document of a survey year: what the year asks, with the texts that it needs.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { neededTextKeys, optionalTextKeys } from "#questionnaire/document/text-keys.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import type { Choices } from "#questionnaire/engine/question.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { care } from "./care.ts";
import { completedBy } from "./completed-by.ts";
import { currency } from "./currency.ts";
import { dataSource } from "./data-source.ts";
import { groupIn, sectionIn } from "./dated.ts";
import { factorUse } from "./factor-use.ts";
import { groups } from "./groups.ts";
import { organization } from "./organization.ts";
import { patient } from "./patient.ts";
import { product } from "./product.ts";
import notes from "./texts/notes.json" with { type: "json" };

/** The newest year that is shipped; a later one starts as a copy of the newest version. */
export const newestShippedYear = 2026;

const sections = [
  organization,
  completedBy,
  dataSource,
  patient,
  care,
  factorUse,
  currency,
  product,
];

const choices: Record<string, Choices> = {
  currency: { from: "iso4217" },
  yesNo: { codes: ["yes", "no"] },
};

type Texts = Readonly<Record<string, string>>;

const pick = (texts: Texts, keys: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys.has(key)));

/** What `year` asks, with these texts by language. Texts of other years are left out. */
export function documentFor(
  year: number,
  texts: Readonly<Record<string, Texts>>,
): QuestionnaireDocument {
  const languages = langs.filter((lang) => Object.hasOwn(texts, lang));
  const bare: QuestionnaireDocument = {
    format: 1,
    year,
    languages,
    sections: sections.map((section) => sectionIn(year, section)),
    groups: Object.fromEntries(
      Object.entries(groups).map(([name, entries]) => [name, groupIn(year, entries)]),
    ),
    choices,
    lineage: [],
    texts: {},
    notes: {},
  };
  const keys = new Set([...neededTextKeys(bare), ...optionalTextKeys(bare)]);
  return {
    ...bare,
    texts: Object.fromEntries(languages.map((lang) => [lang, pick(texts[lang] ?? {}, keys)])),
    notes: pick(notes, keys),
  };
}

/** Every shipped document, the first year first. */
export function shippedDocuments(texts: Readonly<Record<string, Texts>>): QuestionnaireDocument[] {
  const count = newestShippedYear - firstSurveyYear + 1;
  return Array.from({ length: count }, (_, index) => documentFor(firstSurveyYear + index, texts));
}
