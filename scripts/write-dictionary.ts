// node scripts/write-dictionary.ts — writes docs/data-dictionary.md.

import { writeFileSync } from "node:fs";
import { dictionaryText } from "#questionnaire/engine/dictionary.ts";

writeFileSync(new URL("../docs/data-dictionary.md", import.meta.url), dictionaryText());
