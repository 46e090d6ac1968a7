import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { surveyTexts } from "#questionnaire/testing/texts.ts";
import { shippedDocuments } from "#questionnaire/wfh/document-for.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";

const folders = ["engine", "validation"];
const files = folders.flatMap((folder) =>
  globSync(`${folder}/*.ts`, { cwd: new URL("..", import.meta.url) }),
);

/** Codes that could only come from a survey: names of several words, and codes with dots. */
function codesOfSurveys(): Set<string> {
  const names = shippedDocuments(surveyTexts).flatMap(({ sections, groups }) => [
    ...Object.keys(groups),
    ...sections.flatMap(({ questions }) =>
      questions.flatMap(({ code, grid, fields }) => [
        code,
        ...(grid?.rows ?? []).map((row) => row.code),
        ...fields.map((field) => field.code),
      ]),
    ),
  ]);
  return new Set(names.filter((name) => /[a-z][A-Z]|[a-z]\.[a-z]/.test(name)));
}

const quoted = (text: string): string[] =>
  [...text.matchAll(/["'`]([\w.]+)["'`]/g)].map(([, name = ""]) => name);

const sources = files.filter((file) => !file.endsWith(".test.ts"));

test.each(sources)("%s names no section, question or field of a survey", (file) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  const codes = codesOfSurveys();
  expect(quoted(text).filter((name) => codes.has(name))).toEqual([]);
  expect(wfhSections.filter((section) => text.includes(`"${section}"`))).toEqual([]);
  expect(text).not.toMatch(/hemophilia|haemophilia|von Willebrand/i);
});
