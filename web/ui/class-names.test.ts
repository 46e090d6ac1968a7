// A class that a component names but its style sheet lacks has no effect, and neither types nor build
// say so; a class that no component names is left over.

import { globSync, readFileSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const web = resolve(import.meta.dirname, "..");
const filesOf = (pattern: string) => globSync(pattern, { cwd: web }).map((it) => resolve(web, it));

/** Classes by the path of their style sheet. */
type Classes = Map<string, Set<string>>;

function add(classes: Classes, sheet: string, names: Iterable<string>): void {
  classes.set(sheet, new Set([...(classes.get(sheet) ?? []), ...names]));
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** The selectors of a sheet: without comments, values and the conditions of @media. */
const selectorsOf = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/@[^{};]*/g, "")
    .replace(/:global\([^)]*\)/g, "")
    .replace(/[^{};]*;/g, "")
    .replace(/\{[^{}]*\}/g, "{}");

const defined: Classes = new Map();
for (const sheet of filesOf("**/*.module.css")) {
  add(defined, sheet, namesIn(selectorsOf(readFileSync(sheet, "utf8")), /\.([A-Za-z][\w-]*)/g));
}

const used: Classes = new Map();
/** Sheets of which some component takes a class by a name that is only known at run time. */
const chosenByName = new Set<string>();
for (const file of filesOf("**/*.{ts,tsx}")) {
  const source = readFileSync(file, "utf8");
  const imports = source.matchAll(/^import (\w+) from "([^"]+\.module\.css)";/gm);
  for (const [, name = "", address = ""] of imports) {
    const sheet = resolve(file, "..", address.replace(/^#web/, web));
    const uses = new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, "g");
    add(used, sheet, namesIn(source, uses));
    if (source.includes(`${name}[`)) chosenByName.add(sheet);
  }
}

const missingFrom = (classes: Classes, sheet: string, names: Set<string> = new Set()) =>
  [...names].filter((name) => !classes.get(sheet)?.has(name));

const sheets = [...new Set([...defined.keys(), ...used.keys()])].sort();

describe.each(sheets.map((sheet) => ({ sheet, name: relative(web, sheet) })))(
  "$name",
  ({ sheet }) => {
    test("defines every class that components name", () => {
      expect(missingFrom(defined, sheet, used.get(sheet))).toEqual([]);
    });

    test.skipIf(chosenByName.has(sheet))("has no class that no component names", () => {
      expect(missingFrom(used, sheet, defined.get(sheet))).toEqual([]);
    });
  },
);

test("the style sheets are found", () => {
  const names = [...defined.keys()].map((sheet) => basename(sheet));
  expect(names).toContain("data-table.module.css");
  expect(used.size).toBeGreaterThan(20);
});
