// What reports and queries read of a version of the questionnaire.

import { documentText } from "#questionnaire/document/document-text.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import type { Definition } from "#server/request/definitions.ts";

const made = new WeakMap<Definition, YearQuestionnaire>();

function make({ document, questionnaire }: Definition): YearQuestionnaire {
  const { fields, parts, sections } = questionnaire;
  const text = (lang: Lang, key: string) => documentText(document, lang, key);
  return { fields, parts, sections, groups: document.groups, text };
}

/** The same object for the same version. */
export function yearQuestionnaireOf(definition: Definition): YearQuestionnaire {
  const known = made.get(definition) ?? make(definition);
  made.set(definition, known);
  return known;
}

/** Of a year that has no survey. */
export const noQuestionnaire: YearQuestionnaire = {
  groups: {},
  parts: new Map(),
  fields: new Map(),
  sections: [],
};
