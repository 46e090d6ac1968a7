// Membership of countries over HTTP: since and until, several spells, never and unknown; the spreadsheet
// with its preview and its errors, the template, and what is audited.

import { type CellValue, readXlsx, writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { xlsxType } from "#contract/define.ts";
import type { Membership } from "#reports/engine/membership.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const twice = [
  { since: 1985, until: 1998 },
  { since: 2004, until: null },
];
// Canada was a member twice, France never, of Mexico nothing is known.
beforeEach(async () => {
  await sql`update country set membership = case id when 1 then '{[1985,1999),[2004,)}'::int4multirange
    when 2 then '{}' end`.execute(app.db);
});

const token = () => app.callers.administrator.token;
const put = (body: unknown) =>
  app.send("PUT", "/Country/Membership", { token: token(), body: body as object });
async function stored(): Promise<Record<number, Membership>> {
  const { body } = await app.send("GET", "/Country/Membership", { token: app.callers.nmo.token });
  return Object.fromEntries(
    body.map((row: { countryId: number; membership: Membership }) => [
      row.countryId,
      row.membership,
    ]),
  );
}
const untouched = { 1: twice, 2: [], 3: null };

async function upload(rows: CellValue[][], query = "") {
  const bytes = await writeXlsx({ sheets: [{ name: "Members", rows }] });
  const answer = await app.fastify.inject({
    method: "POST",
    url: `/api/Country/Membership/Upload?culture=en${query}`,
    headers: { authorization: `Bearer ${token()}`, "content-type": xlsxType },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const head = ["Country", "ISO code", "Member since", "Member until"];

async function lastEvent() {
  return app.db
    .selectFrom("audit_event")
    .innerJoin("audit_detail", "audit_detail.event_id", "audit_event.id")
    .select(["action", "subject_type", "audit_detail.before", "audit_detail.after"])
    .orderBy("audit_event.id", "desc")
    .executeTakeFirstOrThrow();
}

describe("an edit", () => {
  test("is read by everyone: since and until, never, and unknown", async () => {
    expect(await stored()).toEqual(untouched);
  });

  test("replaces the years of a country; years that touch become one spell", async () => {
    const membership = [
      { since: 2001, until: null },
      { since: 1990, until: 2000 },
    ];
    const { status, body } = await put([{ countryId: 3, membership, was: null }]);
    const one = [{ since: 1990, until: null }];
    expect([status, body]).toEqual([200, [{ countryId: 3, membership: one }]]);
    expect(await stored()).toEqual({ ...untouched, 3: one });
    expect(await lastEvent()).toMatchObject({
      action: "country_membership_changed",
      subject_type: "edit",
      before: [{ countryId: 3, membership: null }],
      after: [{ countryId: 3, membership: one }],
    });
  });

  test("can say never and unknown", async () => {
    await put([
      { countryId: 1, membership: null },
      { countryId: 3, membership: [] },
    ]);
    expect(await stored()).toEqual({ 1: null, 2: [], 3: [] });
  });

  test("is refused when another user changed the country in the meantime", async () => {
    const { status, body } = await put([
      { countryId: 2, membership: null, was: [] },
      { countryId: 1, membership: null, was: [{ since: 1985, until: null }] },
    ]);
    expect([status, body.code]).toEqual([409, "version-conflict"]);
    expect(body.current).toEqual([{ countryId: 1, membership: twice }]);
    expect(await stored()).toEqual(untouched);
  });

  test.each([
    [
      "a last year before the first",
      [{ countryId: 1, membership: [{ since: 2000, until: 1999 }] }],
      400,
    ],
    ["a year before 1900", [{ countryId: 1, membership: [{ since: 1899, until: null }] }], 400],
    [
      "a country twice",
      [
        { countryId: 1, membership: [] },
        { countryId: 1, membership: [] },
      ],
      400,
    ],
    ["a country that does not exist", [{ countryId: 77, membership: [] }], 404],
  ])("with %s changes nothing", async (_, body, wanted) => {
    expect((await put(body)).status).toBe(wanted);
    expect(await stored()).toEqual(untouched);
  });
});

describe("a spreadsheet", () => {
  test("has a row for each spell, and replaces the years of the countries it names", async () => {
    const { status, body } = await upload([
      head,
      ["Mexico", null, 1970, 1980],
      ["Canada", "CAN", 1985, 1998],
      ["Mexico", null, "1992", null],
      ["Canada", null, 2004, null],
    ]);
    expect([status, body]).toEqual([200, { updated: 1, unchanged: 1 }]);
    const years = [
      { since: 1970, until: 1980 },
      { since: 1992, until: null },
    ];
    expect(await stored()).toEqual({ ...untouched, 3: years });
    expect(await lastEvent()).toMatchObject({ subject_type: "upload" });
  });

  test("with preview changes nothing and lists what would change", async () => {
    const { body } = await upload(
      [head, ["France", null, 1966, null], ["Mexico", null, null, null]],
      "&preview=true",
    );
    expect(body).toMatchObject({ updated: 1, unchanged: 0 });
    expect(body.changes).toEqual([
      { countryId: 2, row: 2, before: [], after: [{ since: 1966, until: null }] },
    ]);
    expect(body.warnings).toEqual([
      { row: null, column: null, code: "blank-kept", message: expect.stringContaining("1") },
    ]);
    expect(await stored()).toEqual(untouched);
  });

  test("says never in any language, and its headings are found in any language", async () => {
    await upload([
      ["Code ISO", "Membre depuis", "Membre jusqu’en"],
      ["CAN", "jamais", null],
      ["MEX", "1990-01-01", 1995],
    ]);
    expect(await stored()).toEqual({ 1: [], 2: [], 3: [{ since: 1990, until: 1995 }] });
  });

  test("with errors changes nothing and names each cell", async () => {
    const { status, body } = await upload([
      head,
      ["Canada", "CAN", 2000, 1990],
      ["France", null, null, 1990],
      ["Mexico", null, 1980, 1990],
      ["Mexico", null, 1990, null],
      ["Mexico", null, "long ago", null],
      ["Atlantis", null, 1990, null],
    ]);
    expect([status, body.code]).toEqual([422, "unreadable-file"]);
    const places = body.errors.map(
      ({ row, column, code }: { row: number; column: string; code: string }) =>
        `${column}${row} ${code}`,
    );
    expect(places).toEqual([
      "D2 membership-backwards",
      "D3 membership-without-since",
      "C5 membership-overlap",
      "C6 membership-year",
      "A7 unknown-country",
    ]);
    expect(body.errors[2].message).toBe("These years overlap those in row 4.");
    expect(await stored()).toEqual(untouched);
  });

  test.each([
    [
      [
        ["Country", "Population"],
        ["Canada", 4],
      ],
      "no-membership-heading",
    ],
    [[head, ["Canada", null, "never", null], ["Canada", null, 1990, null]], "membership-never"],
    [[head], "nothing-to-load"],
  ] as [CellValue[][], string][])("%j is refused: %s", async (rows, code) => {
    const { status, body } = await upload(rows);
    expect([status, body.errors[0].code]).toEqual([422, code]);
  });
});

test("the template has every spell, and uploaded again it changes nothing", async () => {
  const { statusCode, rawPayload, headers } = await app.fastify.inject({
    url: "/api/Country/Membership/Template?culture=es",
    headers: { authorization: `Bearer ${token()}` },
  });
  expect(statusCode).toBe(200);
  expect(headers["content-disposition"]).toContain("membresia.xlsx");
  const rows = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
  expect(rows).toEqual([
    ["Código ISO", "País", "Región", "Miembro desde", "Miembro hasta"],
    ["CAN", "Canadá", "Américas", 1985, 1998],
    ["CAN", "Canadá", "Américas", 2004, null],
    ["FRA", "Francia", "Europa", "nunca", null],
    ["MEX", "México", "Américas", null, null],
  ]);
  expect((await upload(rows)).body).toEqual({ updated: 0, unchanged: 2 });
});
