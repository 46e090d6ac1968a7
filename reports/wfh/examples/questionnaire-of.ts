// For tests: what the reports read of the questionnaire of a year, from the survey as shipped.

import { documentText } from "#questionnaire/document/document-text.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { documentFor } from "#questionnaire/wfh/document-for.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import en from "#questionnaire/wfh/texts/en/questionnaire.json" with { type: "json" };
import es from "#questionnaire/wfh/texts/es/questionnaire.json" with { type: "json" };
import fr from "#questionnaire/wfh/texts/fr/questionnaire.json" with { type: "json" };
import type { YearQuestionnaire } from "#reports/engine/define.ts";

const texts = { en, fr, es };

const known = new Map<number, YearQuestionnaire>();

export function questionnaireOf(year: number): YearQuestionnaire {
  const kept = known.get(year);
  if (kept !== undefined) return kept;
  const document = documentFor(year, texts);
  const text = (lang: Lang, key: string) => documentText(document, lang, key);
  const made = { ...questionnaireFor(year), groups: document.groups, text };
  known.set(year, made);
  return made;
}
