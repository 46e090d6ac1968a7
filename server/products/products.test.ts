// The product lists of all countries, their file, and the exchange rates that make prices comparable.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListedProduct } from "#contract/lists/products.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let typeId = 0;
let makerId = 0;

const euro = { currency: "EUR", year: 2025 };
const priced = (brandName: string, more: object = {}) => ({
  productTypeId: typeId,
  brandName,
  manufacturerId: makerId,
  vialSize: 500,
  ...more,
});

beforeAll(async () => {
  app = await startApp();
  const names = { name_en: "Factor VIII", name_fr: "Facteur VIII", name_es: "Factor VIII" };
  ({ id: typeId } = await app.db
    .insertInto("product_type")
    .values({ code: "fviii", ...names })
    .returning("id")
    .executeTakeFirstOrThrow());
  ({ id: makerId } = await app.db
    .insertInto("manufacturer")
    .values({ name: "=Maker" })
    .returning("id")
    .executeTakeFirstOrThrow());
  const price = { isPricePerVial: true, pricePerVial: 220, currency: "EUR" };
  const used = [priced("Advate", { ...price, taxIncluded: true, taxRate: 10 })];
  const other = [priced("Beriate P", { isUserCreated: true })];
  const { status } = await app.send("PUT", "/Survey/Product?countryId=1&surveyKey=2", {
    token: app.callers.nmo.token,
    body: { version: 0, answers: { used, other } },
  });
  expect(status).toBe(200);
});
afterAll(() => app.stop());

const get = (path: string, caller: "wfh" | "ddc" | "nmo" | "administrator" = "wfh") =>
  app.send("GET", path, { token: app.callers[caller].token });
const put = (rates: object[], caller: "wfh" | "administrator" = "administrator") =>
  app.send("PUT", "/ExchangeRate", { token: app.callers[caller].token, body: rates });

const brands = (rows: readonly ListedProduct[]) => rows.map(({ brand }) => brand);

describe("the lists", () => {
  test("are shown as they were answered, used and other apart", async () => {
    const { body } = await get("/Product?countryId=1");
    expect(body.used).toMatchObject([
      { countryId: 1, isApproved: false, brand: "Advate", vialPrice: 220, taxPercent: 10 },
    ]);
    expect(body.other).toMatchObject([{ brand: "Beriate P", isUserCreated: true }]);
  });

  test("are those of the newest year with a list, of a year, or of one product in every year", async () => {
    const { body } = await get("/Product");
    const [{ year }] = body.used;
    expect(brands(body.used)).toEqual(["Advate"]);
    expect(brands((await get(`/Product?year=${year}`)).body.used)).toEqual(["Advate"]);
    expect((await get(`/Product?year=${year - 1}`)).body).toEqual({ used: [], other: [] });
    const one = await get(`/Product?brand=ADVATE&typeId=${typeId}`);
    expect([brands(one.body.used), one.body.other]).toEqual([["Advate"], []]);
    expect((await get("/Product?brand=Beriate&countryId=1")).body.used).toEqual([]);
  });

  test.each([
    ["year=1998", "year", "Year: “1998” does not exist. Choose a year from 1999 to 2025."],
    ["countryId=999", "countryId", "Country: “999” does not exist. Choose a country from the list"],
    [
      "typeId=999",
      "typeId",
      "Product type: “999” does not exist. Choose a product type from the list",
    ],
  ])("name a filter that does not exist: %s", async (filter, field, message) => {
    for (const path of ["/Product?", "/Product/File?format=csv&"]) {
      const { status, body } = await get(`${path}${filter}`);
      expect([status, body.errors[0].path]).toEqual([400, `query.${field}`]);
      expect(body.errors[0].message).toContain(message);
    }
  });

  test("go to a data centre once the survey is approved, and to no respondent", async () => {
    expect((await get("/Product?countryId=1", "ddc")).body).toEqual({ used: [], other: [] });
    await app.db
      .updateTable("survey_data")
      .set({ is_approved: true })
      .where("country_id", "=", 1)
      .execute();
    expect(brands((await get("/Product", "ddc")).body.used)).toEqual(["Advate"]);
    expect((await get("/Product", "nmo")).status).toBe(403);
  });

  test.each([
    ["year=25", "query.year"],
    ["countryId=x", "query.countryId"],
    ["typeId=-1", "query.typeId"],
    ["brand=a%0Ab", "query.brand"],
    ["maker=1", "query.maker"],
  ])("%s is refused by name", async (query, path) => {
    const { status, body } = await get(`/Product?${query}`);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });
});

describe("exchange rates", () => {
  test("are kept, changed and taken away by an Administrator", async () => {
    expect((await put([{ ...euro, perDollar: 0.8, was: null }])).status).toBe(204);
    expect((await get("/ExchangeRate?year=2025")).body).toEqual([{ ...euro, perDollar: 0.8 }]);
    expect((await put([{ ...euro, perDollar: 0.9, was: 0.8 }])).status).toBe(204);
    expect((await get("/ExchangeRate?year=2024")).body).toEqual([]);
    expect((await put([{ ...euro, perDollar: null }])).status).toBe(204);
    expect((await get("/ExchangeRate")).body).toEqual([]);
    expect((await put([{ ...euro, perDollar: 1 }], "wfh")).status).toBe(403);
  });

  test("that someone else changed are not replaced", async () => {
    await put([{ ...euro, perDollar: 0.8 }]);
    const { status, body } = await put([
      { currency: "MXN", year: 2025, perDollar: 18, was: null },
      { ...euro, perDollar: 0.9, was: 0.7 },
    ]);
    expect([status, body.code]).toEqual([409, "version-conflict"]);
    expect((await get("/ExchangeRate")).body).toEqual([{ ...euro, perDollar: 0.8 }]);
  });

  test.each([
    ["0.perDollar", [{ ...euro, perDollar: 0 }]],
    ["0.perDollar", [{ ...euro, perDollar: 1e-320 }]],
    ["0.perDollar", [{ ...euro, perDollar: 0.1234567891 }]],
    ["0.currency", [{ ...euro, currency: "XYZ", perDollar: 1 }]],
    ["0.currency", [{ ...euro, currency: "USD", perDollar: 2 }]],
    [
      "1",
      [
        { ...euro, perDollar: 1 },
        { ...euro, perDollar: 2 },
      ],
    ],
  ])("with a fault at %s are refused", async (path, rates) => {
    const { status, body } = await put(rates);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });
});

test("the file has the price in dollars, or why there is none, and no cell that is a formula", async () => {
  await put([{ ...euro, perDollar: 0.8 }]);
  const { body } = await get("/Product/File?format=csv&countryId=1");
  const [heads = "", ...rows] = String(body).trim().split("\r\n");
  expect(heads).toContain('"dollarsPerUnit","reason"');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/"Factor VIII","IU","Advate","'=Maker".*,0\.5\d*,$/);
  expect(rows[1]).toMatch(/"noPrice"$/);
});
