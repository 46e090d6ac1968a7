// Files with every row of a list: complete, in bounded memory, one at a time, and no longer than the
// client reads them.

import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditFileColumns } from "#contract/audit.ts";
import { xlsxType } from "#contract/define.ts";
import { mailFileColumns } from "#contract/lists/mails.ts";
import { userFileColumns } from "#contract/users.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

const eventCount = 50_000;
let app: StartedApp;
let address: string;
beforeAll(async () => {
  app = await startApp();
  // In parts: on a busy machine all of them take longer than a statement may.
  for (let first = 1; first <= eventCount; first += 5_000) {
    await sql`insert into audit_event (at, actor_id, action, outcome, before, after)
      select now() - n * interval '1 second', ${app.callers.wfh.id}, 'made', 'success',
        jsonb_build_object('text', repeat('before ', 20)), jsonb_build_object('n', n)
      from generate_series(${first}::integer, ${first + 4_999}::integer) as n`.execute(app.db);
  }
  address = await app.fastify.listen({ port: 0 });
}, 60_000);
afterAll(() => app.stop());

const asAdministrator = () => ({ token: app.callers.administrator.token });

/** The reply of an export whose body is not read yet. */
async function startExport(path: string): Promise<IncomingMessage> {
  const { token } = app.callers.administrator;
  const request = httpGet(`${address}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [response]: IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error("no response");
  return response;
}

async function readLines(response: IncomingMessage): Promise<string[]> {
  let text = "";
  for await (const chunk of response.setEncoding("utf8")) text += chunk;
  return text.trim().split("\r\n");
}

/** Once the export before has given its slot back. */
async function exportAgain(path: string): Promise<IncomingMessage> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await startExport(path);
    if (response.statusCode === 200 || attempt === 50) return response;
    response.resume();
    await delay(100);
  }
}

describe("an export of 50,000 events", () => {
  test("has every event once, newest first, and says in the audit how many", async () => {
    const lines = await readLines(await exportAgain(`/Audit?format=csv&action=made`));
    const ids = lines.slice(1).map((line) => Number(line.split(",")[0]));
    expect([lines.length, new Set(ids).size]).toEqual([eventCount + 1, eventCount]);
    expect(lines[1]).toContain("made");
    const { body } = await app.send("GET", "/Audit?action=export_made&limit=1", asAdministrator());
    expect(body).toMatchObject([{ subjectType: "audit", after: { rows: eventCount } }]);
  });

  test("ends when its client goes: no query runs and others may export", async () => {
    const response = await exportAgain("/Audit?format=csv");
    await once(response, "readable");
    response.destroy();
    expect((await exportAgain("/Mail?format=csv")).resume().statusCode).toBe(200);
    const runningQueries = async () =>
      (
        await sql`select query from pg_stat_activity where state = 'active'
          and query like '%audit_detail%' and pid <> pg_backend_pid()
          and backend_type = 'client backend' and datname = current_database()`.execute(app.db)
      ).rows;
    // On a busy machine the database takes a moment to end what was cancelled.
    await expect.poll(runningQueries).toEqual([]);
  });

  test("keeps memory bounded", async () => {
    const response = await exportAgain("/Audit?format=csv");
    let peak = 0;
    let bytes = 0;
    const start = process.memoryUsage().heapUsed;
    for await (const chunk of response) {
      bytes += chunk.length;
      peak = Math.max(peak, process.memoryUsage().heapUsed - start);
    }
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(peak).toBeLessThan(100_000_000);
  });

  test("lets others read meanwhile, and refuses a second export until it ends", async () => {
    const response = await exportAgain("/Audit?format=csv");
    const second = await app.send("GET", "/Mail?format=csv", asAdministrator());
    expect([second.status, second.headers["retry-after"]]).toEqual([429, "5"]);
    const startedAt = performance.now();
    expect((await app.send("GET", "/User?page=1", asAdministrator())).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect((await readLines(response)).length).toBeGreaterThan(eventCount);
    expect((await exportAgain("/Mail?format=csv")).statusCode).toBe(200);
  });
});

test.each([
  ["/User?format=xlsx&role=WFH", userFileColumns.length, "user", "accounts"],
  ["/Mail?format=xlsx", mailFileColumns.length, "mail", "mails"],
  ["/Audit?format=xlsx&action=made", auditFileColumns.length, "audit", "audit"],
])(
  "%s is a workbook with the heads that were asked for",
  async (path, count, subject, name) => {
    const heads = Array.from({ length: count }, (_, at) => `Head ${at}, =1`);
    const given = `heads=${encodeURIComponent(heads.join("|"))}`;
    const response = await exportAgain(`${path}&${given}`);
    expect(response.headers["content-type"]).toBe(xlsxType);
    expect(response.headers["content-disposition"]).toContain(`${name}.xlsx`);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { sheets } = await readXlsx(Buffer.concat(chunks));
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(heads);
    const { body } = await app.send("GET", "/Audit?action=export_made&limit=1", asAdministrator());
    expect(body).toMatchObject([{ subjectType: subject, after: { rows: rows.length - 1 } }]);
    expect(body[0].after).not.toHaveProperty("heads");
    const wrong = await app.send("GET", `${path}&heads=one|two`, asAdministrator());
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, "query.heads"]);
  },
  30_000,
);

test.each([
  ["/User?format=csv&role=WFH", '"id","firstName"', "user"],
  ["/Mail?format=csv", '"id","template"', "mail"],
])("%s is a file with the columns of the list", async (path, heads, subjectType) => {
  const response = await exportAgain(path);
  expect(response.headers["content-disposition"]).toContain("attachment");
  const lines = await readLines(response);
  expect(lines[0]).toContain(heads);
  const { body } = await app.send("GET", "/Audit?action=export_made&limit=1", asAdministrator());
  expect(body).toMatchObject([{ subjectType, after: { rows: lines.length - 1 } }]);
});
