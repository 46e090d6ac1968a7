// The plausibility checks of the shipped survey: each at its limit, and with an error that a country could
// make. The figures are made up.

import { describe, expect, test } from "vitest";
import type { Checked } from "#questionnaire/engine/check.ts";
import type { SectionAnswers, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { sectionSchema } from "#questionnaire/engine/schema.ts";
import { checkYear } from "#questionnaire/testing/check-year.ts";
import { questionnaireFor } from "./for-year.ts";

type Figures = SectionAnswers["answers"];

const content = (answers: Figures): SectionAnswers => ({ answers, states: {}, precision: {} });
const people = 10_000_000;

type Parts = { patient?: Figures; use?: Figures };

const surveyOf = ({ patient, use }: Parts): SurveyAnswers => ({
  ...(patient ? { Patient: content(patient) } : {}),
  ...(use ? { FactorUse: content(use) } : {}),
});

/** The messages about the figures of 2025, or of another year. */
const messagesOf = (
  parts: Parts,
  { year = 2025, ...more }: Partial<Checked> & { year?: number } = {},
): string[] =>
  checkYear({ year, survey: surveyOf(parts), population: people, ...more }).map(
    ({ message }) => message,
  );

describe("use and people per inhabitant", () => {
  test("factor IX above 2 IU per capita is a warning", () => {
    const use = (iu: number) => messagesOf({ use: { "fix.total": iu } });
    expect(use(2 * people)).not.toContain("perCapita");
    expect(use(2 * people + 1)).toContain("perCapita");
    // The total is not stated, its parts are.
    const parts = { "fix.plasmaDerived": people, "fix.recombinant": 2 * people };
    expect(messagesOf({ use: parts })).toContain("perCapita");
  });

  test("the rate that is said is above the limit that is said", () => {
    const survey = { FactorUse: content({ "fix.total": 2.01 * people }) };
    const found = checkYear({ year: 2025, survey, population: people });
    const rate = found.find(({ message }) => message === "perCapita")?.numbers;
    expect(rate).toEqual({ rate: 2.01, max: 2 });
  });

  test("more than 300 people with VWD per million inhabitants are a warning", () => {
    const vwd = (total: number) => messagesOf({ patient: { "identified.vwd.total": total } });
    expect(vwd(3000)).toEqual([]);
    expect(vwd(3001)).toEqual(["vwdPrevalence"]);
  });

  test("prevalence per 100,000 males counts everyone, women and unknown sex included", () => {
    const a = (female: number) =>
      messagesOf({
        patient: { "identified.hemophiliaA.male": 1000, "identified.hemophiliaA.female": female },
      });
    expect(a(250)).toEqual([]);
    expect(a(251)).toEqual(["prevalence"]);
  });
});

describe("women with a moderate or severe form", () => {
  const severity = (type: "hemophiliaA" | "hemophiliaB", women: number, mild = 0) =>
    messagesOf({
      patient: {
        [`severity.${type}.male.moderate`]: 4000,
        [`severity.${type}.male.severe`]: 6000 - women,
        [`severity.${type}.female.moderate`]: women,
        [`severity.${type}.female.mild`]: mild,
        [`severity.${type}.male.mild`]: 5000,
      },
    }).filter((message) => message === "womenShare");

  test.each(["hemophiliaA", "hemophiliaB"] as const)("are at most 5 %% of %s", (type) => {
    // 5 % of 10,000 people, and what chance adds to 500.
    expect(severity(type, 544)).toEqual([]);
    expect(severity(type, 546)).toEqual(["womenShare"]);
  });

  test("do not count the women with a mild form", () => {
    expect(severity("hemophiliaA", 100, 4000)).toEqual([]);
  });

  test("are not a share of themselves where the men are not known", () => {
    expect(messagesOf({ patient: { "severity.hemophiliaA.female.severe": 40 } })).toEqual([]);
  });
});

describe("recombinant activated factor VII", () => {
  const used = (patient: Figures, year = 2025) =>
    messagesOf({ patient, use: { "fviia.totalMg": 400 } }, { year });

  test("without people with inhibitors is a warning", () => {
    expect(used({ "inhibitors.hemophiliaA.current": 0 })).toEqual(["noFviiaPatients"]);
    expect(used({ "inhibitors.hemophiliaA.current": 0 }, 2003)).toEqual(["noFviiaPatients"]);
    expect(used({ "inhibitors.hemophiliaB.current": 1 })).toEqual([]);
  });

  test.each(["factorVII", "glanzmann"])("is accepted with people with %s", (disorder) => {
    expect(used({ [`identified.${disorder}.total`]: 3 })).toEqual([]);
    expect(used({ [`identified.${disorder}.female`]: 3 })).toEqual([]);
    expect(used({ [`identified.${disorder}.total`]: 0 })).toEqual(["noFviiaPatients"]);
  });

  test("does not excuse FEIBA", () => {
    const patient = { "identified.factorVII.total": 3 };
    expect(messagesOf({ patient, use: { "feiba.totalIu": 400_000 } })).toEqual([
      "noInhibitorPatients",
    ]);
  });
});

describe("extended half-life factor", () => {
  const use = (figures: Figures) => messagesOf({ use: figures });

  test("is at most the recombinant factor", () => {
    const recombinant = (extended: number) =>
      use({
        "fix.total": 9000,
        "fix.plasmaDerived": 4000,
        "fix.recombinant": 5000,
        "fix.extendedHalfLife": extended,
      });
    expect(recombinant(5000)).toEqual([]);
    expect(recombinant(5001)).toEqual(["atMost"]);
  });

  test("is at most the total where the recombinant factor is blank", () => {
    const total = (extended: number) =>
      use({ "fix.total": 9000, "fix.extendedHalfLife": extended });
    expect(total(9000)).toEqual([]);
    expect(total(9001)).toEqual(["atMost"]);
  });
});

describe("emicizumab", () => {
  const dose = (mg: number, people: number, more: Figures = {}) =>
    messagesOf({
      use: { "hemlibra.totalMg": mg, "hemlibra.patients.adults": people, ...more },
    });
  const none = { "hemlibra.patients.children": 0 };

  test("of 500 to 12,000 mg a person is usual", () => {
    expect(dose(500 * 20, 20, none)).toEqual([]);
    expect(dose(500 * 20 - 1, 20, none)).toEqual(["emicizumabDose"]);
    expect(dose(12_000 * 20, 20, none)).toEqual([]);
    expect(dose(12_000 * 20 + 1, 20, none)).toEqual(["emicizumabDose"]);
  });

  test("counted in vials or in grams is named", () => {
    // 4,700 mg a person: 47 vials of 100 mg, 4.7 grams.
    expect(dose(47 * 20, 20, none)).toEqual(["ratioInVials"]);
    expect(dose(94, 20, none)).toEqual(["ratioInThousands"]);
    expect(dose(2, 20, none)).toEqual(["emicizumabDose"]);
  });

  test("for people of whom some are not counted is not too much", () => {
    expect(dose(12_000 * 40, 20)).toEqual([]);
    expect(dose(12_000 * 40, 20, { "hemlibra.patients.children": 20 })).toEqual([]);
  });

  test("goes to no more people than have hemophilia A", () => {
    const treated = (children: number) =>
      messagesOf({
        patient: { "identified.hemophiliaA.total": 50 },
        use: {
          "hemlibra.totalMg": 200_000,
          "hemlibra.patients.children": children,
          "hemlibra.patients.adults": 30,
        },
      });
    expect(treated(20)).toEqual([]);
    expect(treated(21)).toEqual(["atMostIdentified"]);
  });
});

describe("factor used while no one is identified", () => {
  const use = { "fviii.total": 5_000_000 };
  const isSubmitted = (section: string) => section === "Patient";

  test("is a warning once the section Patient is submitted", () => {
    expect(messagesOf({ use, patient: {} }, { isSubmitted })).toEqual(["usedByNobody"]);
    const patient = { "identified.vwd.female": 1 };
    expect(messagesOf({ use, patient }, { isSubmitted })).toEqual([]);
  });

  test("says nothing before", () => {
    expect(messagesOf({ use })).toEqual([]);
    expect(messagesOf({ use, patient: {} }, { isSubmitted: (one) => one === "FactorUse" })).toEqual(
      [],
    );
  });
});

describe("a figure in another unit than the one before", () => {
  const before = 48_200_000;
  const moving = (code: string, value: number, last: number) =>
    messagesOf({ use: { [code]: value } }, { lastYear: surveyOf({ use: { [code]: last } }) });
  const fviii = (value: number) => moving("fviii.total", value, before);

  // The true figure also grew by 9 %.
  const now = 1.09 * before;
  test.each([
    [10, "digitMissing", "digitTooMany"],
    [100, "digitsMissing", "digitsTooMany"],
    [1000, "inThousands", "wereThousands"],
    [1_000_000, "inMillions", "wereMillions"],
  ])("by a factor of %d is named, once", (factor, less, more) => {
    expect(fviii(Math.round(now / factor))).toEqual([less]);
    expect(fviii(Math.round(now * factor))).toEqual([more]);
  });

  test("is found where a year was left out", () => {
    const earlier = [surveyOf({ use: { "fviii.total": before } })];
    const found = messagesOf({ use: { "fviii.total": 50_000 } }, { lastYear: {}, earlier });
    expect(found).toEqual(["inThousands"]);
  });

  test("is found beside five years of history, and said once", () => {
    const years = [1, 2, 3, 4, 5, 6].map((back) =>
      surveyOf({ use: { "fix.total": before * (1 - back / 100) } }),
    );
    const [lastYear = {}, ...earlier] = years;
    const found = messagesOf({ use: { "fix.total": before / 1000 } }, { lastYear, earlier });
    expect(found).toEqual(["inThousands"]);
  });

  test("of milligrams may be a number of vials", () => {
    expect(moving("hemlibra.totalMg", 4700, 470_000)).toContain("inVials");
    expect(moving("hemlibra.totalMg", 470_000, 4700)).toContain("wereVials");
    expect(moving("hemlibra.totalMg", 470, 470_000)).toContain("inThousands");
    expect(moving("fviia.totalMg", 2000, 10_000)).toContain("inVials");
    expect(moving("fviia.totalMg", 2600, 10_000)).not.toContain("inVials");
  });

  test("is no change that years bring", () => {
    expect(fviii(before)).toEqual([]);
    expect(fviii(before * 2)).toEqual(["moved"]);
    expect(moving("feiba.totalIu", 400_000, 100_000)).not.toContain("digitTooMany");
  });
});

describe("a first report", () => {
  const first = (value: number, peerMedian?: number) =>
    messagesOf(
      { use: { "fviii.total": value } },
      peerMedian === undefined ? {} : { peerMedians: new Map([["fviii.total", peerMedian]]) },
    );

  test("is at least one vial", () => {
    expect(first(250)).toEqual([]);
    expect(first(249)).toEqual(["belowVial"]);
    expect(first(0)).toEqual([]);
  });

  test("is at least a hundredth of what its income class uses per inhabitant", () => {
    // 4 IU for 10 million people are 40 million.
    expect(first(400_000, 4)).toEqual([]);
    expect(first(399_999, 4)).toEqual(["peersInThousands"]);
    expect(first(40, 4)).toEqual(["peersInMillions"]);
  });

  test("is compared with its peers only where the country has no figure yet", () => {
    const peerMedians = new Map([["fviii.total", 4]]);
    const lastYear = surveyOf({ use: { "fviii.total": 300_000 } });
    expect(messagesOf({ use: { "fviii.total": 310_000 } }, { lastYear, peerMedians })).toEqual([]);
  });
});

test("a first report of factor VIIa, in mg, and of FEIBA, in IU, is compared with a vial and its peers", () => {
  // For 10 million people the class uses 0.0006 mg and 0.02 IU a head: 6,000 mg and 200,000 IU.
  const peers = { "fviia.totalMg": 0.0006, "feiba.totalIu": 0.02 };
  const peerMedians = new Map(Object.entries(peers));
  const first = (code: string, value: number, more = {}) =>
    messagesOf({ use: { [code]: value } }, more).filter((one) => /vial|peers/i.test(one));
  expect([0.9, 1].map((mg) => first("fviia.totalMg", mg))).toEqual([["belowVial"], []]);
  expect(first("fviia.totalMg", 59, { peerMedians })).toEqual(["peersInThousands"]);
  expect(first("fviia.totalMg", 60, { peerMedians })).toEqual([]);
  expect(first("fviia.totalMg", 599_999, { peerMedians })).toEqual([]);
  // In micrograms.
  expect(first("fviia.totalMg", 6_000_000, { peerMedians })).toEqual(["peersFarLess"]);
  expect(first("feiba.totalIu", 19_999_999, { peerMedians })).toEqual([]);
  expect(first("feiba.totalIu", 20_000_001, { peerMedians })).toEqual(["peersFarLess"]);
  expect(first("feiba.totalIu", 200, { peerMedians })).toEqual(["peersInThousands"]);
});

test("a first report far above its peers is said once, whatever it is per inhabitant", () => {
  const peerMedians = new Map([["fviii.total", 0.5]]);
  const use = { "fviii.total": 50 * people + 1 };
  expect(messagesOf({ use }, { peerMedians })).toEqual(["peersFarLess"]);
  expect(messagesOf({ use })).toEqual(["perCapita"]);
});

/** The findings about prices and sizes of used products of one type. */
function findingsOfProducts(rows: readonly Record<string, unknown>[], year = 2025) {
  const used = rows.map((row, at) => ({ productTypeId: 1, brandName: `Brand ${at}`, ...row }));
  const survey = { Product: content({ used: used as Figures["used"], other: [] }) };
  return checkYear({ year, survey }).map(({ message, fields }) => `${message} ${fields}`);
}

describe("a price far from those of the same type and currency", () => {
  const euros = (row: Record<string, unknown>) => ({ currency: "EUR", ...row });
  const others = [euros({ pricePerIu: 0.4 }), euros({ pricePerIu: 0.7 })];
  const vial = { isPricePerVial: true, pricePerVial: 250, vialSize: 500 };

  test("is a warning at the price that was given", () => {
    expect(findingsOfProducts([...others, euros({ pricePerIu: 250 })])).toEqual([
      "farFromOtherPrices used.2.pricePerIu",
    ]);
    expect(findingsOfProducts([...others, euros({ ...vial, pricePerVial: 0.5 })])).toEqual([
      "farFromOtherPrices used.2.pricePerVial",
    ]);
  });

  test("says nothing of a usual one, nor of a price of a vial that makes a usual one", () => {
    expect(findingsOfProducts([...others, euros({ pricePerIu: 8 }), euros(vial)])).toEqual([]);
  });

  test("says nothing where it cannot be compared", () => {
    const far = { pricePerIu: 250 };
    const sizes = { vialSize: 250, vialSizeTo: 1000 };
    for (const row of [
      { ...far, currency: "JPY" },
      { ...far, currency: "EUR", productTypeId: 2 },
      euros({ ...vial, pricePerVial: 900_000, ...sizes }),
      euros({ pricePerIu: 0 }),
      euros({}),
    ])
      expect(findingsOfProducts([...others, row])).toEqual([]);
    expect(findingsOfProducts([euros(far)])).toEqual([]);
    expect(findingsOfProducts([...others, euros(far)], 2024)).toEqual([]);
  });
});

test.each([
  [0.5, 1200, []],
  [0.05, 1200, ["outside used.0.vialSize"]],
  [250, 12_000, ["outside used.0.vialSizeTo"]],
])("a vial of %d to %d: %j", (vialSize, vialSizeTo, found) => {
  expect(findingsOfProducts([{ vialSize, vialSizeTo }])).toEqual(found);
});

describe("vial sizes", () => {
  const messagesOfRow = (row: Record<string, number>) => {
    const used = [{ productTypeId: 1, brandName: "Brand", ...row }];
    return checkYear({ year: 2025, survey: { Product: content({ used, other: [] }) } }).map(
      ({ message, fields }) => `${message} ${fields}`,
    );
  };

  test("may be a range", () => {
    expect(messagesOfRow({ vialSize: 220, vialSizeTo: 400 })).toEqual([]);
    expect(messagesOfRow({ vialSize: 400, vialSizeTo: 400 })).toEqual([]);
    expect(messagesOfRow({ vialSize: 401, vialSizeTo: 400 })).toEqual([
      "vialRange used.0.vialSize",
    ]);
  });

  test.each([1.2, 2.4, 4.8])("have decimals, as the old vials of %d mg", (vialSize) => {
    const used = [{ productTypeId: 1, brandName: "Brand", vialSize }];
    const schema = sectionSchema(questionnaireFor(2004), "Product");
    expect(schema.safeParse({ answers: { used, other: [] } }).success).toBe(true);
  });
});
