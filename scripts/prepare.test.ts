// Runs prepare.mjs in a folder of its own, whose programs write down that they ran.

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const scripts = import.meta.dirname;
let folder = "";

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A program that builds `dist/<name>` in half a second, and fails where another one does so meanwhile. */
const builderOf = (name: string) => `
  import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
  import { setTimeout as delay } from "node:timers/promises";
  appendFileSync("builds", "${name} ");
  if (existsSync("busy")) throw new Error("two build at once");
  writeFileSync("busy", "");
  rmSync("dist/${name}", { recursive: true, force: true });
  await delay(500);
  mkdirSync("dist/${name}", { recursive: true });
  writeFileSync("dist/${name}/main.js", "");
  rmSync("busy");
`;

const builds = () => readFileSync(join(folder, "builds"), "utf8").trim();

async function prepare(): Promise<{ code: number; output: string }> {
  const program = join(folder, "prepare.ts");
  const child = spawn(process.execPath, [program], { cwd: folder });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  return { code, output };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ags-prepare-"));
  for (const path of ["prepare.mjs", "build/one-at-a-time.mjs"]) {
    cpSync(join(scripts, path), join(folder, "scripts", path), { recursive: true });
  }
  write("package.json", '{ "type": "module" }');
  write("package-lock.json", "{}");
  write("node_modules/.package-lock.json", "{}");
  write("node_modules/vite/bin/vite.js", builderOf("web"));
  write("node_modules/vite/package.json", '{ "type": "module" }');
  write("scripts/build/build-server.ts", builderOf("server"));
  write("server/main.ts", "");
  write(
    "prepare.ts",
    'import { build, install } from "./scripts/prepare.mjs"; install(); build();',
  );
  mkdirSync(join(folder, "node_modules/node/bin"), { recursive: true });
  symlinkSync(process.execPath, join(folder, "node_modules/node/bin/node"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("what did not change is built once", async () => {
  await prepare();
  await prepare();
  expect(builds()).toBe("web server");
  write("server/main.ts", "changed");
  await prepare();
  expect(builds()).toBe("web server server");
});

test("what is missing is built again", async () => {
  await prepare();
  rmSync(join(folder, "dist/server"), { recursive: true });
  await prepare();
  expect(existsSync(join(folder, "dist/server/main.js"))).toBe(true);
  rmSync(join(folder, "dist/web"), { recursive: true });
  await prepare();
  expect(existsSync(join(folder, "dist/web/main.js"))).toBe(true);
  expect(builds()).toBe("web server server web");
});

test("of two that start at once one builds, and the other waits for it", async () => {
  const both = await Promise.all([prepare(), prepare()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(builds()).toBe("web server");
  const waited = both.filter(({ output }) => output.includes("Waiting for another process"));
  expect(waited).toHaveLength(1);
});

test("one that was killed while it built keeps no other from building", async () => {
  const ended = spawn(process.execPath, ["-e", ""]);
  await once(ended, "exit");
  write("dist/.lock", `${ended.pid} 1`);
  // The number of a process that ended is used again.
  expect((await prepare()).output).not.toContain("Waiting");
  rmSync(join(folder, "dist/server"), { recursive: true });
  write("dist/.lock", `${process.pid} 1`);
  expect((await prepare()).output).not.toContain("Waiting");
  expect(builds()).toBe("web server server");
});
