// A large file is loaded (bench/uploads.ts measures the time). Hostile files change nothing, and the
// server keeps answering.

import { type CellValue, writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { xlsxType } from "#contract/define.ts";
import { hostileContents } from "#server/testing/hostile-contents.ts";
import { hostileZips } from "#server/testing/hostile-zips.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function upload(bytes: Uint8Array, query: string) {
  const answer = await app.fastify.inject({
    method: "POST",
    url: `/api/Country/Overview/Upload?${query}`,
    headers: {
      authorization: `Bearer ${app.callers.administrator.token}`,
      "content-type": xlsxType,
    },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function wholeState(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from audit_event where action <> 'upload_refused') as events,
      (select count(*) from country_year_history) as history,
      (select md5(string_agg(country_year::text, '' order by country_id, year))
        from country_year) as figures`.execute(app.db);
  return rows[0];
}

/** Asks whether the server lives while something else is under way. */
async function lookWhile(work: Promise<unknown>): Promise<void> {
  for (let look = 0; look < 5; look += 1) {
    const { statusCode } = await app.fastify.inject({ url: "/health/live" });
    expect(statusCode).toBe(200);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await work;
}

/** One file of each kind with each fault; server/files/hostile-files.test.ts opens every one. */
const hostileFiles = [
  ...new Map(
    [...hostileZips, ...hostileContents].map((file) => [`${file.kind} ${file.fault}`, file]),
  ).values(),
];

test("a hostile file gets a 4xx, changes nothing, and the server keeps answering", async () => {
  const before = await wholeState();
  for (const { name, kind, make } of hostileFiles) {
    const bytes = make();
    const answer = upload(bytes, "year=2025");
    await lookWhile(answer);
    const { status, body } = await answer;
    const isRefused = kind !== "xlsx" || (status === 422 && body.errors[0].row === null);
    expect([name, status, isRefused]).toEqual([name, 422, true]);
  }
  expect(await wholeState()).toEqual(before);
}, 180_000);

test("a caller who may not upload gets 401 or 403, whatever the type of the body is", async () => {
  const send = (token?: string) =>
    app.send("POST", "/Country/Overview/Upload?year=2025", {
      ...(token ? { token } : {}),
      body: {},
    });
  const { callers } = app;
  const tokens = [undefined, callers.nmo.token, callers.administrator.token];
  const codes = await Promise.all(tokens.map(async (token) => (await send(token)).body.code));
  expect(codes).toEqual(["not-authenticated", "role-not-allowed", "wrong-file-type"]);
});

test("10,000 rows are loaded, each with an entry in the history", async () => {
  await sql`
    insert into country (code, name_en, name_fr, name_es)
    select chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || chr(65 + n % 26),
      'Land ' || n, 'Pays ' || n, 'País ' || n
    from generate_series(0, 12000) as n
    on conflict do nothing`.execute(app.db);
  const { rows: lands } = await sql<{ code: string }>`
    select code from country order by code limit 10000`.execute(app.db);
  const rows: CellValue[][] = [
    ["Code", "Population", "GNI"],
    ...lands.map(({ code }, at): CellValue[] => [code, 1000 + at, "LM"]),
  ];
  const bytes = await writeXlsx({ sheets: [{ name: "Figures", rows }] });
  const answer = await upload(bytes, "year=2030");
  expect(answer).toEqual({ status: 200, body: { updated: 10_000, unchanged: 0 } });
  const { rows: kept } = await sql<{ n: number }>`
    select count(*)::integer as n from country_year_history
    where year = 2030 and source = 'upload'`.execute(app.db);
  expect(kept[0]?.n).toBe(10_000);
});
