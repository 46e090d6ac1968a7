// What the entries need of the questionnaire exists there, and no entry lists the members of a group where a
// new member would be missed.

import { describe, expect, test } from "vitest";
import { groupMembers } from "#questionnaire/document/groups.ts";
import { surveyTexts } from "#questionnaire/testing/texts.ts";
import { validate } from "#questionnaire/validation/validate.ts";
import { shippedDocuments } from "#questionnaire/wfh/document-for.ts";
import { codesOf } from "#reports/engine/codes.ts";
import type { Measure, Measures } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";

const newest = questionnaireOf(2026);

/** One need for each measure of each report; `code` may be a pattern. */
const needs = [...reports.values()].flatMap(({ id, measures }) =>
  Object.values(measures).map((measure) => ({ report: id, ...measure })),
);

describe("the needs of the reports", () => {
  test.each(needs)("$report finds $code in the questionnaire, as $kind in $unit", (need) => {
    const codes = codesOf(need, newest);
    expect(codes.length).toBeGreaterThan(0);
    for (const code of codes) {
      const { kind, unit } = newest.fields.get(code) ?? {};
      expect({ code, kind, unit }).toEqual({ code, kind: need.kind, unit: need.unit });
    }
  });

  test("name the report, and for several disorders the group", () => {
    expect(needs).toContainEqual({
      report: "patient",
      code: "identified.{otherDisorders}.total",
      kind: "count",
      unit: "people",
      required: true,
    });
  });

  test("are all in the newest shipped document", () => {
    expect(validate(shippedDocuments(surveyTexts).at(-1), { needs })).toEqual([]);
  });
});

/** The measures that one row of a report can combine: all of them, or those of one item. */
function combinable(measures: Measures): Measure[][] {
  const byItem = Map.groupBy(Object.entries(measures), ([name]) =>
    name.includes(".") ? name.slice(0, name.indexOf(".")) : "",
  );
  return [...byItem.values()].map((named) => named.map(([, measure]) => measure));
}

/** Codes of fields that differ in the member of one group only, such as the disorders of one question. */
function siblings(code: string): string[][] {
  return Object.keys(newest.groups).flatMap((group) => {
    const members = groupMembers(newest.groups, group) ?? [];
    const own = members.filter((member) => code.split(".").includes(member));
    return own
      .map((member) => members.map((other) => code.replace(member, other)))
      .filter((family) => family.every((other) => newest.fields.has(other)));
  });
}

/**
 * Codes that are named one by one although they belong together, and without a measure of the whole beside
 * them: a new member of their group would be in no figure of the report.
 */
function listedCodes(measures: Measures): string[] {
  return combinable(measures).flatMap((some) => {
    const single = new Set(some.map(({ code }) => code).filter((code) => !code.includes("{")));
    const wholes = [
      ...some.filter(({ code }) => code.includes("{")).map((one) => codesOf(one, newest)),
      ...[...single].map((code) => newest.parts.get(code) ?? []),
    ];
    return [...single].filter((code) =>
      siblings(code).some((family) => {
        const named = family.filter((other) => single.has(other));
        const isWhole = wholes.some((whole) => named.every((other) => whole.includes(other)));
        return named.length > 1 && !isWhole;
      }),
    );
  });
}

const count = (code: string): Measure => ({ code, kind: "count", required: true });
const factors = {
  first: count("identified.factorI.total"),
  second: count("identified.factorII.total"),
};

describe("members of a group", () => {
  test.each([...reports.values()])("are not listed by $id", ({ measures }) => {
    expect(listedCodes(measures)).toEqual([]);
  });

  test("are refused where an entry lists them", () => {
    expect(listedCodes(factors)).toEqual(["identified.factorI.total", "identified.factorII.total"]);
    expect(listedCodes({ first: factors.first })).toEqual([]);
  });

  test("may be named one by one beside a measure of the whole group", () => {
    const whole = count("identified.{otherDisorders}.total");
    expect(listedCodes({ ...factors, whole })).toEqual([]);
  });
});
