// npm run test:sabotage — takes one protection away after the other, in a copy of the repository, and fails
// when the tests of that protection stay green. Words after it choose by what is wrong, by the changed file
// or by the file of tests: npm run test:sabotage -- session, npm run test:sabotage -- server/sign-in

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyRepository } from "../follow-guide.ts";
import { sabotages } from "./all.ts";
import type { Sabotage } from "./define.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const projectOf = (test: string): string =>
  test.startsWith("server/") || test.startsWith("demo/") ? "server" : "plain";

type Outcome = { isGreen: boolean; firstFailure: string };

type Result = { numTotalTests: number; success: boolean; testResults: FileResult[] };
type FileResult = { message: string; assertionResults: { status: string; fullName: string }[] };

/** Runs these files until a test fails. Throws when they have no test or a file cannot be loaded. */
function runTests(folder: string, tests: readonly string[]): Outcome {
  const tool = join(folder, "node_modules/vitest/vitest.mjs");
  const written = join(folder, "result.json");
  rmSync(written, { force: true });
  const options = ["--reporter=json", `--outputFile=${written}`, "--bail=1"];
  const projects = new Set(tests.map((test) => `--project=${projectOf(test)}`));
  const { stderr } = spawnSync(process.execPath, [tool, "run", ...projects, ...options, ...tests], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (!existsSync(written)) throw new Error(`${tests[0]} did not run: ${stderr.slice(-2000)}`);
  const result: Result = JSON.parse(readFileSync(written, "utf8"));
  if (result.success && result.numTotalTests > 0) return { isGreen: true, firstFailure: "" };
  const failed = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === "failed");
  if (failed) return { isGreen: false, firstFailure: failed.fullName };
  const reason = result.testResults.map(({ message }) => message).find((text) => text !== "");
  throw new Error(`${tests[0]} did not run: ${reason ?? "no tests"}`);
}

const verdicts = { noticed: "noticed", missed: "MISSED ", broken: "BROKEN " } as const;

/** Breaks one line, runs its tests and fixes it. `broken`: the tests could not run, so nothing is known. */
function sabotage(folder: string, one: Sabotage): { verdict: keyof typeof verdicts; why: string } {
  const path = join(folder, one.file);
  const intact = readFileSync(path, "utf8");
  writeFileSync(
    path,
    intact.replace(one.find, () => one.replace),
  );
  try {
    const { isGreen, firstFailure } = runTests(folder, [one.test]);
    return isGreen
      ? { verdict: "missed", why: `${one.file} is changed, ${one.test} is green` }
      : { verdict: "noticed", why: firstFailure };
  } catch (error) {
    return { verdict: "broken", why: error instanceof Error ? error.message : String(error) };
  } finally {
    writeFileSync(path, intact);
  }
}

/** In the order of their tests. True when every sabotage was noticed. */
function runAll(folder: string, chosen: readonly Sabotage[]): boolean {
  const tests = [...new Set(chosen.map(({ test }) => test))];
  console.log(`${chosen.length} sabotages. First the intact code: ${tests.join(", ")}`);
  const { isGreen, firstFailure } = runTests(folder, tests);
  if (!isGreen) throw new Error(`A test fails on the intact code: ${firstFailure}`);
  const unnoticed: string[] = [];
  for (const [at, one] of chosen.entries()) {
    const began = performance.now();
    const { verdict, why } = sabotage(folder, one);
    const seconds = Math.round((performance.now() - began) / 1000);
    const line = `${verdicts[verdict]} ${one.what} — ${why}`;
    console.log(`${at + 1}/${chosen.length} (${seconds} s) ${line}`);
    if (verdict !== "noticed") unnoticed.push(line);
  }
  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} were noticed.`);
  for (const line of unnoticed) console.log(line);
  return unnoticed.length === 0;
}

const words = process.argv.slice(2);
const chosen = sabotages
  .filter(({ what, file, test }) => words.every((word) => `${what} ${file} ${test}`.includes(word)))
  .sort((one, other) => one.test.localeCompare(other.test));
if (chosen.length === 0) throw new Error(`No sabotage has the words ${words.join(" ")}.`);

const folder = copyRepository(root);
try {
  process.exitCode = runAll(folder, chosen) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
