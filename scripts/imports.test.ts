// Plants files that break the rules of biome.imports.jsonc, and some that keep them, in a copy of
// the configuration, and lets Biome check them.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const refused: [string, string, string][] = [
  [
    "a survey in the engine",
    "questionnaire/engine/a.ts",
    'import { x } from "#questionnaire/wfh/x.ts";',
  ],
  [
    "a document in the engine",
    "questionnaire/engine/b.ts",
    'import type { X } from "#questionnaire/document/x.ts";',
  ],
  ["the server in a data folder", "questionnaire/wfh/a.ts", 'import { x } from "#server/x.ts";'],
  ["the other side", "web/ui/a.ts", 'import { x } from "#server/http/x.ts";'],
  ["another feature", "server/users/a.ts", 'import { x } from "#server/surveys/x.ts";'],
  ["another feature's screen", "web/users/a.tsx", 'import { X } from "#web/surveys/x.tsx";'],
  [
    "a feature from a shared folder",
    "server/identity/a.ts",
    'import { x } from "#server/users/x.ts";',
  ],
  ["http from the database", "server/database/a.ts", 'import type { X } from "#server/http/x.ts";'],
  ["calls.ts from its own feature", "server/users/a.ts", 'import { x } from "./calls.ts";'],
  ["app.ts from a feature", "server/users/b.ts", 'import { x } from "#server/app.ts";'],
  ["test helpers in the product", "server/http/a.ts", 'import { x } from "#server/testing/x.ts";'],
  ["node in a data folder", "questionnaire/wfh/b.ts", 'import { x } from "node:fs";'],
  ["a package in a data folder", "reports/wfh/a.ts", 'const x = await import("react");'],
  [
    "a relative path to another folder",
    "server/users/h.ts",
    'import { x } from "../database/a.ts";',
  ],
  ["over two folders", "server/users/c.ts", 'import { x } from "../../contract/x.ts";'],
  ["a component in a hook", "web/ui/use-a.ts", 'import { X } from "./x.tsx";'],
  ["itself in a cycle of types", "web/layout/a.ts", 'import type { B } from "./b.ts";'],
];

const misplaced: [string, string, string][] = [
  ["fetch outside api.ts", "web/ui/c.ts", 'await fetch("/api/User");'],
  ["local storage outside session.ts", "web/ui/d.ts", "localStorage.clear();"],
  ["the environment outside config.ts", "server/http/b.ts", "export const a = process.env.PORT;"],
  ["a clock in a data folder", "questionnaire/wfh/c.ts", "export const today = new Date();"],
  ["random numbers in a data folder", "reports/wfh/b.ts", "export const a = Math.random();"],
];

const allowed: [string, string, string][] = [
  ["its own folder", "server/users/d.ts", 'export { a } from "./e.ts";'],
  [
    "the engine from a document",
    "questionnaire/document/a.ts",
    'export type { X } from "#questionnaire/engine/x.ts";',
  ],
  ["a shared folder", "server/users/f.ts", 'export { a } from "#server/database/a.ts";'],
  ["the configuration", "server/users/g.ts", 'export type { C } from "#server/config.ts";'],
  ["the contract", "web/users/b.ts", 'export { d } from "#contract/d.ts";'],
  ["the type of a component in a hook", "web/ui/use-b.ts", 'export type { X } from "./x.tsx";'],
];

let folder = "";
let output = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ags-imports-"));
  for (const name of ["biome.json", "biome.imports.jsonc", "scripts"]) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  spawnSync("git", ["init", "-q"], { cwd: folder });
  const planted = [...refused, ...misplaced, ...allowed];
  planted.push(["", "web/layout/b.ts", 'import type { A } from "./a.ts";\nexport type B = A;']);
  for (const [, file, text] of planted) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const biome = join(process.cwd(), "node_modules", "@biomejs", "biome", "bin", "biome");
  const run = spawnSync(process.execPath, [biome, "lint", "--max-diagnostics=none", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  output = `${run.stdout}${run.stderr}`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rules that Biome reports for a file. */
function rulesFor(file: string): string[] {
  const heads = output.matchAll(/^(\S+?):\d+:\d+ (?:lint\/\w+\/)?(\w+)/gm);
  const found = [...heads].filter(([, path]) => path === file).map(([, , rule = ""]) => rule);
  return found.filter((rule) => /noRestricted|noImportCycles|plugin/.test(rule));
}

describe("importing", () => {
  test.each(refused)("%s is refused", (_, file) => {
    expect(rulesFor(file)).not.toEqual([]);
  });
  test.each(allowed)("%s is allowed", (_, file) => {
    expect(rulesFor(file)).toEqual([]);
  });
});

test.each(misplaced)("%s is refused", (_, file) => {
  expect(rulesFor(file)).not.toEqual([]);
});
