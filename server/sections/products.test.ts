// The product lists over HTTP: ids that no list has, and products that are there twice, are refused.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteAnswers } from "#server/testing/delete-answers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let productTypeId = 0;
let manufacturerId = 0;

beforeAll(async () => {
  app = await startApp();
  const names = { name_en: "Factor VIII", name_fr: "Facteur VIII", name_es: "Factor VIII" };
  const type = await app.db
    .insertInto("product_type")
    .values({ code: "fviii", ...names })
    .returning("id")
    .executeTakeFirstOrThrow();
  const manufacturer = await app.db
    .insertInto("manufacturer")
    .values({ name: "Maker" })
    .returning("id")
    .executeTakeFirstOrThrow();
  productTypeId = type.id;
  manufacturerId = manufacturer.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await deleteAnswers(app.db);
});

type Row = Record<string, unknown>;

const product = (brandName: string, more: Row = {}): Row => ({
  productTypeId,
  brandName,
  manufacturerId,
  vialSize: 500,
  ...more,
});

const save = (used: Row[], other: Row[] = [], more: Row = {}) =>
  app.send("PUT", "/Survey/Product?countryId=1&surveyKey=2", {
    token: app.callers.nmo.token,
    body: { version: 0, answers: { used, other }, ...more },
  });

const pathsOf = ({ body }: Awaited<ReturnType<typeof save>>): string[] =>
  body.errors.map(({ path }: { path: string }) => path);

describe("the product lists", () => {
  test("are saved with ids of the reference lists, and without a manufacturer", async () => {
    const { status, body } = await save([
      product("Advate"),
      product("Nuwiq", { manufacturerId: null }),
    ]);
    expect([status, body.status]).toEqual([200, "Draft"]);
  });

  test("name every id that no reference list has", async () => {
    const refused = await save(
      [product("Advate"), product("Nuwiq", { productTypeId: 999_999 })],
      [product("Obizur", { manufacturerId: 888_888 }), product("Jivi", { productTypeId: 0 })],
    );
    expect([refused.status, refused.body.code]).toEqual([400, "malformed-request"]);
    expect(pathsOf(refused)).toEqual([
      "answers.used.1.productTypeId",
      "answers.other.1.productTypeId",
      "answers.other.0.manufacturerId",
    ]);
  });

  test("refuse an id of a row that is there twice", async () => {
    const refused = await save([product("Advate", { id: 1 }), product("Nuwiq", { id: 1 })]);
    expect(refused.status).toBe(400);
    expect(pathsOf(refused)).toEqual(["answers.used.1.id"]);
  });

  test.each([
    ["in one list", (one: Row, same: Row) => save([one, same])],
    ["in both lists", (one: Row, same: Row) => save([one], [same])],
  ])("refuse a product that is there twice %s, as a draft too", async (_, sent) => {
    const { status, body } = await sent(product("Advate"), product("advate "));
    expect([status, body.code]).toEqual([422, "broken-rules"]);
    expect(body.findings).toMatchObject([{ rule: "distinctRows", severity: "error" }]);
    const stored = await app.db.selectFrom("section").selectAll().execute();
    expect(stored).toEqual([]);
  });

  test("with another error are saved as a draft, and not submitted", async () => {
    const untaxed = [product("Advate", { taxRate: 16 })];
    const draft = await save(untaxed);
    expect([draft.status, draft.body.status]).toEqual([200, "Error"]);
    const submitted = await save(untaxed, [], { version: 1, submit: true });
    expect(submitted.status).toBe(422);
  });

  test.each([
    ["used", (row: Row, more?: Row) => save([row], [], more)],
    ["other", (row: Row, more?: Row) => save([product("Nuwiq")], [row], more)],
  ])(
    "need the vial size beside a price per vial in the %s list, once they are submitted",
    async (list, sent) => {
      const unsized = product("Advate", {
        isPricePerVial: true,
        pricePerVial: 900,
        vialSize: null,
      });
      const { status, body } = await sent(unsized);
      expect([status, body.status]).toEqual([200, "Error"]);
      expect(body.findings).toMatchObject([
        { rule: "requiredWhen", severity: "error", fields: [`${list}.0.vialSize`] },
      ]);
      const submitted = await sent(unsized, { version: 1, submit: true });
      expect([submitted.status, submitted.body.code]).toEqual([422, "broken-rules"]);
    },
  );

  describe("with a price", () => {
    const advate = () => product("Advate", { pricePerIu: 6.42, isPricePerVial: false });
    const stored = async () => {
      const { answers } = await app.db
        .selectFrom("section")
        .select("answers")
        .executeTakeFirstOrThrow();
      return answers;
    };
    const keep = async (answers: { used: Row[]; other: Row[] }) => {
      expect((await save(answers.used, answers.other)).status).toBe(200);
      return { version: 1 };
    };

    test("keep what was typed, and nothing else", async () => {
      const typed = { used: [advate()], other: [product("Nuwiq", { pricePerIu: 0.0001 })] };
      await keep(typed);
      expect(await stored()).toEqual(typed);
    });

    test.each([
      ["another price", { pricePerIu: 7 }, "pricePerIu"],
      ["a price per vial", { pricePerVial: 3210 }, "pricePerVial"],
    ])("refuse %s of a row that the other list has", async (_, change, key) => {
      const used = [product("Nuwiq")];
      const before = { used, other: [product("Jivi"), advate()] };
      const more = await keep(before);
      const refused = await save(used, [{ ...advate(), ...change, brandName: " ADVATE" }], more);
      expect([refused.status, refused.body.code]).toEqual([400, "malformed-request"]);
      expect(refused.body.errors).toMatchObject([
        { path: `answers.other.0.${key}`, message: expect.stringContaining("used product list") },
      ]);
      expect(await stored()).toEqual(before);
    });

    test("take a row of the other list whose price is emptied", async () => {
      const more = await keep({ used: [product("Nuwiq")], other: [advate()] });
      const emptied = { used: [product("Nuwiq")], other: [{ ...advate(), pricePerIu: null }] };
      expect((await save(emptied.used, emptied.other, more)).status).toBe(200);
    });

    test("refuse another price of a row that leaves the used list", async () => {
      const more = await keep({ used: [product("Nuwiq"), advate()], other: [] });
      const refused = await save([product("Nuwiq")], [{ ...advate(), pricePerIu: 7 }], more);
      expect([refused.status, refused.body.code]).toEqual([400, "malformed-request"]);
      expect((await save([product("Nuwiq")], [advate()], more)).status).toBe(200);
    });

    test("take another price with the row that moves to the used list", async () => {
      const more = await keep({ used: [], other: [advate()] });
      const moved = { used: [{ ...advate(), pricePerIu: 7 }], other: [] };
      expect((await save(moved.used, moved.other, more)).status).toBe(200);
      expect(await stored()).toEqual(moved);
    });

    test("take the rest of the row without a change of its price", async () => {
      const more = await keep({ used: [product("Nuwiq")], other: [advate()] });
      const taxed = { ...advate(), taxIncluded: true, taxRate: 16 };
      expect((await save([product("Nuwiq")], [taxed], more)).status).toBe(200);
    });
  });
});
