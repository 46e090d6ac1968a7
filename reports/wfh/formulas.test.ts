import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  identifiedOfExpected,
  otherRecombinant,
  perCapita,
  perPatient,
  prevalence,
  prevalenceMales,
  recombinantKindNotStated,
  sourceNotStated,
  sourceShare,
} from "./formulas.ts";
import { tableOf } from "./testing/worked.ts";

describe("formulas against numbers worked out by hand", () => {
  test("900 men among 10 million people are 18 per 100,000 males", () => {
    expect(prevalenceMales(900, 10_000_000)).toBeCloseTo(18, 10);
  });

  test("300 with VWD among 10 million people are 3 per 100,000 population", () => {
    expect(prevalence(300, 10_000_000)).toBeCloseTo(3, 10);
  });

  test("70 million IU for 10 million people and 1,000 patients: 7 per capita, 70,000 per patient", () => {
    expect(perCapita(70_000_000, 10_000_000)).toBe(7);
    expect(perPatient(70_000_000, 1000)).toBe(70_000);
  });

  test("no person identified gives no figure per patient, not infinity", () => {
    expect(perPatient(70_000_000, 0)).toBeNull();
  });

  test("a source's share, and what recombinant and total leave over", () => {
    expect(sourceShare(25, 100)).toBe(0.25);
    expect(otherRecombinant(60, 20)).toBe(40);
    expect([otherRecombinant(60, null), recombinantKindNotStated(60, null)]).toEqual([null, 60]);
    expect([otherRecombinant(60, 0), recombinantKindNotStated(60, 0)]).toEqual([60, null]);
    expect(otherRecombinant(null, null)).toBeNull();
    expect(sourceNotStated(100, 30, 60)).toBe(10);
    expect(sourceNotStated(100, null, null)).toBe(100);
  });

  test("855 found with hemophilia A among 10 million people are all that are expected", () => {
    expect(identifiedOfExpected("hemophiliaA")(855, 10_000_000)).toBeCloseTo(1, 10);
    expect(identifiedOfExpected("hemophiliaB")(95, 10_000_000)).toBeCloseTo(0.5, 10);
  });
});

describe("formulas for any numbers", () => {
  const people = fc.integer({ min: 1, max: 2_000_000_000 });

  test("parts of a total and what is not stated make the total again", () => {
    fc.assert(
      fc.property(people, people, people, (plasma, recombinant, rest) => {
        const total = plasma + recombinant + rest;
        expect(sourceNotStated(total, plasma, recombinant)).toBe(rest);
      }),
    );
  });
});

test("what is said of use without donated product says that the donated is taken away", () => {
  const { columns } = tableOf("distanceToThresholds");
  const formulas = new Map(columns.map(({ key, made }) => [key, made?.formula]));
  expect(formulas.get("perCapita")).toBe("perCapita");
  expect(formulas.get("perCapitaNotDonated")).toBe("perCapitaNotDonated");
});
