// The start and the end of the whole process, as an operator sees them.

import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let dataDir = "";
let server: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "ags-main-"));
  chmodSync(dataDir, 0o711);
});
afterEach(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill("SIGTERM");
    await exitOf(server);
  }
  rmSync(dataDir, { recursive: true });
});

function start(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings };
  const child = spawn(process.execPath, ["server/main.ts"], { env });
  let text = "";
  const read = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  server = child;
  return { child, output: () => text };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

describe("the server's process", () => {
  test("prints its address, and stops in order on SIGTERM", { timeout: 60_000 }, async () => {
    const { child, output } = start({ PORT: "0" });
    await expect.poll(output, { timeout: 30_000 }).toContain("Ready: http://localhost:");
    const address = /Ready: (\S+)/.exec(output())?.[1];
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exitOf(child)).toBe(0);
    expect(output()).toContain("Stopping.");
    expect(output()).not.toContain("SMTP_URL");
    expect(output()).toContain("There are no countries yet. They come with: npm run figures");
  });

  test("warns when it fills a database with the demonstration although mails go out", {
    timeout: 60_000,
  }, async () => {
    const { output } = start({ PORT: "0", DEMO: "1", SMTP_URL: "smtp://127.0.0.1:1" });
    await expect.poll(output, { timeout: 30_000 }).toContain("Filling the new database");
    expect(output()).toMatch(/WARNING: .* password that everybody knows\.\n.*DEMO=0/);
  });

  test("names a port that is taken", { timeout: 60_000 }, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = String(typeof address === "object" && address ? address.port : 0);
    const { child, output } = start({ PORT: port });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toContain(`Port ${port} is taken`);
    await new Promise((resolve) => other.close(resolve));
  });

  test("names a folder of the database that holds something else", async () => {
    mkdirSync(join(dataDir, "postgres"));
    writeFileSync(join(dataDir, "postgres", "notes.txt"), "mine");
    const { child, output } = start({ PORT: "0" });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toContain(`${join(dataDir, "postgres")} is to hold the database, but holds`);
    expect(output()).not.toContain("ENOTEMPTY");
    expect(readdirSync(join(dataDir, "postgres"))).toEqual(["notes.txt"]);
  });

  test("names the settings that are wrong, and leaves nothing behind", {
    timeout: 60_000,
  }, async () => {
    const { child, output } = start({ PORT: "eighty", DEMO: "maybe" });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toMatch(/PORT must be .*\nDEMO must be/);
  });
});

describe("with a DATABASE_URL the server's process", { timeout: 60_000 }, () => {
  /** Nothing listens there: the process waits, and needs no database for what it says first. */
  const settings = {
    DATABASE_URL: "postgresql://user@127.0.0.1:1/survey",
    JWT_SECRET: "s".repeat(32),
  };
  const waiting = "Waiting for the database.";

  async function firstLines(more: Record<string, string>): Promise<string> {
    const { child, output } = start({ ...settings, ...more });
    await expect.poll(output, { timeout: 30_000 }).toContain(waiting);
    child.kill("SIGKILL");
    await exitOf(child);
    return output();
  }

  test("warns first of all that mails stay in the outbox without SMTP_URL", async () => {
    const output = await firstLines({});
    expect(output).toMatch(/^WARNING: SMTP_URL is not set, so no mail reaches anyone\.\n/);
    expect(output).toContain(`Every mail is written to a file in ${join(dataDir, "outbox")}`);
  });

  test("says nothing of mails when SMTP_URL is set", async () => {
    expect(await firstLines({ SMTP_URL: "smtp://127.0.0.1:25" })).toBe(`${waiting}\n`);
  });
});
