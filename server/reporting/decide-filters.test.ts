// The filters in force, from what a reader chose and what a report takes.

import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { CountryYear, GniType, Report } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import {
  type Chosen,
  checkedChoice,
  decideFilters,
  refuseNoClass,
  type SentChoice,
} from "./decide-filters.ts";

function entryOf(id: string): Report {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(id);
  return entry;
}

const closed = { isClosed: true, hasApproved: true, isMostlyApproved: true };
const open = { isClosed: false, hasApproved: false, isMostlyApproved: false };
const years = [
  { year: 2025, ...open },
  { year: 2024, ...closed },
  { year: 2023, ...closed },
  { year: 2015, ...closed },
];
const nothing: Chosen = { region: [], country: [], gni: [] };
const known = [
  { countryId: 1, region: "Americas" },
  { countryId: 2, region: "Europe" },
];
const countryYear = (countryId: number, year: number, gniType: GniType): CountryYear => ({
  countryId,
  code: `C${countryId}`,
  name_en: "",
  name_fr: "",
  name_es: "",
  region: countryId === 1 ? "Americas" : "Europe",
  year,
  population: 1,
  gniType,
  males: null,
  isMember: true,
});
const chosen = (sent: Partial<SentChoice>, lang: Lang = "en") =>
  checkedChoice({ region: [], country: [], gni: [], ...sent }, known, years, lang);
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

  const usualYear = (newest: Partial<typeof open>, older = years.slice(1)) => {
    const all = [{ year: 2025, ...open, ...newest }, ...older];
    return decideFilters(entryOf("gender"), nothing, all, "WFH").year;
  };
  test.each([
    ["stays while the newest year is open, however many surveys are approved", 2024, {}],
    ["", 2024, { hasApproved: true, isMostlyApproved: true }],
    ["stays until half of the surveys of the closed year are approved", 2024, { isClosed: true }],
    ["", 2024, { isClosed: true, hasApproved: true }],
    ["moves on then", 2025, { isClosed: true, hasApproved: true, isMostlyApproved: true }],
  ])("%s: %i with %o", (_, year, newest) => {
    expect(usualYear(newest)).toBe(year);
  });

  test("is the newest year of all where none is approved, and an approved one before that", () => {
    const undecided = [{ year: 2024, ...open, isClosed: true }];
    expect(usualYear({}, undecided)).toBe(2025);
    expect(usualYear({ hasApproved: true }, undecided)).toBe(2025);
    const partlyApproved = [{ year: 2024, ...open, isClosed: true, hasApproved: true }];
    expect(usualYear({ hasApproved: true, isMostlyApproved: true }, partlyApproved)).toBe(2024);
  });

  test("is a series from the first survey on", () => {
    expect(decide("FactorVIIIusage")).toMatchObject({ year: 2024, fromYear: 1999 });
  });

  test("is the report's own basis", () => {
    expect(decide("genderLatest").basis).toBe("latest");
    expect(decide("genderLatest", { basis: "window" }).basis).toBe("window");
  });
});

describe("a choice that does not exist", () => {
  const sent = { region: ["Moon"], country: ["9", "abc"], gni: ["H", "X"] };
  const messagesIn = (lang: Lang): string[] => {
    try {
      chosen(sent, lang);
    } catch (error) {
      const { errors = [] } = error instanceof Problem ? error.details : {};
      return errors.map(({ message }) => message);
    }
    return [];
  };

  test("is named with its field and what can be chosen", () => {
    const ids = "Choose a country from the list.";
    expect(messagesIn("en")).toEqual([
      "Region: “Moon” does not exist. Choose Americas or Europe.",
      `Country: “9” does not exist. ${ids}`,
      `Country: “abc” does not exist. ${ids}`,
      "Income class: “X” does not exist. Choose H, UM, LM, L or U.",
    ]);
  });

  test("is a country outside of the chosen regions, where no other one was chosen", () => {
    const countries = (country: string[]) => chosen({ region: ["Europe"], country });
    const message =
      "Country: none of those chosen is in Europe. Choose a country of it, or another region.";
    expect(() => countries(["1"])).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          errors: [{ path: "query.country", code: "excluded-choice", message }],
          errorsIn: expect.objectContaining({
            es: [expect.objectContaining({ message: expect.stringContaining(" Europa. ") })],
          }),
        }),
      }),
    );
    expect(countries(["1", "2"]).country).toEqual([1, 2]);
    expect(chosen({ region: ["Europe", "Americas"], country: ["1"] }).country).toEqual([1]);
  });

  test("is an income class that no chosen country has in the years of the report", () => {
    const countries = [2023, 2024].flatMap((year) => [
      countryYear(1, year, "H"),
      countryYear(2, year, year === 2023 ? "LM" : "UM"),
    ]);
    const refuse = (id: string, one: Partial<Chosen>) => () =>
      refuseNoClass("en", decide(id, { year: 2024, ...one }), countries);
    const message =
      "Income class: none of the selected countries has the class Lower middle income in these years. " +
      "Choose another class, other countries or other years.";
    const errors = [{ path: "query.gni", code: "excluded-choice", message }];
    const refusal = expect.objectContaining({ details: expect.objectContaining({ errors }) });
    expect(refuse("gender", { gni: ["LM"] })).toThrow(refusal);
    expect(refuse("gender", { gni: ["UM"], country: [1] })).toThrow(Problem);
    expect(refuse("gender", { gni: ["UM"], region: ["Americas"] })).toThrow(Problem);
    expect(refuse("gender", { gni: ["UM", "H"], country: [1] })).not.toThrow();
    expect(refuse("gender", { country: [1] })).not.toThrow();
    // In a series the class is that of each year.
    expect(refuse("patient", { gni: ["LM"], fromYear: 2023 })).not.toThrow();
    expect(refuse("patient", { gni: ["LM"], fromYear: 2024 })).toThrow(refusal);
  });

  test.each([
    ["basis", "Basis: “moon” does not exist. Choose year, window or latest."],
    [
      "constant",
      "Countries with figures in every year: “moon” does not exist. Choose true or false.",
    ],
    ["approvedOnly", "Only approved surveys: “moon” does not exist. Choose true or false."],
  ])("%s is one of its choices", (name, message) => {
    const path = `query.${name}`;
    expect(() => chosen({ [name]: "moon" })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ errors: [{ path, code: "unknown-choice", message }] }),
      }),
    );
    expect(chosen({ [name]: "true", basis: "latest" })).toMatchObject({ basis: "latest" });
  });

  test("is named in the reader's language", () => {
    expect(messagesIn("fr")[0]).toBe(
      "Région\u202f: «\u00a0Moon\u00a0» n’existe pas. Choisissez Americas ou Europe.",
    );
    expect(messagesIn("es")[3]).toBe(
      "Categoría de ingresos: «X» no existe. Elija H, UM, LM, L o U.",
    );
  });
});

describe("what the reader chose", () => {
  test.each<[string, Partial<Chosen>, string[]]>([
    [
      "FVIIIperCountry",
      { constant: "true", fromYear: 2001, toYear: 2023 },
      ["fromYear", "toYear", "constant"],
    ],
    ["FactorVIIIusage", { year: 2020, toYear: 2023 }, ["year"]],
    ["estimatedSeries", { constant: "true", basis: "year" }, ["basis", "constant"]],
    ["treatmentAllData", { approvedOnly: "true" }, ["approvedOnly"]],
  ])("is refused by name where %s does not take it: %o", (id, sent, names) => {
    expect(() => decide(id, sent)).toThrow(
      expect.objectContaining({
        code: "malformed-request",
        details: expect.objectContaining({
          errors: names.map((name) =>
            expect.objectContaining({ path: `query.${name}`, code: "unknown-choice" }),
          ),
        }),
      }),
    );
  });

  test("is refused with what the report takes instead", () => {
    expect(() => decide("treatmentAllData", { approvedOnly: "true" })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          errors: [
            expect.objectContaining({
              message:
                "Only approved surveys: this report does not have this filter. It takes: First year (“From”), Last year (“To”), Region, Country and Income class.",
            }),
          ],
        }),
      }),
    );
  });

  test("is taken where it asks for what the report does anyway", () => {
    expect(decide("FVIIIperCountry", { constant: "false" }).constant).toBe(false);
    expect(decide("estimatedSeries", { basis: "latest" }).basis).toBe("latest");
    expect(decide("treatmentAllData", { approvedOnly: "false" }).approvedOnly).toBe(false);
    expect(decide("FactorVIIIusage", { year: 2020 })).toMatchObject({ fromYear: 1999, year: 2020 });
  });

  test("counts where the report takes it", () => {
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

  test.each([
    ["a single year without a survey", "FVIIIperCountry", { year: 2022 }, "query.year"],
    ["a year before every survey", "genderLatest", { year: 2014 }, "query.year"],
    ["a window without a survey", "gender", { year: 2021, basis: "window" }, "query.year"],
    ["a series before every survey", "FactorIXUsage", { year: 2010 }, "query.year"],
  ] as const)("is refused by name: %s", (_, id, chosen, path) => {
    expect(() => decide(id, chosen)).toThrow(
      expect.objectContaining({
        code: "malformed-request",
        details: expect.objectContaining({
          errors: [expect.objectContaining({ path, code: "unknown-choice" })],
        }),
      }),
    );
  });

  test("may be a year without a survey that figures of earlier ones are carried to", () => {
    expect(decide("genderLatest", { year: 2022 }).year).toBe(2022);
    expect(decide("gender", { year: 2019, basis: "window" }).year).toBe(2019);
    expect(decide("FactorIXUsage", { fromYear: 2010, toYear: 2020 }).fromYear).toBe(2010);
  });

  const unknown = (["year", "fromYear", "toYear"] as const).flatMap((name) =>
    [1998, 2026, "20x4", ""].map((year) => ({ name, year })),
  );
  test.each(unknown)("$name=$year does not exist", ({ name, year }) => {
    const title = { year: "Year", fromYear: "First year (“From”)", toYear: "Last year (“To”)" }[
      name
    ];
    const message = `${title}: “${year}” does not exist. Choose a year from 1999 to 2025.`;
    expect(() => chosen({ [name]: year })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          errors: [{ path: `query.${name}`, code: "unknown-choice", message }],
        }),
      }),
    );
  });

  test("may be the first year of a series alone, also after the usual last one", () => {
    expect(decide("FactorIXUsage", { fromYear: 2025 })).toMatchObject({
      fromYear: 2025,
      year: 2025,
    });
  });

  test("is not asked to exist when nothing was chosen and there is no survey", () => {
    const report = entryOf("FVIIIperCountry");
    expect(decideFilters(report, nothing, [], "WFH").year).toBe(1999);
    expect(() => decideFilters(report, { ...nothing, year: 1999 }, [], "WFH")).toThrow();
  });

  test("is refused when the years cannot be", () => {
    expect(() => decide("FactorVIIIusage", { fromYear: 2020, toYear: 2010 })).toThrow();
    expect(() => decide("FVIIIperCountry", { year: 1950 })).toThrow();
  });
});
