// `npm run check`: types, lint, allowed imports, limits, texts, words and unused code, in parallel.
// A passing check prints one line; a failing one prints its output.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { node, root } from "./prepare.mjs";

const tool = (path, ...args) => [join("node_modules", path), ...args];
const checks = [
  ["types", tool("typescript/bin/tsc")],
  ["unused", tool("knip/bin/knip.js", "--no-progress")],
  ["lint", tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings")],
  ["limits", ["scripts/limits.ts"]],
  ["texts", ["scripts/texts.ts"]],
  ["dialect", ["scripts/dialect.ts"]],
];

function runCheck([name, args]) {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    const child = spawn(node, args, { cwd: root, env: { ...process.env, NO_COLOR: "1" } });
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
    });
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.on("close", (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      const last = said.trim().split("\n").at(-1) ?? "";
      if (code !== 0) console.log(`\n${said.trim()}`);
      console.log(
        `${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)  ${code === 0 ? last : ""}`,
      );
      resolve(code === 0);
    });
  });
}

const startedAt = Date.now();
const results = await Promise.all(checks.map(runCheck));
const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
const failed = results.filter((isPassed) => !isPassed).length;
console.log(
  failed === 0 ? `All checks passed in ${seconds} s.` : `${failed} checks failed (${seconds} s).`,
);
process.exit(failed === 0 ? 0 : 1);
