// The start and the end of the whole process, as whoever runs it sees them.

import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
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
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await endOf(server);
  }
  rmSync(dataDir, { recursive: true });
});

function start(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings };
  const child = spawn(process.execPath, ["server/main.ts"], { env });
  let said = "";
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  server = child;
  return { child, said: () => said };
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

describe("the server's process", () => {
  test("says where it is, and ends in order when it is told to", { timeout: 60_000 }, async () => {
    const { child, said } = start({ PORT: "0" });
    await expect.poll(said, { timeout: 30_000 }).toContain("Ready: http://localhost:");
    const address = /Ready: (\S+)/.exec(said())?.[1];
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await endOf(child)).toBe(0);
    expect(said()).toContain("Stopping.");
  });

  test("names a port that is taken", { timeout: 60_000 }, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = String(typeof address === "object" && address ? address.port : 0);
    const { child, said } = start({ PORT: port });
    expect(await endOf(child)).toBe(1);
    expect(said()).toContain(`Port ${port} is taken`);
    await new Promise((resolve) => other.close(resolve));
  });

  test("names the settings that are wrong, and leaves nothing behind", async () => {
    const { child, said } = start({ PORT: "eighty", DEMO: "maybe" });
    expect(await endOf(child)).toBe(1);
    expect(said()).toMatch(/PORT must be .*\nDEMO must be/);
  });
});
