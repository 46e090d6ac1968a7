// The source files that the checks read, as path → text.

import { globSync, readFileSync } from "node:fs";

export type Sources = ReadonlyMap<string, string>;

/** The folders of the sources, as a pattern. */
export const folders = "{questionnaire,reports,contract,server,web,demo,e2e,bench,faults,scripts}";

/** Every source file of the repository, tests included. */
export function readSources(): Sources {
  const files = globSync(`${folders}/**/*.{ts,tsx,mjs}`).sort();
  return new Map(files.map((file) => [file.replaceAll("\\", "/"), readFileSync(file, "utf8")]));
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith("e2e/");
}
