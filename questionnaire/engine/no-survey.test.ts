import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { surveyTexts } from "#questionnaire/testing/texts.ts";
import { shippedDocuments } from "#questionnaire/wfh/document-for.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";

const root = new URL("../../", import.meta.url);

/** Source files of the folders; tests, their fixtures and texts are left out. */
function sourcesIn(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }))
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$|\/(?:testing|texts|fixtures)\//.test(file));
}

const textOf = (file: string): string => readFileSync(new URL(file, root), "utf8");

/** What a user account has too. */
const namesOfAccounts = new Set(["firstName", "lastName"]);

/** Names that could only come from a survey: those of several words, and codes with dots. */
function namesOfSurveys(): Set<string> {
  const names = shippedDocuments(surveyTexts).flatMap(({ sections, groups }) => [
    ...Object.keys(groups),
    ...sections.flatMap(({ questions }) =>
      questions.flatMap(({ code, grid, fields }) => [
        code,
        ...(grid?.rows ?? []).map((row) => row.code),
        ...fields.flatMap((field) => [field.code, field.code.split(".").at(-1) ?? ""]),
        ...fields.flatMap(({ key }) => key ?? []),
      ]),
    ),
  ]);
  const own = names.filter((name) => /[a-z][A-Z]|[a-z]\.[a-z]/.test(name));
  return new Set(own).difference(namesOfAccounts);
}

/** Names in quotes, and keys of objects. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/["'`]([\w.]+)["'`]|^\s*(\w+):/gm)].map(
    ([, quoted, key]) => quoted ?? key ?? "",
  );

const folders = [
  "questionnaire/engine",
  "questionnaire/document",
  "questionnaire/validation",
  "reports/engine",
  "contract",
  "server",
  "web",
];
const names = namesOfSurveys();

test.each(folders)("%s has sources", (folder) => {
  expect(sourcesIn(folder)).not.toEqual([]);
});

test.each(sourcesIn(...folders))("%s names no section, question, field or disorder", (file) => {
  const text = textOf(file);
  expect(namesIn(text).filter((name) => names.has(name))).toEqual([]);
  expect(wfhSections.filter((section) => text.includes(`"${section}"`))).toEqual([]);
  expect(text).not.toMatch(/ha?emophili|von Willebrand|\bvwd\b|wfh\.org/i);
});
