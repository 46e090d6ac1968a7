// Two real processes of the platform on one database, as behind a load balancer: what one knows, the
// other knows too.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connect, type Database } from "./database/connect.ts";
import { type MailServer, startMailServer } from "./testing/mail-server.ts";
import { startTemporaryCluster } from "./testing/temporary-cluster.ts";

const credentials = { email: "admin@example.org", password: "Hemo!2026" };
const callsPerMinute = 60;

type Process = { child: ChildProcess; url: string; output: () => string };

let cluster: Awaited<ReturnType<typeof startTemporaryCluster>>;
let database: Database;
let mailServer: MailServer;
let dataDir = "";
let processes: [Process, Process];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Nothing but the database and the secret is shared: each process has its port and its folder. */
async function startProcess(name: string): Promise<Process> {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: join(dataDir, name),
      DATABASE_URL: cluster.url,
      SMTP_URL: mailServer.url,
      JWT_SECRET: "a-secret-that-both-processes-share-0123",
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
      CALLS_PER_MINUTE: String(callsPerMinute),
      LOG_LEVEL: "info",
    },
  });
  let output = "";
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  return { child, url: `http://127.0.0.1:${port}/api`, output: () => output };
}

const hasEnded = ({ child }: Process) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once("exit", resolve);
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "ags-two-"));
  cluster = await startTemporaryCluster({ durable: true });
  mailServer = await startMailServer();
  processes = [await startProcess("one"), await startProcess("other")];
  for (const { output } of processes) {
    await vi.waitUntil(() => output().includes("Ready: "), { timeout: 60_000 });
  }
  database = connect(cluster.url, { max: 2 });
}, 120_000);

afterAll(async () => {
  for (const { child } of processes) child.kill("SIGTERM");
  await Promise.all(processes.map(hasEnded));
  await database.close();
  await mailServer.goAway();
  await cluster.remove();
  rmSync(dataDir, { recursive: true });
}, 60_000);

async function send(
  { url }: Process,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

async function signIn(process: Process) {
  const { status, body } = await send(process, "POST", "/User/Authenticate", { body: credentials });
  expect(status).toBe(200);
  return { token: String(body.jwtToken), refreshToken: String(body.refreshToken), id: body.key };
}

describe("two processes on one database", () => {
  test("start at once, and make the tables and the first Administrator once", async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from "user"`.execute(database.db);
    expect(rows).toEqual([{ count: 1 }]);
    const made = processes.filter(({ output }) => output().includes("Made the first"));
    expect(made).toHaveLength(1);
  });

  test("accept each other's sessions, and end them for both", async () => {
    const [one, other] = processes;
    const { token, refreshToken, id } = await signIn(one);
    expect((await send(other, "GET", `/User/${id}`, { token })).status).toBe(200);
    const refreshed = await send(other, "POST", "/User/RefreshToken", { body: { refreshToken } });
    expect(refreshed.status).toBe(200);
    const newer = { token: refreshed.body.jwtToken };
    expect((await send(one, "GET", `/User/${id}`, newer)).status).toBe(200);
    const logout = await send(one, "POST", "/User/Logout", {
      ...newer,
      body: { refreshToken: refreshed.body.refreshToken },
    });
    expect(logout.status).toBe(204);
    expect((await send(other, "GET", `/User/${id}`, newer)).status).toBe(401);
    expect((await send(one, "GET", `/User/${id}`, { token })).status).toBe(401);
  });

  test("count the calls of a user together", async () => {
    const { token } = await signIn(processes[0]);
    const statuses: number[] = [];
    for (let time = 0; time < callsPerMinute + 20; time += 1) {
      const process = processes[time % 2 === 0 ? 0 : 1];
      statuses.push((await send(process, "GET", "/Survey", { token })).status);
    }
    const refused = statuses.filter((status) => status === 429).length;
    // The calls of the test before count too.
    expect(refused).toBeGreaterThanOrEqual(20);
    expect(refused).toBeLessThanOrEqual(24);
    expect(statuses.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429));
  });

  test("do each job once, whichever queued it", async () => {
    const messages = Array.from({ length: 10 }, (_, index) => `Message ${index}`);
    for (const [index, message] of messages.entries()) {
      // Five messages an hour are taken from one address: each comes from another.
      await sql`delete from throttle`.execute(database.db);
      const { status } = await send(processes[index % 2 === 0 ? 0 : 1], "POST", "/Contact", {
        body: { name: "Rosa", email: "rosa@example.org", message },
      });
      expect(status).toBe(202);
    }
    const mailed = () =>
      mailServer.seen.flatMap(({ mail }) => /Message \d/.exec(mail.text ?? "")?.[0] ?? []).sort();
    await expect.poll(mailed, { timeout: 15_000 }).toEqual(messages);
    // The mail server has a mail before the database knows that it has.
    const attempts = async () => {
      const { rows } = await sql<{ attempts: number; status: string }>`
        select distinct attempts, status from mail`.execute(database.db);
      return rows;
    };
    await expect.poll(attempts).toEqual([{ attempts: 1, status: "sent" }]);
  });

  test("both delete the mails of an erased person from their outbox", async () => {
    const mailId = "0a1b2c3d-0000-4000-8000-000000000000";
    const files = ["one", "other"].map((name) => join(dataDir, name, "outbox", "0a1b2c3d.eml"));
    for (const file of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, "a mail of the time without a mail server");
    }
    await sql`insert into erased_mail (mail_id) values (${mailId})`.execute(database.db);
    await expect
      .poll(() => files.filter((file) => existsSync(file)), { timeout: 15_000 })
      .toEqual([]);
  });

  test("apply a changed setting, whichever process stored it", async () => {
    const [one, other] = processes;
    await sql`insert into setting (name, value)
      values ('supportEmail', '"help@example.org"'), ('visitorMessagesPerHour', '1')`.execute(
      database.db,
    );
    for (const process of processes) {
      const supportEmail = async () => (await send(process, "GET", "/Instance")).body.supportEmail;
      await expect.poll(supportEmail, { timeout: 10_000 }).toBe("help@example.org");
    }
    await sql`delete from throttle`.execute(database.db);
    const body = { name: "Rosa", email: "rosa@example.org", message: "A last message" };
    expect((await send(one, "POST", "/Contact", { body })).status).toBe(202);
    expect((await send(other, "POST", "/Contact", { body })).status).toBe(429);
  });

  test("make one chain of audit events, whose head is in the database", async () => {
    const waiting = async () => {
      const { rows } = await sql`select 1 from audit_unsealed`.execute(database.db);
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    const { rows } = await sql<{ kept: boolean }>`
      select exists (select 1 from audit_head join audit_seal on no = seal_no
        and audit_seal.hash = audit_head.hash) as kept`.execute(database.db);
    expect(rows).toEqual([{ kept: true }]);
    expect(processes.some(({ output }) => output().includes("audit head "))).toBe(true);
  });
});
