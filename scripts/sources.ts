// The sources the checkers look at, as path → text, and the imports in them. Imports are read from
// the text: Biome's format puts each at the start of a line, so no parser is needed.

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type Sources = ReadonlyMap<string, string>;
export interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

const folders = "{questionnaire,reports,contract,server,web,demo,e2e,bench,scripts}";
const importPattern =
  /^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Every source file of the house; tests too, which the checkers treat more mildly. */
export function readSources(): Sources {
  const files = globSync(`${folders}/**/*.{ts,tsx,mjs}`).sort();
  return new Map(files.map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")]));
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith("e2e/");
}

/** What `file` imports; paths of the house are given from its root, packages by their name. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map(([, type, fixed, dynamic]) => ({
    from: file,
    to: resolveImport(file, fixed ?? dynamic ?? ""),
    isTypeOnly: type !== undefined,
  }));
}

function resolveImport(file: string, name: string): string {
  if (name.startsWith("#")) return name.slice(1);
  if (name.startsWith(".")) return join(dirname(file), name).replaceAll("\\", "/");
  return name;
}

/** The text without whole-line and trailing comments; strings that hold `//` keep it after a colon. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(^|[^:"'`\\])\/\/.*$/gm, "$1");
}
