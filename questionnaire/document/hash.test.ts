import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { anyDocument } from "#questionnaire/testing/any-document.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { canonicalJson } from "./canonical.ts";
import { documentSchema, type QuestionnaireDocument } from "./document.ts";
import { hashOf, sha256Of } from "./hash.ts";
import { parseDocument } from "./parse-document.ts";
import { structureHashOf } from "./structure-hash.ts";

/** The same JSON with the members of every object in the opposite order, as jsonb may return it. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reordered(member)]),
  );
}

const parsed = (json: unknown): QuestionnaireDocument => {
  const result = parseDocument(json);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.document;
};

describe("random documents", () => {
  test("are the same after writing and reading", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(parsed(JSON.parse(canonicalJson(document)))).toEqual(document);
      }),
      { numRuns: 200 },
    );
  });

  test("have the same hashes in any order of their members", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const other = parsed(reordered(document));
        expect(hashOf(other)).toBe(hashOf(document));
        expect(structureHashOf(other)).toBe(structureHashOf(document));
      }),
      { numRuns: 100 },
    );
  });

  test("refuse an unknown member anywhere", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const [section] = document.sections;
        fc.pre(section !== undefined);
        const more = { ...document, sections: [{ ...section, colour: "green" }] };
        expect(parseDocument(more).ok).toBe(false);
        expect(parseDocument({ ...document, colour: "green" }).ok).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

test("the canonical form has sorted members, no white space and composed characters", () => {
  const document = { ...gardenSurvey(2025), notes: { "row.beans": "Cafe\u0301" } };
  const text = canonicalJson(document);
  expect(text.startsWith('{"choices":{"soils":{"codes":["clay","sand"]}},"format":1,')).toBe(true);
  expect(text).toContain('"notes":{"row.beans":"Café"}');
  expect(sha256Of("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

describe("the structure hash", () => {
  const garden = gardenSurvey(2025);
  const changed = (change: (document: QuestionnaireDocument) => void) => {
    const document = structuredClone(garden);
    change(document);
    return structureHashOf(document);
  };
  const [beds] = garden.sections;

  test("stays the same for texts, order, numbers and a corrected code", () => {
    const same = structureHashOf(garden);
    expect(changed((document) => delete document.texts.fr)).toBe(same);
    expect(changed((document) => document.sections.reverse())).toBe(same);
    expect(
      changed((document) => {
        document.sections[0]?.questions.reverse();
        Object.assign(document.sections[0]?.questions[0] ?? {}, { number: 9 });
      }),
    ).toBe(same);
    expect(
      changed((document) => {
        const litres = document.sections[1]?.questions[0]?.fields[1];
        if (litres) litres.code = "water.amount";
      }),
    ).toBe(same);
    expect(
      changed((document) => {
        for (const rule of document.sections[0]?.questions[2]?.rules ?? []) delete rule.message;
      }),
    ).toBe(same);
  });

  test.each<[string, (document: QuestionnaireDocument) => void]>([
    [
      "a unit",
      ({ sections }) => Object.assign(sections[1]?.questions[0]?.fields[1] ?? {}, { unit: "kg" }),
    ],
    [
      "a limit",
      ({ sections }) => Object.assign(sections[1]?.questions[0]?.fields[0] ?? {}, { maxLength: 5 }),
    ],
    ["a rule", ({ sections }) => sections[0]?.questions[0]?.rules.pop()],
    [
      "a severity",
      ({ sections }) =>
        Object.assign(sections[0]?.questions[0]?.rules[0] ?? {}, { severity: "warning" }),
    ],
    ["an option", ({ choices }) => Object.assign(choices, { soils: { codes: ["clay"] } })],
    ["the lineage", ({ lineage }) => lineage.push({ kind: "retire", year: 2025, codes: ["a"] })],
  ])("differs for %s", (_, change) => {
    expect(beds?.code).toBe("Beds");
    expect(changed(change)).not.toBe(structureHashOf(garden));
  });
});

test("the schema of documents is available as JSON Schema", () => {
  const schema = z.toJSONSchema(documentSchema);
  expect(schema).toMatchObject({ type: "object", additionalProperties: false });
  expect(JSON.stringify(schema)).toContain("atMostLastYear");
});
