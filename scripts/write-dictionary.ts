// node scripts/write-dictionary.ts — writes docs/data-dictionary.md.

import { writeFileSync } from "node:fs";
import { dictionaryText } from "#questionnaire/document/dictionary.ts";
import { programTexts, surveyTexts } from "#questionnaire/testing/texts.ts";
import { documentFor, newestShippedYear } from "#questionnaire/wfh/document-for.ts";

writeFileSync(
  new URL("../docs/data-dictionary.md", import.meta.url),
  dictionaryText(documentFor(newestShippedYear, surveyTexts), programTexts),
);
