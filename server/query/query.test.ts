// The master query over HTTP: rows in pages, value states, years as columns, files, and who may ask.

import { readXlsx } from "hucre/xlsx";
import { parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readZip } from "#server/testing/read-zip.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;

type Stored = { answers: object; states?: object; precision?: object };

async function storeSurvey(
  countryId: number,
  surveyKey: number,
  sections: Record<string, Stored>,
  isApproved = true,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id, is_approved)
    values (${surveyKey}, ${countryId}, ${isApproved}) returning id`.execute(app.db);
  for (const [section, { answers, states = {}, precision = {} }] of Object.entries(sections)) {
    await sql`
      insert into section (survey_data_id, section, version, answers, states, precision)
      values (${rows[0]?.id}, ${section}, 1, ${JSON.stringify(answers)}::jsonb,
        ${JSON.stringify(states)}::jsonb, ${JSON.stringify(precision)}::jsonb)`.execute(app.db);
  }
}

const total = "fviii.total";
const plasma = "fviii.plasmaDerived";
const recombinant = "fviii.recombinant";
const fields = [total, plasma, recombinant];

beforeAll(async () => {
  app = await startApp();
  await storeSurvey(1, 1, {
    FactorUse: {
      answers: { [total]: 300, [plasma]: 100, [recombinant]: 200 },
      precision: { fviii: "estimate" },
    },
  });
  await storeSurvey(2, 1, {
    FactorUse: { answers: { [plasma]: 50 }, states: { [recombinant]: "notAvailable" } },
  });
  await storeSurvey(3, 1, { FactorUse: { answers: {}, states: { [total]: "confidential" } } });
  await storeSurvey(3, 2, { FactorUse: { answers: { [total]: 7 } } }, false);
});
afterAll(() => app.stop());

const tokenOf = (caller: "administrator" | "ddc" | "wfh" | "nmo") => ({
  token: app.callers[caller].token,
});

const ask = (body: object, path = "/Query", caller: Parameters<typeof tokenOf>[0] = "ddc") =>
  app.send("POST", path, { ...tokenOf(caller), body });

const query = { fields, years: [2024, 2025] };

test("lists every field with its question, its row and its years", async () => {
  const { status, body } = await app.send("GET", "/Query/fields?culture=fr", tokenOf("ddc"));
  expect(status).toBe(200);
  expect(body.length).toBeGreaterThan(250);
  expect(body.find(({ code }: { code: string }) => code === total)).toMatchObject({
    section: "FactorUse",
    unit: "UI",
    fromYear: 2024,
    toYear: 2025,
  });
});

describe("a page", () => {
  test("has a row for each approved survey by name, with what its figures lack", async () => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    const [canada, france, mexico] = body.rows;
    expect(body.total).toBe(3);
    expect(canada).toMatchObject({ country: "CAN", year: 2024, gni: "H", [total]: 300, marks: {} });
    expect(france).toMatchObject({
      country: "FRA",
      [total]: 50,
      [recombinant]: null,
      marks: { [total]: "atLeast", [recombinant]: "notAvailable" },
    });
    expect(mexico).toMatchObject({ [total]: null, marks: { [total]: "confidential" } });
  });

  test("says which figures are estimates", async () => {
    const { body } = await ask(query);
    expect(body.rows.map(({ estimates }: { estimates: string[] }) => estimates)).toEqual([
      fields,
      [],
      [],
    ]);
  });

  test("goes on where the page before ended", async () => {
    const first = await ask({ ...query, limit: 2 });
    expect(first.body.next).toEqual({ countryId: 2, year: 2024 });
    const second = await ask({ ...query, limit: 2, after: first.body.next });
    expect(second.body.rows.map(({ country }: { country: string }) => country)).toEqual(["MEX"]);
    expect(second.body.next).toBeNull();
  });

  test.each([{ limit: 2 }, { after: { countryId: 2, year: 2024 } }])(
    "is no file: %j with a format is refused by field",
    async (part) => {
      const { status, body } = await ask({ ...query, ...part, format: "csv" });
      expect(status).toBe(400);
      expect(body.errors).toEqual([expect.objectContaining({ path: "format" })]);
    },
  );

  test("has the years as columns, with a row for each field", async () => {
    const { body } = await ask(
      { ...query, pivot: "year", approvedOnly: false },
      "/Query",
      "administrator",
    );
    expect(body.total).toBe(9);
    expect(body.rows.at(-3)).toMatchObject({
      country: "MEX",
      field: total,
      2024: null,
      2025: 7,
      marks: { 2024: "confidential" },
    });
  });

  test("shows surveys that are not approved to staff only", async () => {
    const all = { ...query, approvedOnly: false };
    expect((await ask(all)).body.total).toBe(3);
    expect((await ask(all, "/Query", "administrator")).body.total).toBe(4);
  });

  test("keeps to regions, countries and classes", async () => {
    expect((await ask({ ...query, regions: ["Europe"] })).body.total).toBe(1);
    expect((await ask({ ...query, countries: [1, 3] })).body.total).toBe(2);
    expect((await ask({ ...query, gni: ["UM"] })).body.total).toBe(1);
    const some = { regions: ["Europe"], countries: [1, 2] };
    expect((await ask({ ...query, ...some })).body.total).toBe(1);
  });
});

test.each([
  [{ fields: [total, "no.such"] }, "fields.1"],
  [{ countries: [99] }, "countries", "País: «99»"],
  [{ regions: ["Atlantis"] }, "regions", "Región: «Atlantis»"],
  [{ gni: ["H", "X"] }, "gni", "Categoría de ingresos: «X»"],
  [{ years: [2025, 1980] }, "years", "Año: «1980»"],
  [{ regions: ["Europe"], countries: [1, 3] }, "countries", "País: ninguno de los"],
  [{ countries: [1], gni: ["L"] }, "gni", "Categoría de ingresos: ningún país"],
  [{ regions: ["Europe"], gni: ["UM", "L"] }, "gni", "Categoría de ingresos: ningún país"],
])("refuses %j and names it", async (changed, path, named = "") => {
  const { status, body } = await ask({ ...query, ...changed }, "/Query?culture=es");
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path, message: expect.stringContaining(named) }]);
});

test("says before a query runs that its filters exclude each other", async () => {
  const { status, body } = await ask({ ...query, countries: [1], gni: ["L"] }, "/Query/Size");
  expect([status, body.errors[0].path]).toEqual([400, "gni"]);
});

describe("rows with cells of a state", () => {
  const found = async (states: string[], more: object = {}) => {
    const { body } = await ask({ ...query, ...more, states });
    return [body.total, ...body.rows.map(({ country }: { country: string }) => country)];
  };

  test("are found by why a figure is missing and by what kind of figure it is", async () => {
    expect(await found(["confidential"])).toEqual([1, "MEX"]);
    expect(await found(["notAvailable", "confidential"])).toEqual([2, "FRA", "MEX"]);
    expect(await found(["atLeast"])).toEqual([1, "FRA"]);
    expect(await found(["estimate"])).toEqual([1, "CAN"]);
    expect(await found(["unanswered"])).toEqual([1, "MEX"]);
  });

  test("are those of a field where the years are the columns", async () => {
    expect(await found(["notAvailable"], { pivot: "year" })).toEqual([1, "FRA"]);
    const { body } = await ask({ ...query, states: ["confidential"] }, "/Query/Size");
    expect(body).toMatchObject({ rows: 1, countries: 1 });
  });

  test("are the only ones of a file", async () => {
    const { body } = await ask({ ...query, states: ["confidential"], format: "csv" });
    expect(body.trim().split("\r\n")).toHaveLength(2);
  });
});

test("a field of a list has what each row of the list answers", async () => {
  const names = { name_en: "Factor VIII", name_fr: "Facteur VIII", name_es: "Factor VIII" };
  const { rows } = await sql<{ id: number }>`
    insert into product_type (code, name_en, name_fr, name_es)
    values ('fviii', ${names.name_en}, ${names.name_fr}, ${names.name_es}) returning id`.execute(
    app.db,
  );
  const productTypeId = rows[0]?.id;
  const used = [
    { productTypeId, brandName: "Alpha; B", taxIncluded: true, pricePerIu: 0.5 },
    { productTypeId, brandName: "Gamma", taxIncluded: null, pricePerIu: null },
  ];
  await storeSurvey(2, 2, { Product: { answers: { used, other: [] } } });
  const listed = ["used.productTypeId", "used.brandName", "used.taxIncluded", "used.pricePerIu"];
  const { body } = await ask(
    { fields: [...listed, "other.brandName"], years: [2025] },
    "/Query?culture=fr",
  );
  expect(body.rows[0]).toMatchObject({
    "used.productTypeId": "Facteur VIII; Facteur VIII",
    "used.brandName": "Alpha, B; Gamma",
    "used.taxIncluded": "Oui; —",
    "used.pricePerIu": "0.5; —",
    "other.brandName": null,
  });
  await sql`delete from section where section = 'Product'`.execute(app.db);
  await sql`delete from survey_data where country_id = 2 and survey_key = 2`.execute(app.db);
});

test("is for Administrators and DDC", async () => {
  for (const caller of ["wfh", "nmo"] as const) {
    expect((await ask(query, "/Query", caller)).status).toBe(403);
  }
});

test("says how large the result is before it runs", async () => {
  const { body } = await ask({ ...query, beside: ["state"] }, "/Query/Size");
  expect(body).toMatchObject({ rows: 3, columns: 12, cells: 36, countries: 3, notApproved: 1 });
  expect(body.isTooLargeForXlsx).toBe(false);
});

describe("a file", () => {
  test("is CSV with codes as heads and a state beside each figure", async () => {
    const { body, headers } = await ask({
      ...query,
      format: "csv",
      beside: ["state", "exactness"],
    });
    expect(headers["content-disposition"]).toContain('filename="query-2024-2025.csv"');
    const [head, canada, france, mexico] = body.replace("\uFEFF", "").split("\r\n");
    expect(head).toContain(`"${total}","${total}.state"`);
    expect(canada).toContain(',300,,100,,200,,"estimate"');
    expect(france).toContain('50,"≥",50,,,"n",');
    expect(mexico).toContain(',,"c",,"—",,"—",');
  });

  test("is JSON as a page with every row", async () => {
    const { body } = await ask({ ...query, format: "json" });
    const page = (await ask(query)).body;
    expect(body.rows).toEqual(page.rows);
    expect(body.columns).toEqual(page.columns);
  });

  test("is a data package with what its columns mean", async () => {
    const { token } = app.callers.ddc;
    const { rawPayload, headers } = await app.fastify.inject({
      method: "POST",
      url: "/api/Query?culture=fr",
      headers: { authorization: `Bearer ${token}` },
      payload: { ...query, format: "package", beside: ["state"] },
    });
    expect(headers["content-type"]).toBe("application/zip");
    const { "datapackage.json": json = "", "query.csv": csv = "" } = await readZip(rawPayload);
    const [resource] = JSON.parse(json).resources;
    const names = resource.schema.fields.map(({ name }: { name: string }) => name);
    expect(csv.split("\r\n")[0]).toBe(names.map((name: string) => `"${name}"`).join(","));
    expect(resource.schema.fields[6]).toMatchObject({ name: total, type: "integer" });
    const { categories } = resource.schema.fields[7];
    expect(categories).toContainEqual({ value: "n", label: "non disponible" });
    const signs = categories.map(({ value }: { value: string }) => value);
    expect(signs).toEqual(signs.map((sign: string) => sign.trim()));
    expect(csv.split("\r\n")).toHaveLength(5);
  });

  test("ends each meaning with one full stop", async () => {
    const { rawPayload } = await app.fastify.inject({
      method: "POST",
      url: "/api/Query?culture=en",
      headers: { authorization: `Bearer ${app.callers.ddc.token}` },
      payload: { ...query, fields: ["dataSource.registry"], format: "package" },
    });
    const { "datapackage.json": json = "" } = await readZip(rawPayload);
    expect(json).toContain("Tick all that apply. Asked in");
  });

  const bytesOf = async (format: string) => {
    const { rawPayload } = await app.fastify.inject({
      method: "POST",
      url: "/api/Query?culture=en",
      headers: { authorization: `Bearer ${app.callers.ddc.token}` },
      payload: { ...query, format, beside: ["state"] },
    });
    return rawPayload;
  };

  test("is a workbook with its columns and its signs explained", async () => {
    const { sheets } = await readXlsx(await bytesOf("xlsx"));
    expect(sheets.map(({ name }) => name)).toEqual(["Query", "Columns", "Notes"]);
    const [figures, columns, notes] = sheets.map(({ rows }) => rows);
    expect(figures).toHaveLength(4);
    expect(figures?.[1]?.slice(0, 7)).toEqual([
      "CAN",
      "Canada",
      2024,
      "Americas",
      "H",
      "Approved",
      300,
    ]);
    expect(columns?.[1]).toMatchObject(
      [total, "Total", /factor VIII/i, "IU", "2024–2025"].map((one) =>
        one instanceof RegExp ? expect.stringMatching(one) : one,
      ),
    );
    expect(notes).toContainEqual(["n", "not available"]);
    expect(notes).toContainEqual(["Survey years", "2024, 2025"]);
  });

  test("is a Parquet file whose columns have types and whose package is in it", async () => {
    const bytes = await bytesOf("parquet");
    const file = new Uint8Array(bytes).buffer;
    const { key_value_metadata: about } = await parquetMetadataAsync(file);
    expect(JSON.parse(about?.[0]?.value ?? "").resources[0].path).toBe("query.parquet");
    const rows = await parquetReadObjects({ file: file });
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({
      country: "FRA",
      year: 2024,
      [total]: 50,
      [`${total}.state`]: "≥",
    });
    expect(rows[1]?.[recombinant]).toBeNull();
  });

  test("is an event of the audit", async () => {
    await ask({ ...query, format: "csv" });
    const { body } = await app.send(
      "GET",
      "/Audit?action=export_made&limit=1",
      tokenOf("administrator"),
    );
    expect(body[0]).toMatchObject({
      subjectType: "query",
      after: { format: "csv", rows: 3, fields: 3 },
    });
  });
});
