// The filters in force, from what a reader chose and what a report takes.

import { describe, expect, test } from "vitest";
import type { Report } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { type Chosen, decideFilters } from "./decide-filters.ts";

function entryOf(id: string): Report {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(id);
  return entry;
}

const years = [
  { year: 2025, hasApproved: false },
  { year: 2024, hasApproved: true },
  { year: 2023, hasApproved: true },
];
const nothing: Chosen = { region: [], country: [], gni: [] };
const decide = (id: string, chosen: Partial<Chosen> = {}, role: "WFH" | "DDC" = "WFH") =>
  decideFilters(entryOf(id), { ...nothing, ...chosen }, years, role);

describe("what the reader did not choose", () => {
  test("is the newest year with approved surveys, and approved surveys only", () => {
    expect(decide("FVIIIperCountry")).toMatchObject({
      year: 2024,
      fromYear: 2024,
      basis: "year",
      approvedOnly: true,
    });
  });

  test("is a series from the first survey on", () => {
    expect(decide("FactorVIIIusage")).toMatchObject({ year: 2024, fromYear: 1999 });
  });

  test("is the report's own basis", () => {
    expect(decide("genderLatest").basis).toBe("latest");
    expect(decide("genderLatest", { basis: "window" }).basis).toBe("window");
  });
});

describe("what the reader chose", () => {
  test("counts where the report takes it, and is left aside where not", () => {
    expect(
      decide("FVIIIperCountry", { constant: "true", fromYear: 2001, year: 2023 }),
    ).toMatchObject({
      year: 2023,
      fromYear: 2023,
      constant: false,
    });
    expect(
      decide("FactorVIIIusage", { constant: "true", fromYear: 2010, toYear: 2020 }),
    ).toMatchObject({
      year: 2020,
      fromYear: 2010,
      constant: true,
    });
  });

  test("may be surveys that are not approved for staff, never for a data centre", () => {
    expect(decide("gender", { approvedOnly: "false" }, "WFH").approvedOnly).toBe(false);
    expect(decide("gender", { approvedOnly: "false" }, "DDC").approvedOnly).toBe(true);
  });

  test("is refused when the years cannot be", () => {
    expect(() => decide("FactorVIIIusage", { fromYear: 2020, toYear: 2010 })).toThrow();
    expect(() => decide("FVIIIperCountry", { year: 1950 })).toThrow();
  });
});
