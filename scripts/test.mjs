// `npm test`: runs every check and every test in sequence. A failed step does not stop the next
// ones, so that one run shows everything that is wrong.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { build, hookCommits, install, node, root, run, runTool } from "./prepare.mjs";

const browser = process.env.CHROMIUM_PATH || "/usr/bin/chromium";

function ensureBrowser() {
  return existsSync(browser) || runTool("@playwright/test/cli.js", ["install", "chromium"]);
}

/** One after the other, so that tests of limits and locks do not compete with a browser for the processor. */
function runProject(name) {
  return runTool("vitest/vitest.mjs", ["run", "--project", name]);
}

/** The files of component tests in two halves of about the same size, which tells about how long they take. */
function halvesOfComponents() {
  const sized = readdirSync(join(root, "web"), { recursive: true })
    .filter((name) => name.endsWith(".test.tsx"))
    .map((name) => join("web", name))
    .map((path) => ({ path, size: statSync(join(root, path)).size }));
  const halves = [1, 2].map((part) => ({ part, paths: [], size: 0 }));
  for (const { path, size } of sized.toSorted((a, b) => b.size - a.size)) {
    const smaller = halves[0].size <= halves[1].size ? halves[0] : halves[1];
    smaller.paths.push(path);
    smaller.size += size;
  }
  return halves;
}

/** Component tests in two halves at once, each with a browser of its own: two pages of one browser would share the focus. */
async function runComponents() {
  const ends = halvesOfComponents().map(({ part, paths }) => {
    const env = { ...process.env, TEST_PART: String(part) };
    const tool = join(root, "node_modules", "vitest", "vitest.mjs");
    const args = [tool, "run", "--project", "web", ...paths];
    return once(spawn(node, args, { cwd: root, stdio: "inherit", env }), "exit");
  });
  const codes = (await Promise.all(ends)).map(([code]) => code);
  return codes.every((code) => code === 0);
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
  ["component tests", runComponents],
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
  const isPassed = await step();
  if (!isPassed) failed.push(name);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name}: ${isPassed ? "passed" : "FAILED"} (${seconds} s)`);
}
console.log(failed.length === 0 ? "\nEverything passed." : `\nFailed: ${failed.join(", ")}.`);
process.exit(failed.length === 0 ? 0 : 1);
