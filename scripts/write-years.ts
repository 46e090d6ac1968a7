// node scripts/write-years.ts — writes questionnaire/wfh/years/*.json. A changed file is a decision: look at the diff.

import { writeFileSync } from "node:fs";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { lastClosedYear, yearText } from "#questionnaire/wfh/year-text.ts";

const folder = new URL("../questionnaire/wfh/years/", import.meta.url);
for (let year = firstSurveyYear; year <= lastClosedYear; year += 1) {
  writeFileSync(new URL(`${year}.json`, folder), yearText(year));
}
