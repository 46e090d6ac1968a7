// `npm test`: runs every check and every test in sequence. A failed step does not stop the next
// ones, so that one run shows everything that is wrong.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, hookCommits, install, node, run, runTool } from "./prepare.mjs";

const browser = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

function ensureBrowser() {
  return existsSync(browser) || runTool("@playwright/test/cli.js", ["install", "chromium"]);
}

/** One after the other, so that tests of limits and locks do not compete with a browser for the processor. */
function runProject(name) {
  return runTool("vitest/vitest.mjs", ["run", "--project", name]);
}

/** As vitest.config.ts decides: without the binaries the project does not exist. */
function hasOldestPostgres() {
  const isInstalled = existsSync("/usr/lib/postgresql/15/bin/postgres");
  if (!isInstalled) console.log("PostgreSQL 15 is not installed: skipped.");
  return isInstalled;
}

const steps = [
  ["check", () => run(node, [join("scripts", "check.mjs")])],
  ["unit tests", () => runProject("plain")],
  ["API tests", () => runProject("server")],
  ["API tests on the oldest PostgreSQL", () => !hasOldestPostgres() || runProject("server-pg15")],
  ["component tests", () => runProject("web")],
  ["how-to guides", () => runProject("guides")],
  ["build", build],
  ["fault tests", () => run(node, [join("faults", "run.ts")])],
  ["browser tests", () => ensureBrowser() && runTool("@playwright/test/cli.js", ["test"])],
];

install();
hookCommits();
const failed = [];
for (const [name, step] of steps) {
  const startedAt = Date.now();
  console.log(`\n${name}`);
  const isPassed = step();
  if (!isPassed) failed.push(name);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name}: ${isPassed ? "passed" : "FAILED"} (${seconds} s)`);
}
console.log(failed.length === 0 ? "\nEverything passed." : `\nFailed: ${failed.join(", ")}.`);
process.exit(failed.length === 0 ? 0 : 1);
