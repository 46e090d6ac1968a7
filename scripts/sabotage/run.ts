// npm run test:sabotage — takes one protection away after the other, in a copy of the repository, and fails
// when the tests of that protection stay green. Words after it choose: npm run test:sabotage -- session

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyRepository } from "../follow-guide.ts";
import { sabotages } from "./all.ts";
import type { Sabotage } from "./define.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const projectOf = (test: string): string =>
  test.startsWith("server/") || test.startsWith("demo/") ? "server" : "plain";

/** The first failed test of these files; null when all passed. Throws when there was none to run. */
function firstFailure(folder: string, tests: readonly string[]): string | null {
  const tool = join(folder, "node_modules/vitest/vitest.mjs");
  const written = join(folder, "result.json");
  rmSync(written, { force: true });
  const options = ["--reporter=json", `--outputFile=${written}`, "--bail=1"];
  const projects = new Set(tests.map((test) => `--project=${projectOf(test)}`));
  spawnSync(process.execPath, [tool, "run", ...projects, ...options, ...tests], {
    cwd: folder,
    stdio: "ignore",
  });
  type Result = { numTotalTests: number; success: boolean; testResults: FileResult[] };
  type FileResult = { message: string; assertionResults: { status: string; fullName: string }[] };
  const result: Result = JSON.parse(readFileSync(written, "utf8"));
  if (result.success && result.numTotalTests > 0) return null;
  const failed = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === "failed");
  if (failed) return failed.fullName;
  throw new Error(`${tests[0]} did not run: ${result.testResults[0]?.message ?? "no tests"}`);
}

/** What is wrong with the tests, or null when one of them noticed. */
function missedBy(folder: string, { what, file, find, replace, test }: Sabotage): string | null {
  const path = join(folder, file);
  const intact = readFileSync(path, "utf8");
  writeFileSync(
    path,
    intact.replace(find, () => replace),
  );
  try {
    const noticed = firstFailure(folder, [test]);
    console.log(noticed === null ? `MISSED  ${what}` : `noticed ${what} — ${noticed}`);
    return noticed === null ? what : null;
  } finally {
    writeFileSync(path, intact);
  }
}

const words = process.argv.slice(2);
const chosen = sabotages.filter((one) => words.every((word) => one.what.includes(word)));
if (chosen.length === 0) throw new Error(`No sabotage has the words ${words.join(" ")}.`);

const folder = copyRepository(root);
try {
  const failure = firstFailure(folder, [...new Set(chosen.map(({ test }) => test))]);
  if (failure !== null) throw new Error(`A test fails on the intact code: ${failure}`);
  const missed = chosen.flatMap((one) => missedBy(folder, one) ?? []);
  console.log(`${chosen.length - missed.length} of ${chosen.length} were noticed.`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
