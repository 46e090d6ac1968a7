// Males by age over HTTP: from a file and from the screen, all five groups or none, and what the history keeps.

import { type CellValue, readXlsx, writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { xlsxType } from "#contract/define.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ofCanada = { under5: 100, from5to13: 200, from14to18: 150, from19to44: 300, from45: 200 };
beforeEach(async () => {
  await sql`update country_year set population = 2000, gni_type = 'H', males_0_4 = null, males_5_13 = null,
    males_14_18 = null, males_19_44 = null, males_45_up = null`.execute(app.db);
});

const heads = ["Males 0–4", "Males 5–13", "Males 14–18", "Males 19–44", "Males 45+"];
type Rows = CellValue[][];

async function upload(rows: Rows, query = "") {
  const bytes = await writeXlsx({ sheets: [{ name: "Figures", rows }] });
  const answer = await app.fastify.inject({
    method: "POST",
    url: `/api/Country/Overview/Upload?year=2025${query}`,
    headers: {
      authorization: `Bearer ${app.callers.administrator.token}`,
      "content-type": xlsxType,
    },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const token = () => app.callers.administrator.token;
const put = (row: object) =>
  app.send("PUT", "/Country/Overview", { token: token(), body: [{ ...seen, ...row }] });
const seen = { countryId: 1, year: 2025, population: 2000, gniType: "H" };

async function stored(): Promise<unknown> {
  const { body } = await app.send("GET", "/Country/Overview/All?year=2025", { token: token() });
  return body.find(({ countryId }: { countryId: number }) => countryId === 1).males;
}
const cells = Object.values(ofCanada);

describe("a file", () => {
  test("with the five columns loads them; blank cells keep what is stored", async () => {
    const rows: Rows = [
      ["ISO code", ...heads],
      ["CAN", ...cells],
      ["FRA", null, null, null, null, null],
    ];
    const preview = await upload(rows, "&preview=true");
    expect(preview.body).toMatchObject({
      updated: 1,
      unchanged: 1,
      changes: [{ countryId: 1, row: 2, males: { before: null, after: ofCanada }, jump: false }],
    });
    expect(preview.body.warnings.map(({ code }: { code: string }) => code)).toContain("only-males");
    expect(await stored()).toBeNull();
    expect((await upload(rows)).body).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await stored()).toEqual(ofCanada);
    const again = await upload([
      ["ISO code", ...heads],
      ["CAN", null, null, null, null, null],
    ]);
    expect(again.body).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await stored()).toEqual(ofCanada);
  });

  const errorsOf = async (rows: Rows, query = "") =>
    (await upload(rows, query)).body.errors.map(
      ({ row, column, code }: { row: number; column: string; code: string }) => [row, column, code],
    );

  test("with some of the five cells names each that is missing or no whole number", async () => {
    expect(
      await errorsOf([
        ["ISO code", ...heads],
        ["CAN", 100, null, 1.5, 300, "many"],
      ]),
    ).toEqual([
      [2, "C", "males-incomplete"],
      [2, "D", "fractional-population"],
      [2, "F", "unreadable-number"],
    ]);
    expect(await stored()).toBeNull();
  });

  test("with some of the five columns is refused", async () => {
    const [first = "", second = ""] = heads;
    expect(
      await errorsOf([
        ["ISO code", first, second],
        ["CAN", 100, 200],
      ]),
    ).toEqual([[1, "B", "males-columns"]]);
  });

  test("in thousands is refused, whichever column says so", async () => {
    const inThousands = heads.map((head, at) => (at === 1 ? `${head} (thousands)` : head));
    expect(
      await errorsOf([
        ["ISO code", ...inThousands],
        ["CAN", ...cells],
      ]),
    ).toEqual([[1, "C", "population-in-thousands"]]);
  });

  test.each(["", "&preview=true"])(
    "with more males than people is refused, of either figure%s",
    async (query) => {
      const many = [
        ["ISO code", "Population", ...heads],
        ["CAN", 949, ...cells],
      ];
      expect(await errorsOf(many, query)).toEqual([[2, "C", "males-exceed"]]);
      await put({ males: ofCanada });
      expect(
        await errorsOf(
          [
            ["ISO code", "Population"],
            ["CAN", 949],
          ],
          query,
        ),
      ).toEqual([[2, "B", "males-exceed"]]);
      expect(
        (
          await upload(
            [
              ["ISO code", "Population"],
              ["CAN", 950],
            ],
            query,
          )
        ).status,
      ).toBe(200);
    },
  );

  test.each(["en", "fr", "es"])("made from the template in %s changes nothing", async (culture) => {
    await put({ males: ofCanada });
    const answer = await app.fastify.inject({
      url: `/api/Country/Overview/Template?year=2025&culture=${culture}`,
      headers: { authorization: `Bearer ${token()}` },
    });
    const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
    const rows = sheets[0]?.rows ?? [];
    expect(rows.find(([code]) => code === "CAN")?.slice(5)).toEqual(cells);
    expect((await upload(rows)).body).toMatchObject({ updated: 0 });
  });
});

describe("the call of the screen", () => {
  test("writes males, keeps them where they are not sent, and takes them away with null", async () => {
    const { body } = await put({ males: ofCanada });
    expect(body).toEqual([{ ...seen, males: ofCanada, region: "Americas" }]);
    expect((await put({ population: 3000 })).body[0].males).toEqual(ofCanada);
    await put({ population: 3000, males: null });
    expect(await stored()).toBeNull();
  });

  test("refuses some of five, and more males than people", async () => {
    const { from45: _, ...four } = ofCanada;
    const pathOf = async (row: object) => {
      const { status, body } = await put(row);
      return [status, body.errors[0].path];
    };
    expect(await pathOf({ males: four })).toEqual([400, "0.males.from45"]);
    expect(await pathOf({ males: { ...ofCanada, from45: 0.5 } })).toEqual([400, "0.males.from45"]);
    expect(await pathOf({ males: ofCanada, population: 949 })).toEqual([400, "0.males"]);
    await put({ males: ofCanada });
    expect(await pathOf({ population: 949 })).toEqual([400, "0.population"]);
    expect(await stored()).toEqual(ofCanada);
  });

  test("refuses males that another user changed in the meantime", async () => {
    const was = { population: 2000, gniType: "H", males: null };
    expect((await put({ males: ofCanada, was })).status).toBe(200);
    const late = await put({ males: { ...ofCanada, under5: 101 }, was });
    expect([late.status, late.body.code]).toEqual([409, "version-conflict"]);
    expect(late.body.current).toEqual([{ ...seen, males: ofCanada }]);
    // One that did not see them is about the other figures.
    const grid = await put({ population: 2100, was: { population: 2000, gniType: "H" } });
    expect(grid.body[0]).toMatchObject({ population: 2100, males: ofCanada });
  });
});

test("history and audit keep the males", async () => {
  await put({ males: ofCanada });
  await put({ males: null });
  const { body } = await app.send("GET", "/Country/Overview/History?countryId=1&year=2025", {
    token: token(),
  });
  const kept = body
    .slice(0, 2)
    .map(({ males, source }: Record<string, unknown>) => [males, source]);
  expect(kept).toEqual([
    [null, "edit"],
    [ofCanada, "edit"],
  ]);
  const event = await app.db
    .selectFrom("audit_event")
    .innerJoin("audit_detail", "audit_detail.event_id", "audit_event.id")
    .select(["action", "audit_detail.before", "audit_detail.after"])
    .orderBy("audit_event.id", "desc")
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    action: "country_overview_changed",
    before: [{ ...seen, males: ofCanada }],
    after: [{ ...seen, males: null }],
  });
});

test("the database refuses some of five groups, and more males than people", async () => {
  const set = (males: string) =>
    sql`update country_year set ${sql.raw(males)} where country_id = 1 and year = 2025`.execute(
      app.db,
    );
  await expect(set("males_0_4 = 1")).rejects.toThrow("males_of_all_ages_or_none");
  const all = "males_5_13 = 1, males_14_18 = 1, males_19_44 = 1, males_45_up = 1";
  await expect(set(`males_0_4 = 1997, ${all}`)).rejects.toThrow("males_within_population");
  await set(`males_0_4 = 1997, ${all}, population = null`);
});
