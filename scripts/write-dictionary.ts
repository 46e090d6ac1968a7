// node scripts/write-dictionary.ts — writes docs/data-dictionary.md.

import { writeFileSync } from "node:fs";
import { dictionaryText } from "#questionnaire/engine/dictionary.ts";
import { perLanguage } from "#questionnaire/engine/languages.ts";
import { newestQuestionnaire } from "#questionnaire/wfh/for-year.ts";
import { textsOf } from "#questionnaire/wfh/texts.ts";

const texts = perLanguage(textsOf);
writeFileSync(
  new URL("../docs/data-dictionary.md", import.meta.url),
  dictionaryText(newestQuestionnaire, texts),
);
