// Names of files: what narrows them, cut where it is long.

import { expect, test } from "vitest";
import { fileNameOf, reportFileName } from "./file-name.ts";

test.each([
  ["gender", {}, "gender-2024"],
  ["patient", { years: [2010, 2024] as const }, "patient-2010-2024"],
  ["A&BSeverity", { regions: ["Western Pacific"] }, "A-BSeverity-2024-Western-Pacific"],
  ["gender", { gni: ["H", "UM"], countries: ["CAN"] }, "gender-2024-H-UM-CAN"],
  ["gender", { countries: ["CAN", "FRA", "MEX", "ETH"] }, "gender-2024-4-countries"],
  ["gender", { countries: ["MEX", "CAN", "CAN", "FRA"] }, "gender-2024-CAN-FRA-MEX"],
  ["gender", { others: ["not only approved"] }, "gender-2024-not-only-approved"],
  [
    "gender",
    { asOf: new Date("2026-11-20T12:00:00Z") },
    "gender-2024-as-of-2026-11-20T120000.000Z",
  ],
])("%s of %j is %s", (subject, part, name) => {
  expect(fileNameOf(subject, { years: [2024, 2024], ...part })).toBe(name);
});

test("a long name is cut, but not its past time", () => {
  const asOf = new Date("2026-11-20T12:00:00Z");
  const name = fileNameOf("x".repeat(300), { years: [2024, 2024], asOf });
  expect([name.length, name.endsWith("x-as-of-2026-11-20T120000.000Z")]).toEqual([149, true]);
});

test("a report names a basis that is not its usual one, and surveys that are not approved where it takes that filter", () => {
  const entry = { id: "patient", basis: "latest", filters: ["approvedOnly"] } as const;
  const inForce = {
    fromYear: 1999,
    year: 2024,
    gni: [],
    basis: "latest",
    constant: false,
    approvedOnly: true,
  } as const;
  expect(reportFileName(entry, inForce, {})).toBe("patient-1999-2024");
  expect(
    reportFileName(entry, { ...inForce, basis: "year", constant: true, approvedOnly: false }, {}),
  ).toBe("patient-1999-2024-year-same-countries-not-only-approved");
  const ofAll = { ...entry, filters: [] };
  expect(reportFileName(ofAll, { ...inForce, approvedOnly: false }, {})).toBe("patient-1999-2024");
});
