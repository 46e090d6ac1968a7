// Population and income class from a file, over HTTP: what is loaded, which errors and warnings name
// which cell, and what the history keeps.

import { readdirSync, readFileSync } from "node:fs";
import { type CellValue, readXlsx, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { xlsxType } from "#contract/define.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

const examples = new URL("./examples/", import.meta.url);
let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
// Canada 41, France 42 and Mexico 43 million in every year, as at the start.
beforeEach(async () => {
  await sql`update country_year set population = 40000000 + country_id * 1000000,
    gni_type = case when country_id = 3 then 'UM' else 'H' end`.execute(app.db);
});

type Rows = CellValue[][];
const head = ["Country", "ISO code", "Population", "GNI class"];
const rowsOf = (...rows: Rows): Rows => [head, ...rows];
const fileOf = (rows: Rows, more: Partial<WriteSheet> = {}) =>
  writeXlsx({ sheets: [{ name: "Figures", rows, ...more }] });

async function upload(bytes: Uint8Array, query = "", token = app.callers.administrator.token) {
  const answer = await app.fastify.inject({
    method: "POST",
    url: `/api/Country/Overview/Upload?year=2025${query}`,
    headers: { authorization: `Bearer ${token}`, "content-type": xlsxType },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const uploadRows = async (rows: Rows, query = "") => upload(await fileOf(rows), query);
const ask = (path: string) => app.send("GET", path, { token: app.callers.administrator.token });

async function stored(year = 2025): Promise<Record<number, [number | null, string | null]>> {
  const { body } = await ask(`/Country/Overview/All?year=${year}`);
  return Object.fromEntries(
    body.map((row: { countryId: number; population: number; gniType: string }) => [
      row.countryId,
      [row.population, row.gniType],
    ]),
  );
}
const untouched = { 1: [41e6, "H"], 2: [42e6, "H"], 3: [43e6, "UM"] };
const count = async (table: "audit_event" | "country_year_history") => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from ${sql.table(table)}`.execute(app.db);
  return rows[0]?.n ?? -1;
};

describe("an uploaded file", () => {
  test("changes what differs and says how much", async () => {
    const answer = await uploadRows(
      rowsOf(["Canada", "CAN", 41_500_000, "H"], ["France", "FRA", 42_000_000, "H"]),
    );
    expect(answer).toEqual({ status: 200, body: { updated: 1, unchanged: 1 } });
    expect(await stored()).toEqual({ ...untouched, 1: [41_500_000, "H"] });
    expect(await stored(2024)).toEqual(untouched);
  });

  test("leaves one audit event with the figures before and after", async () => {
    const before = await count("audit_event");
    await uploadRows(rowsOf(["Mexico", null, 43_000_000, "LM"]));
    expect(await count("audit_event")).toBe(before + 1);
    const event = await app.db
      .selectFrom("audit_event")
      .innerJoin("audit_detail", "audit_detail.event_id", "audit_event.id")
      .select(["action", "actor_id", "audit_detail.before", "audit_detail.after"])
      .orderBy("audit_event.id", "desc")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      action: "country_overview_changed",
      actor_id: app.callers.administrator.id,
      before: [{ countryId: 3, year: 2025, population: 43e6, gniType: "UM" }],
      after: [{ countryId: 3, year: 2025, population: 43e6, gniType: "LM" }],
    });
  });

  test("adds a figure that was unknown, and a blank cell keeps the stored figure", async () => {
    await sql`update country_year set population = null where country_id = 1`.execute(app.db);
    const answer = await uploadRows(
      rowsOf(["Canada", null, 41_000_000, null], ["France", null, null, "UM"]),
    );
    expect(answer.body).toEqual({ updated: 2, unchanged: 0 });
    expect(await stored()).toEqual({ ...untouched, 1: [41e6, "H"], 2: [42e6, "UM"] });
  });

  test("with preview=true writes nothing and lists every change", async () => {
    const before = [await count("audit_event"), await count("country_year_history")];
    const { status, body } = await uploadRows(
      rowsOf(["Canada", "CAN", 61_000_000, "UM"], ["France", "FRA", 42_000_000, "H"]),
      "&preview=true",
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ updated: 1, unchanged: 1 });
    expect(body.changes).toEqual([
      {
        countryId: 1,
        row: 2,
        population: { before: 41e6, after: 61e6 },
        gniType: { before: "H", after: "UM" },
        jump: true,
      },
    ]);
    expect(body.warnings).toEqual([
      { row: 2, column: "C", code: "jump", message: expect.stringContaining("61,000,000") },
    ]);
    expect(await stored()).toEqual(untouched);
    expect([await count("audit_event"), await count("country_year_history")]).toEqual(before);
  });
});

describe("a population that jumps", () => {
  const jumping = rowsOf(["Canada", "CAN", 46_000_000, "H"], ["France", "FRA", 42_100_000, "H"]);

  test("is loaded, with a warning at its cell in the language of the request", async () => {
    const { status, body } = await uploadRows(jumping, "&culture=fr");
    expect([status, body.updated, body.unchanged]).toEqual([200, 2, 0]);
    expect(body.warnings).toEqual([
      {
        row: 2,
        column: "C",
        code: "jump",
        message: expect.stringContaining("de plus de 10\u00a0%"),
      },
    ]);
    expect((await stored())[1]).toEqual([46e6, "H"]);
  });

  test("is compared with the year before: 10 % is no jump, a little more is one", async () => {
    await sql`update country_year set population = 50000000 where country_id = 1 and year = 2024`.execute(
      app.db,
    );
    const jumps = async (population: number) =>
      (await uploadRows(rowsOf(["Canada", null, population, "H"]), "&preview=true")).body.changes[0]
        .jump;
    expect(await jumps(55_000_000)).toBe(false);
    expect(await jumps(55_000_001)).toBe(true);
    expect(await jumps(45_000_000)).toBe(false);
    expect(await jumps(44_999_999)).toBe(true);
  });

  test("needs no confirmation in the call of the screen", async () => {
    const answer = await app.send("PUT", "/Country/Overview", {
      token: app.callers.administrator.token,
      body: [{ countryId: 1, year: 2025, population: 99_000_000, gniType: "H" }],
    });
    expect(answer.status).toBe(200);
    expect((await stored())[1]).toEqual([99e6, "H"]);
  });
});

describe("a file with mistakes", () => {
  test("gets all of them at once, by row and column, and changes nothing", async () => {
    const { status, body } = await uploadRows(
      rowsOf(
        ["Canada", "CAN", 41_900_000, "H"],
        ["Atlantis", null, 5, "H"],
        ["France", "FRA", -5, "X"],
        ["Mexico", "MEX", 1.5, "UM"],
        ["Canada", null, "many", "H"],
        ["France", "MEX", "12,5", "high"],
      ),
      "&culture=es",
    );
    expect([status, body.code]).toEqual([422, "unreadable-file"]);
    expect(
      body.errors.map((one: Record<string, unknown>) => [one.row, one.column, one.code]),
    ).toEqual([
      [3, "A", "unknown-country"],
      [4, "C", "negative-population"],
      [4, "D", "gni-unknown"],
      [5, "C", "fractional-population"],
      [6, "C", "unreadable-number"],
      [6, "B", "country-twice"],
      [7, "A", "country-disagrees"],
      [7, "C", "fractional-population"],
      [7, "D", "gni-unknown"],
    ]);
    expect(body.errors[2].message).toBe(
      "«X» no es una categoría de ingresos. Debe ser una de H, UM, LM, L, U.",
    );
    expect(await stored()).toEqual(untouched);
  });

  test.each([
    ["no heading", [["Canada", "CAN", 41e6, "H"]], "no-heading"],
    ["only a heading", [head], "nothing-to-load"],
    ["a heading below row 20", [...Array(20).fill(["-"]), head, ["Canada"]], "no-heading"],
  ] as [string, Rows, string][])("with %s gets the error", async (_, rows, code) => {
    const { status, body } = await uploadRows(rows);
    expect([status, body.errors[0].code]).toEqual([422, code]);
  });

  test("that is no Office file gets an error in the language of the request", async () => {
    const { status, body } = await upload(Buffer.from("Country;Population"), "&culture=fr");
    expect([status, body.code]).toEqual([422, "unreadable-file"]);
    expect(body.errors).toEqual([
      { row: null, column: null, code: "not-office", message: expect.stringMatching(/^Ce n’est/) },
    ]);
  });
});

describe("the upload", () => {
  const send = async (headers: Record<string, string>, payload: Buffer | undefined) => {
    const answer = await app.fastify.inject({
      method: "POST",
      url: "/api/Country/Overview/Upload?year=2025",
      headers: { authorization: `Bearer ${app.callers.administrator.token}`, ...headers },
      ...(payload ? { payload } : {}),
    });
    return [answer.statusCode, answer.json().code];
  };
  const tooMuch = Buffer.alloc(10 * 1024 * 1024 + 1, "P");

  test("refuses every type but .xlsx", async () => {
    const wrong = [415, "wrong-file-type"];
    expect(await send({ "content-type": "text/csv" }, Buffer.from("a"))).toEqual(wrong);
    expect(await send({ "content-type": "application/json" }, Buffer.from("{}"))).toEqual(wrong);
    expect(await send({}, undefined)).toEqual(wrong);
  });

  test("accepts at most 10 MB, also without a content length", async () => {
    const exact = await upload(tooMuch.subarray(1));
    expect([exact.status, exact.body.code]).toEqual([422, "unreadable-file"]);
    expect(await send({ "content-type": xlsxType }, tooMuch)).toEqual([413, "too-large"]);
    const chunked = { "content-type": xlsxType, "transfer-encoding": "chunked" };
    expect(await send({ ...chunked, "content-length": "" }, tooMuch)).toEqual([413, "too-large"]);
  });

  test("is refused for everyone but an Administrator, also with a valid file", async () => {
    const bytes = await fileOf(rowsOf(["Canada", "CAN", 41_900_000, "H"]));
    for (const { token } of [app.callers.wfh, app.callers.ddc, app.callers.nmo]) {
      expect((await upload(bytes, "", token)).status).toBe(403);
    }
    expect(await stored()).toEqual(untouched);
  });

  test("refuses a year outside the survey years", async () => {
    const answer = await ask("/Country/Overview/Template?year=1950&culture=en");
    expect(answer.status).toBe(400);
  });
});

describe("the call of the screen", () => {
  test("refuses two rows for the same country and year", async () => {
    const row = { countryId: 1, year: 2025, population: 1, gniType: null };
    const answer = await app.send("PUT", "/Country/Overview", {
      token: app.callers.administrator.token,
      body: [row, { ...row, population: 2 }],
    });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, "1"]);
    expect(await stored()).toEqual(untouched);
  });

  test("writes all rows or none, and returns them", async () => {
    const put = (body: object[]) =>
      app.send("PUT", "/Country/Overview", {
        token: app.callers.administrator.token,
        body,
      });
    const row = { countryId: 1, year: 2025, population: null, gniType: null };
    const missing = await put([row, { ...row, countryId: 999 }]);
    expect([missing.status, missing.body.errors[0].path]).toEqual([404, "1.countryId"]);
    expect(await stored()).toEqual(untouched);
    const { body } = await put([row, { ...row, year: 2024, population: 7 }]);
    expect(body).toEqual([
      { ...row, males: null, region: "Americas" },
      { ...row, year: 2024, population: 7, males: null, region: "Americas" },
    ]);
  });
});

describe("the template", () => {
  test.each([
    ["en", "Income class"],
    ["fr", "Catégorie de revenu"],
    ["es", "Categoría de ingresos"],
  ])("in %s uploads back unchanged", async (culture, incomeClass) => {
    await sql`update country_year set population = null where country_id = 2`.execute(app.db);
    const answer = await app.fastify.inject({
      url: `/api/Country/Overview/Template?year=2025&culture=${culture}`,
      headers: { authorization: `Bearer ${app.callers.administrator.token}` },
    });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, xlsxType]);
    expect(answer.headers["content-disposition"]).toMatch(/filename="[\w-]+-2025\.xlsx"/);
    const { sheets } = await readXlsx(answer.rawPayload);
    expect(sheets[0]?.rows).toHaveLength(4);
    expect(sheets[0]?.rows[0]?.[4]).toBe(incomeClass);
    const before = await stored();
    expect(await upload(answer.rawPayload)).toEqual({
      status: 200,
      body: { updated: 0, unchanged: 3 },
    });
    expect(await stored()).toEqual(before);
  });

  test("has no formula, whatever the name of a country", async () => {
    await sql`update country set name_en = '=1+1' where id = 3`.execute(app.db);
    const answer = await app.fastify.inject({
      url: "/api/Country/Overview/Template?year=2025",
      headers: { authorization: `Bearer ${app.callers.administrator.token}` },
    });
    await sql`update country set name_en = 'Mexico' where id = 3`.execute(app.db);
    const { sheets } = await readXlsx(answer.rawPayload);
    const formulas = [...(sheets[0]?.cells ?? [])].filter(([, cell]) => cell.formula);
    expect(formulas).toEqual([]);
    expect(sheets[0]?.rows.flat()).toContain("=1+1");
  });
});

describe("two users who change a figure", () => {
  const put = (body: object[]) =>
    app.send("PUT", "/Country/Overview", { token: app.callers.administrator.token, body });
  const mine = { countryId: 3, year: 2025, population: 43_000_001, gniType: "UM" };
  const seen = { population: 43_000_000, gniType: "UM" };

  test("the second gets the current figures, and nothing is changed", async () => {
    expect((await put([{ ...mine, population: 43_000_002, was: seen }])).status).toBe(200);
    const other = { countryId: 1, year: 2025, population: 41_000_001, gniType: "H" };
    const late = await put([other, { ...mine, gniType: "L", was: seen }]);
    expect([late.status, late.body.code, late.body.current]).toEqual([
      409,
      "version-conflict",
      [{ countryId: 3, year: 2025, population: 43_000_002, gniType: "UM", males: null }],
    ]);
    expect(await stored()).toMatchObject({ 1: [41_000_000, "H"], 3: [43_000_002, "UM"] });
  });

  test("of twenty at once, one succeeds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        put([{ ...mine, population: 43_100_000 + at, was: seen }]),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test("a request without the values that were seen is written", async () => {
    expect((await put([mine])).status).toBe(200);
  });
});

describe("the history of a figure", () => {
  const history = async () =>
    (await ask("/Country/Overview/History?countryId=2&year=2025")).body as {
      population: number | null;
      gniType: string | null;
      by: string | null;
      source: string;
    }[];

  test("lists every change, the newest first, with user and source", async () => {
    const before = await history();
    await uploadRows(rowsOf(["France", null, 42_200_000, "H"]));
    await uploadRows(rowsOf(["France", null, 42_200_000, "H"]));
    await app.send("PUT", "/Country/Overview", {
      token: app.callers.administrator.token,
      body: [{ countryId: 2, year: 2025, population: 42_300_000, gniType: "UM" }],
    });
    await sql`update country_year set population = 42400000
      where country_id = 2 and year = 2025`.execute(app.db);
    const changes = (await history()).slice(0, -before.length);
    expect(
      changes.map(({ population, gniType, by, source }) => [population, gniType, by, source]),
    ).toEqual([
      [42_400_000, "UM", null, "import"],
      [42_300_000, "UM", "ada Tester", "edit"],
      [42_200_000, "H", "ada Tester", "upload"],
    ]);
  });

  test("cannot be changed or deleted", async () => {
    for (const statement of [
      sql`update country_year_history set population = 0`,
      sql`delete from country_year_history`,
      sql`truncate country_year_history`,
    ]) {
      await expect(statement.execute(app.db)).rejects.toThrow("only ever added");
    }
  });

  test("of an unknown country is not found", async () => {
    const { status } = await ask("/Country/Overview/History?countryId=999&year=2025");
    expect(status).toBe(404);
  });
});

// The same three figures, saved by programs people use: titles, hidden columns, formulas, French,
// Spanish or English headings, thousands separators.
test.each(readdirSync(examples))("%s is read", async (name) => {
  const answer = await upload(readFileSync(new URL(name, examples)));
  expect(answer).toMatchObject({ status: 200, body: { updated: 3, unchanged: 0 } });
  expect(await stored()).toEqual({
    1: [41_500_000, "H"],
    2: [42_500_000, "H"],
    3: [43_500_000, "UM"],
  });
});
