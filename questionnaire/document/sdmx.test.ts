// The SDMX structure message: every field has its code and its concept, and every reference is to something in
// the message. The shape was compared with the schema of SDMX-JSON 2.0.0.

import { expect, test } from "vitest";
import { perLanguage } from "#questionnaire/engine/languages.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { expand } from "./expand.ts";
import { sdmxId, sdmxStructure } from "./sdmx.ts";

const gardenDocument = gardenSurvey(2025);
const names = perLanguage((lang) => (lang === "es" ? "Canadá" : "Canada"));
const source = {
  agency: "AGS",
  version: "2025.3.0",
  prepared: "2026-01-01T00:00:00.000Z",
  areas: [{ code: "CAN", names }],
};
const { meta, data } = sdmxStructure(gardenDocument, source);
const fields = [...expand(gardenDocument).fields.values()];
const listOf = (id: string) => data.codelists.find((list) => list.id === id);

test("every field has a concept, and every numeric one a code below its question and section", () => {
  const concepts = data.conceptSchemes[1]?.concepts ?? [];
  expect(concepts.map(({ id }) => id)).toEqual(fields.map(({ code }) => sdmxId(code)));
  const codes = new Map(listOf("CL_FIELD")?.codes.map((code) => [code.id, code]));
  for (const { code, question, section, kind } of fields) {
    const isNumber = ["count", "percent", "amount", "decimal", "price", "year"].includes(kind);
    expect([code, codes.has(sdmxId(code))]).toEqual([code, isNumber]);
    if (!isNumber) continue;
    const parent = codes.get(sdmxId(code))?.parent ?? "";
    expect(parent).toBe(sdmxId(`question.${question}`));
    expect(codes.get(parent)?.parent).toBe(sdmxId(`section.${section}`));
  }
});

test("ids are those that SDMX allows, and each is there once", () => {
  expect(meta.id).toMatch(/^[\w@$-]+$/);
  const schemes = [
    ...data.codelists.map(({ codes }) => codes),
    ...data.conceptSchemes.map(({ concepts }) => concepts),
  ];
  for (const items of schemes) {
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[\w@$-]+$/.test(id))).toEqual([]);
  }
});

test("every reference is to a list or a concept of the message", () => {
  const known = new Set([
    ...data.codelists.map(({ id }) => `codelist.Codelist=AGS:${id}(2025.3.0)`),
    ...(data.conceptSchemes[0]?.concepts ?? []).map(
      ({ id }) => `conceptscheme.Concept=AGS:CS_DATA(2025.3.0).${id}`,
    ),
  ]);
  const found = [...JSON.stringify(data).matchAll(/"urn:sdmx:org\.sdmx\.infomodel\.([^"]+)"/g)];
  expect(found.length).toBeGreaterThan(8);
  expect(found.map(([, name]) => name).filter((name) => !known.has(name ?? ""))).toEqual([]);
});

test("names are in every language", () => {
  expect(meta.contentLanguages).toEqual(["en", "fr", "es"]);
  expect(listOf("CL_AREA")?.codes).toEqual([{ id: "CAN", name: "Canada", names }]);
});
