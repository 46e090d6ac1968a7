// node scripts/write-years.ts — writes the golden files of the shipped documents to
// questionnaire/wfh/years/. Read the differences before you commit them.

import { globSync, rmSync, writeFileSync } from "node:fs";
import { surveyTexts } from "#questionnaire/testing/texts.ts";
import { goldenFiles } from "#questionnaire/wfh/golden.ts";

const folder = new URL("../questionnaire/wfh/years/", import.meta.url);
for (const file of globSync("*.json", { cwd: folder })) rmSync(new URL(file, folder));
for (const [name, text] of goldenFiles(surveyTexts)) {
  writeFileSync(new URL(name, folder), text);
}
