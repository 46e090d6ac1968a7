// What happens to a data folder besides being used: it is copied while its server runs, and two places
// (containers, machines) share it.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmbedded } from "./embedded.ts";
import { holdFolder, thisPlace } from "./hold-folder.ts";

const userOfDatabase = `
  const { startEmbedded } = await import("./server/database/embedded.ts");
  const { url } = await startEmbedded({ dataDir: process.argv[1], durable: true });
  console.log(url);
  setInterval(() => {}, 1e6);`;

let folder = "";
const children: ChildProcess[] = [];
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ags-folder-"));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await ended;
  }
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true });
});

async function start(name: string, durable: boolean) {
  const database = await startEmbedded({ dataDir: join(folder, name), durable });
  stops.push(database.stop);
  return database;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Ten writers that save until `stop`, which returns how many saves were acknowledged. */
function startWriters(url: string) {
  let isStopping = false;
  let acknowledged = 0;
  const write = async () => {
    while (!isStopping) {
      await query(url, "insert into saved default values");
      acknowledged += 1;
    }
  };
  const writers = Array.from({ length: 10 }, write);
  // A writer that fails is reported by stop().
  for (const writer of writers) writer.catch(() => {});
  return {
    count: () => acknowledged,
    stop: async () => {
      isStopping = true;
      await Promise.all(writers);
      return acknowledged;
    },
  };
}

const countOf = async (url: string) =>
  (await query(url, "select count(*)::int as count from saved"))[0];

describe("a copy of a data folder", () => {
  test("that is started while ten writers save has a server of its own, and takes nothing from the original", {
    timeout: 60_000,
  }, async () => {
    const original = await start("original", true);
    await query(original.url, "create table saved (id serial)");
    const writers = startWriters(original.url);
    await expect.poll(writers.count, { timeout: 20_000 }).toBeGreaterThan(20);
    cpSync(join(folder, "original"), join(folder, "copy"), {
      recursive: true,
      preserveTimestamps: true,
    });
    const copy = await start("copy", false);
    const copied = await countOf(copy.url);
    const before = writers.count();
    await expect.poll(writers.count, { timeout: 20_000 }).toBeGreaterThan(before + 20);
    const acknowledged = await writers.stop();
    expect(copy.url).not.toBe(original.url);
    expect(await countOf(copy.url)).toEqual(copied);
    await copy.stop();
    stops.pop();
    expect(await countOf(original.url)).toEqual({ count: acknowledged });
  });
});

describe("a data folder in use", () => {
  test("that is moved loses nothing: it is used again once it is back, or where it is now", {
    timeout: 60_000,
  }, async () => {
    const [one, two] = [join(folder, "one"), join(folder, "two")];
    let logged = "";
    const log = (line: string) => {
      logged += line;
    };
    const { url, stop } = await startEmbedded({ dataDir: one, durable: true, log });
    await query(url, "create table saved (id serial)");
    renameSync(one, two);
    await query(url, "insert into saved default values");
    await expect.poll(() => logged, { timeout: 10_000 }).toContain("is not there any more");
    renameSync(two, one);
    await expect.poll(() => logged, { timeout: 10_000 }).toContain("runs again");
    expect(await countOf(url)).toEqual({ count: 1 });
    renameSync(one, two);
    await stop();
    expect(await countOf((await start("two", false)).url)).toEqual({ count: 1 });
  });

  test("in whose place an older copy is put is not served any more", {
    timeout: 30_000,
  }, async () => {
    const dataDir = join(folder, "one");
    let url = "";
    const lost = new Promise<void>((onLost) => {
      startEmbedded({ dataDir, durable: false, onLost }).then((started) => {
        url = started.url;
        renameSync(dataDir, join(folder, "aside"));
        cpSync(join(folder, "aside"), dataDir, { recursive: true });
      });
    });
    await lost;
    await expect(query(url, "select 1")).rejects.toThrow();
  });
});

const inContainer = ["--pid", "--mount", "--fork", "--kill-child", "--mount-proc"];
const canUnshare = spawnSync("unshare", [...inContainer, "true"]).status === 0;

/** Starts the database of `name` in process and mount namespaces of its own, as a container has them. */
function startInContainer(name: string) {
  const program = [process.execPath, "--input-type=module", "-e", userOfDatabase];
  const child = spawn("unshare", [...inContainer, ...program, join(folder, name)]);
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return { child, output: () => output, ended };
}

describe("two containers on one data folder", () => {
  test.skipIf(!canUnshare)(
    "run one server: the second stops with a sentence, and nothing is lost",
    {
      timeout: 60_000,
    },
    async () => {
      const first = startInContainer("shared");
      await expect.poll(first.output, { timeout: 30_000 }).toContain("postgresql://");
      const url = first.output().trim();
      await query(url, "create table saved (id serial)");
      const writers = startWriters(url);
      const second = startInContainer("shared");
      await second.ended;
      const acknowledged = await writers.stop();
      expect(second.output()).toMatch(/is in use by .*DATABASE_URL/s);
      expect(await countOf(url)).toEqual({ count: acknowledged });

      first.child.kill("SIGKILL");
      await first.ended;
      const third = startInContainer("shared");
      await expect.poll(third.output, { timeout: 9_000 }).toContain("postgresql://");
      expect(await countOf(third.output().trim())).toEqual({ count: acknowledged });
    },
  );
});

describe("a lock on a folder", () => {
  const here = thisPlace();
  const elsewhere = { id: "another machine", kernel: "another kernel", host: "peer" };
  const times = { beatMs: 20, watchMs: 300 };
  const path = () => join(folder, "postgres.lock");
  const hold = (place: typeof here, more = {}) =>
    holdFolder(path(), { place, ...times, log: () => {}, onLost: () => {}, ...more });

  test("is shared by the processes of one place, and refused to another place with the name of its owner", async () => {
    const [one, two] = [await hold(here), await hold(here)];
    await expect(hold(elsewhere)).rejects.toThrow(here.host);
    one.release({ isLast: false });
    await expect(hold(elsewhere)).rejects.toThrow("is in use by");
    two.release({ isLast: true });
    (await hold(elsewhere)).release({ isLast: true });
  });

  test("is refused to another machine while the owner's heartbeat is seen, where the file system shares no locks", async () => {
    const one = await hold(here, { flock: () => "unsupported" });
    await expect(hold(elsewhere, { flock: () => "unsupported" })).rejects.toThrow(here.host);
    one.release({ isLast: false });
    (await hold(elsewhere, { flock: () => "unsupported" })).release({ isLast: true });
  });

  test("that another machine took over after a long pause is noticed by its former owner", async () => {
    let isLost = false;
    const one = await hold(here, {
      onLost: () => {
        isLost = true;
      },
    });
    const owner = JSON.parse(readFileSync(path(), "utf8"));
    writeFileSync(path(), JSON.stringify({ ...owner, place: elsewhere.id }));
    await expect.poll(() => isLost).toBe(true);
    one.release({ isLast: false });
  });

  test("notices that the folder was deleted, or that another one is at its path", async () => {
    const losses: string[] = [];
    const onLost = (loss: string) => losses.push(loss);
    const deleted = await hold(here, { onLost });
    rmSync(path());
    await expect.poll(() => losses).toContain("replaced");
    deleted.release({ isLast: false });
    losses.length = 0;
    const replaced = await hold(here, { onLost });
    renameSync(path(), `${path()}.aside`);
    cpSync(`${path()}.aside`, path(), { preserveTimestamps: true });
    await expect.poll(() => losses).toContain("replaced");
    replaced.release({ isLast: false });
  });

  test("in a copy of the folder is not the lock of the original", async () => {
    mkdirSync(join(folder, "copy"));
    const one = await hold(elsewhere);
    const copy = join(folder, "copy", "postgres.lock");
    cpSync(path(), copy);
    let logged = "";
    const two = await holdFolder(copy, {
      place: here,
      ...times,
      onLost: () => {},
      log: (line) => {
        logged += line;
      },
    });
    expect(logged).toBe("");
    one.release({ isLast: true });
    two.release({ isLast: true });
  });
});
