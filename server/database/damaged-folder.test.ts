// A data folder with damage: each start works, or says in our words what is wrong and what to do.

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clusterOf } from "./cluster-paths.ts";
import { openDatabase } from "./open.ts";
import { isServerOf, readPostmaster } from "./postmaster.ts";

let parent = "";
let whole = "";
let dataDir = "";
let cluster = "";

const open = (folder: string) => openDatabase({ databaseUrl: null, dataDir: folder }, () => {});

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "ags-damaged-"));
  chmodSync(parent, 0o711);
  whole = mkdtempSync(join(parent, "whole-"));
  chmodSync(whole, 0o711);
  const { close } = await open(whole);
  await close();
}, 120_000);
afterAll(() => rmSync(parent, { recursive: true }));
beforeEach(() => {
  dataDir = join(parent, "data");
  spawnSync("cp", ["-a", whole, dataDir]);
  cluster = clusterOf(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** The folder of our database: the last that was made. */
function folderOfTables(): string {
  const numbers = readdirSync(join(cluster, "base")).map(Number);
  return join(cluster, "base", String(Math.max(...numbers.filter((number) => number > 0))));
}

/** The files of the tables that the migrations made. */
const filesOfTables = (): string[] =>
  readdirSync(folderOfTables())
    .filter((name) => /^\d+$/.test(name) && Number(name) > 16_384)
    .map((name) => join(folderOfTables(), name));

function overwrite(path: string): void {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(4096, 7), 0, 4096, 100);
  closeSync(file);
}

const removeAll = (paths: readonly string[]) => paths.map((path) => rmSync(path));

const isRunning = (): boolean => isServerOf(cluster, readPostmaster(cluster)?.pid ?? 0);

describe("a data folder with", () => {
  test.each<[string, () => unknown]>([
    ["no control file", () => rmSync(join(cluster, "global/pg_control"))],
    ["an empty control file", () => writeFileSync(join(cluster, "global/pg_control"), "")],
    [
      "no write-ahead log",
      () => {
        rmSync(join(cluster, "pg_wal"), { recursive: true });
      },
    ],
    ["no tables at all", () => rmSync(join(cluster, "base"), { recursive: true })],
    ["no tables of ours", () => rmSync(folderOfTables(), { recursive: true })],
    ["single tables missing", () => removeAll(filesOfTables())],
    [
      "a broken page",
      () =>
        filesOfTables()
          .filter((path) => statSync(path).size > 0)
          .map(overwrite),
    ],
  ])("%s is called damaged, and names the backup", { timeout: 60_000 }, async (_, damage) => {
    damage();
    await expect(open(dataDir)).rejects.toThrow(
      /^The database in \S+ is damaged: .* put back the whole folder from your backup.\nPostgreSQL /,
    );
    expect(isRunning()).toBe(false);
  });

  test("files of another version of PostgreSQL names that", async () => {
    writeFileSync(join(cluster, "PG_VERSION"), "12\n");
    await expect(open(dataDir)).rejects.toThrow("was made by another version of PostgreSQL");
  });

  test.each<[string, () => unknown]>([
    ["the modes of usual folders", () => chmodSync(cluster, 0o755)],
    [
      "the empty process id that a power cut left",
      () => {
        const path = join(cluster, "postmaster.pid");
        writeFileSync(path, "");
        const before = Date.now() / 1000 - 60;
        utimesSync(path, before, before);
      },
    ],
  ])("%s starts", { timeout: 60_000 }, async (_, change) => {
    change();
    const { close } = await open(dataDir);
    await close();
  });
});
