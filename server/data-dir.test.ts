// Where the data lies. The folder of a test is closed to other users (0700), as root's home is.

import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { placeData, systemFolder } from "./data-dir.ts";
import { findClusterPaths } from "./database/cluster-paths.ts";
import { startEmbedded } from "./database/embedded.ts";
import { readSecrets } from "./secrets.ts";

const isRoot = process.getuid?.() === 0;
let folder = "";
let placed: string | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ags-place-"));
  placed = undefined;
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  if (placed?.startsWith(systemFolder)) rmSync(placed, { recursive: true, force: true });
});

describe.runIf(isRoot)("a data folder that the database user cannot enter", () => {
  test("is replaced as a whole by a system folder, which then holds database and keys", async () => {
    placed = placeData(join(folder, "data"));
    expect(placed).toMatch(/^\/var\/lib\/annual-global-survey\/data-[0-9a-f]{12}$/);
    const { stop } = await startEmbedded({ dataDir: placed, durable: false });
    await stop();
    expect(lstatSync(join(placed, "postgres")).isDirectory()).toBe(true);
    expect(existsSync(join(placed, "secrets.json"))).toBe(true);
    expect(existsSync(join(folder, "data", "secrets.json"))).toBe(false);
    expect(placeData(join(folder, "data"))).toBe(placed);
  });

  test("leads to no data when it is a copy, on the same machine or on another", () => {
    placed = placeData(join(folder, "data"));
    readSecrets(placed);
    cpSync(join(folder, "data"), join(folder, "copy"), { recursive: true });
    expect(() => placeData(join(folder, "copy"))).toThrow("is a copy of");
    rmSync(placed, { recursive: true });
    expect(() => placeData(join(folder, "data"))).toThrow("which is not there");
  });
});

test.runIf(isRoot)(
  "an empty folder that is closed itself, and no folder above it, lets others pass and is used",
  () => {
    expect(placeData(folder)).toBe(folder);
    expect(lstatSync(folder).mode & 0o777).toBe(0o701);
  },
);

describe("a data folder", () => {
  test.runIf(isRoot)("that the database user can enter is used itself", () => {
    chmodSync(folder, 0o711);
    expect(placeData(join(folder, "data"))).toBe(join(folder, "data"));
  });

  test("with keys and without its database is refused", async () => {
    chmodSync(folder, 0o711);
    const { stop } = await startEmbedded({ dataDir: folder, durable: false });
    await stop();
    expect(readSecrets(folder).pepper).toHaveLength(43);
    renameSync(join(folder, "postgres"), join(folder, "away"));
    expect(() => readSecrets(folder)).toThrow("holds the keys of a database, but not the database");
  });

  test("with a database and without its keys is refused", () => {
    mkdirSync(join(folder, "postgres"));
    writeFileSync(join(folder, "postgres", "PG_VERSION"), "18\n");
    expect(() => readSecrets(folder)).toThrow("holds a database, but not its keys");
    expect(existsSync(join(folder, "secrets.json"))).toBe(false);
  });

  test("that lost its database with its keys is refused, not filled anew", () => {
    writeFileSync(join(folder, "postgres.log"), "");
    expect(() => readSecrets(folder)).toThrow("had a database, which is gone with its keys");
    expect(existsSync(join(folder, "secrets.json"))).toBe(false);
  });

  test("whose database is a link is refused, because a copy of it would use the same database", () => {
    mkdirSync(join(folder, "elsewhere"));
    symlinkSync(join(folder, "elsewhere"), join(folder, "postgres"));
    expect(() => findClusterPaths(folder, () => {})).toThrow("is a link to");
  });
});
