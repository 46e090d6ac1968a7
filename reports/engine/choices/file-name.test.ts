// Names of files: what narrows them, cut where it is long.

import { expect, test } from "vitest";
import { fileNameOf, type NamedChoice } from "./file-name.ts";

const all: NamedChoice = {
  years: [2024, 2024],
  regions: [],
  gni: [],
  countries: [],
  approvedOnly: true,
};

test.each([
  ["gender", {}, "gender-2024"],
  ["patient", { years: [2010, 2024] as const }, "patient-2010-2024"],
  [
    "hemophiliaA&BSeverity",
    { regions: ["Western Pacific"] },
    "hemophiliaA-BSeverity-2024-Western-Pacific",
  ],
  ["gender", { gni: ["H", "UM"], countries: ["CAN"] }, "gender-2024-H-UM-CAN"],
  ["gender", { countries: ["CAN", "FRA", "MEX", "ETH"] }, "gender-2024-4-countries"],
  ["gender", { approvedOnly: false }, "gender-2024-not-only-approved"],
  [
    "gender",
    { asOf: new Date("2026-11-20T12:00:00Z") },
    "gender-2024-as-of-2026-11-20T120000.000Z",
  ],
])("%s of %j is %s", (subject, part, name) => {
  expect(fileNameOf(subject, { ...all, ...part })).toBe(name);
});
