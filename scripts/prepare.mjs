// Shared by `npm start` and `npm test`: install missing packages, rebuild after a change.
// Plain JavaScript, because it runs on the machine's own Node before anything is installed.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { oneAtATime } from "./build/one-at-a-time.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The runtime of package.json: the version the product is tested with, independent of the machine's own. */
export const node = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

// What Node makes of the sources is kept for every process that is started from here: half the time of a start.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "compiled");

const lock = join(root, "dist", ".lock");
const installedMark = join(root, "node_modules", ".installed");
const sharedSources = ["questionnaire", "reports", "contract", "scripts/build"];
const settings = ["package.json", "package-lock.json", "tsconfig.json"];
/** What is built of which sources, into `dist/<name>`. */
const builds = [
  {
    name: "web",
    title: "web app",
    files: () => [...["web", ...sharedSources].flatMap(filesIn), "vite.config.ts", ...settings],
    build: () => runTool("vite/bin/vite.js", ["build", "--logLevel", "warn"]),
  },
  {
    name: "server",
    title: "server",
    files: () => [...["server", "demo", ...sharedSources].flatMap(filesIn), ...settings],
    build: () => run(node, ["scripts/build/build-server.ts"]),
  },
];

/** Runs a program to its end; returns whether it succeeded. */
export function run(program, args, env = process.env) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: "inherit", env });
  if (error) console.error(`${program} could not be run: ${error.message}`);
  return status === 0;
}

/** Runs a tool of node_modules with the product's runtime. */
export function runTool(path, args) {
  return run(node, [join(root, "node_modules", path), ...args]);
}

/** Installs the packages of the lock file unless they are installed. Exits the process on failure. */
export function install() {
  const wanted = hashOf(["package-lock.json"]);
  if (isInstalled(wanted)) return;
  oneAtATime(lock, () => isInstalled(wanted) || installPackages(wanted));
}

function installPackages(wanted) {
  console.log("Installing packages.");
  if (!npm(["ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"])) {
    fail("Installing packages failed: npm needs the network, and Node 20 or later.");
  }
  if (!existsSync(node))
    fail("The runtime was not installed: npm must be allowed to run install scripts.");
  writeFileSync(installedMark, wanted);
  hookCommits();
}

function isInstalled(wanted) {
  if (!existsSync(node)) return false;
  if (existsSync(installedMark)) return readFileSync(installedMark, "utf8") === wanted;
  // npm was run by hand: it writes its own mark last, so the mark proves a complete installation.
  const mark = join(root, "node_modules", ".package-lock.json");
  const isWhole = existsSync(mark) && existsSync(join(root, "node_modules", "vite"));
  if (!isWhole || statSync(mark).mtimeMs < statSync(join(root, "package-lock.json")).mtimeMs)
    return false;
  writeFileSync(installedMark, wanted);
  return true;
}

function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith(".js")) return run(process.execPath, [script, ...args]);
  if (process.platform === "win32") return run("cmd", ["/c", "npm", ...args]);
  return run("npm", args);
}

/** The commit hook runs `npm run check`; an existing hooks path is kept. */
export function hookCommits() {
  if (!existsSync(join(root, ".git"))) return;
  const git = (...args) =>
    spawnSync("git", ["config", "--local", ...args], { cwd: root, encoding: "utf8" });
  if (!git("core.hooksPath").stdout?.trim()) git("core.hooksPath", ".githooks");
}

/** Builds what has changed; returns whether everything is built. */
export function build() {
  if (builds.every(isBuilt)) return true;
  return oneAtATime(lock, () => builds.every((one) => isBuilt(one) || buildOne(one)));
}

/** In the folder that is built: the hash of what it was built of. It goes with the folder, and when the next build begins. */
const markOf = ({ name }) => join(root, "dist", name, ".sources");

function isBuilt(one) {
  const mark = markOf(one);
  return existsSync(mark) && readFileSync(mark, "utf8") === hashOf(one.files());
}

/** Installs and builds what is missing. Exits the process on failure. */
export function prepare() {
  install();
  if (!build()) fail("The platform could not be built.");
}

function buildOne(one) {
  console.log(`Building the ${one.title}.`);
  const hash = hashOf(one.files());
  rmSync(markOf(one), { force: true });
  if (!one.build()) return false;
  writeFileSync(markOf(one), hash);
  return true;
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.name.includes(".test.") ? [] : [path];
  });
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    if (!existsSync(join(root, file))) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
