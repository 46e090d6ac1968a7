// What the entries need of the questionnaire exists there, and no entry lists the members of a group.

import { describe, expect, test } from "vitest";
import type { Measure, Report } from "../engine/define.ts";
import { codesOf } from "../engine/measures.ts";
import { needsOf } from "../engine/needs.ts";
import { reports } from "./all.ts";
import { questionnaireOf } from "./questionnaire-of.ts";

const newest = questionnaireOf(2026);

/** The groups of which a report names two or more members by themselves, where a pattern would name them all. */
function listedGroups(measures: Report["measures"]): string[] {
  const codes = Object.values(measures).map(({ code }) => code);
  return Object.entries(newest.groups).flatMap(([group, members]) => {
    const patterns = members.flatMap((member) => {
      const named = codes.filter((code) => code.split(".").includes(member));
      return [...new Set(named.map((code) => code.replace(member, `{${group}}`)))];
    });
    return patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index);
  });
}

describe("the needs of the reports", () => {
  test.each(needsOf(reports.values()))(
    "$report finds $code in the questionnaire, as $kind in $unit",
    (need) => {
      const codes = codesOf(need, newest);
      expect(codes.length).toBeGreaterThan(0);
      for (const code of codes) {
        const { kind, unit } = newest.fields.get(code) ?? {};
        expect({ code, kind, unit }).toEqual({ code, kind: need.kind, unit: need.unit });
      }
    },
  );

  test("name the report, and for several disorders the group", () => {
    expect(needsOf(reports.values())).toContainEqual({
      report: "patient",
      code: "identified.{otherDisorders}.total",
      kind: "count",
      unit: "people",
      required: true,
    });
  });
});

describe("members of a group", () => {
  test.each([...reports.values()])("are listed by no measure of $id", ({ measures }) => {
    expect(listedGroups(measures)).toEqual([]);
  });

  test("are found where an entry lists them", () => {
    const count = (code: string): Measure => ({ code, kind: "count", required: true });
    const listing = {
      first: count("identified.factorI.total"),
      second: count("identified.factorII.total"),
    };
    expect(listedGroups(listing)).toEqual(["identified.{otherDisorders}.total"]);
    expect(listedGroups({ one: count("identified.factorI.total") })).toEqual([]);
  });
});
