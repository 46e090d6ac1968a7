// The documents of this release's survey, with their texts: what the start brings into the database.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { perLanguage } from "#questionnaire/engine/languages.ts";
import { shippedDocuments } from "#questionnaire/wfh/document-for.ts";
import { textsOf } from "./texts/translate.ts";

export const shippedQuestionnaires = (): QuestionnaireDocument[] =>
  shippedDocuments(perLanguage((lang) => textsOf(lang, "questionnaire")));
