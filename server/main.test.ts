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
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings };
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
    const { child, output } = start({ PORT: "0", DEMO: "0" });
    await expect.poll(output, { timeout: 30_000 }).toContain("Ready: http://localhost:");
    const address = /Ready: (\S+)/.exec(output())?.[1];
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exitOf(child)).toBe(0);
    expect(output()).toContain("Stopping.");
    expect(output()).not.toContain("SMTP_URL");
    expect(output()).toContain("There are no population figures yet. They come with: npm run");
    expect(output()).toContain("WARNING: there is no Administrator.");
  });

  const real = {
    PORT: "0",
    PUBLIC_URL: "https://survey.example.org",
    ADMIN_EMAIL: "first@survey.example.org",
    ADMIN_PASSWORD: "Real!first7",
  };
  const ready = async (output: () => string) => {
    await expect.poll(output, { timeout: 120_000 }).toContain("Ready: http");
    return /Ready: (\S+)/.exec(output())?.[1] ?? "";
  };
  const signIn = async (address: string, email: string, password: string) => {
    const sent = { method: "POST", headers: { "content-type": "application/json" } };
    const body = JSON.stringify({ email, password });
    return (await fetch(`${address}/api/User/Authenticate`, { ...sent, body })).status;
  };

  test("opens a real installation to no one but its Administrator, with countries to register", {
    timeout: 180_000,
  }, async () => {
    const { output } = start(real);
    const address = await ready(output);
    expect(await signIn(address, "admin@example.org", "Hemo!2026")).toBe(401);
    expect(await signIn(address, real.ADMIN_EMAIL, real.ADMIN_PASSWORD)).toBe(200);
    const countries = await (await fetch(`${address}/api/Country`)).json();
    expect(countries.length).toBeGreaterThan(190);
    expect(output()).not.toMatch(/demonstration|WARNING/);
  });

  test("does not run the demonstration beside settings of a real installation", {
    timeout: 240_000,
  }, async () => {
    const first = start({ PORT: "0" });
    const address = await ready(first.output);
    expect(await signIn(address, "admin@example.org", "Hemo!2026")).toBe(200);
    first.child.kill("SIGTERM");
    await exitOf(first.child);
    const { child, output } = start(real);
    expect(await exitOf(child)).toBe(1);
    expect(output()).toMatch(
      /The database holds the demonstration, which may not be used together with ADMIN_EMAIL, PUBLIC_URL/,
    );
  });

  test("names a port that is taken", { timeout: 60_000 }, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = String(typeof address === "object" && address ? address.port : 0);
    const { child, output } = start({ PORT: port, DEMO: "0" });
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
    const output = await firstLines({ SMTP_URL: "smtp://127.0.0.1:25" });
    expect(output.startsWith(waiting)).toBe(true);
    expect(output).not.toMatch(/mail|SMTP/);
  });
});
