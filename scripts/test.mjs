// `npm test`: runs every check and every test in sequence. A failed step does not stop the next
// ones, so that one run shows everything that is wrong.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, hookCommits, install, node, run, runTool } from "./prepare.mjs";

const browser = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

function ensureBrowser() {
  return existsSync(browser) || runTool("@playwright/test/cli.js", ["install", "chromium"]);
}

const steps = [
  ["check", () => run(node, [join("scripts", "check.mjs")])],
  ["unit and API tests", () => runTool("vitest/vitest.mjs", ["run"])],
  ["build", build],
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
