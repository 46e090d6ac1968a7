// node scripts/write-years.ts — writes questionnaire/years/*.json. A changed file is a decision: look at the diff.

import { mkdirSync, writeFileSync } from "node:fs";
import { firstYear } from "#questionnaire/for-year.ts";
import { yearText } from "#questionnaire/year-text.ts";

const lastClosed = 2024;
const folder = new URL("../questionnaire/years/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (let year = firstYear; year <= lastClosed; year += 1) {
  writeFileSync(new URL(`${year}.json`, folder), yearText(year));
}
