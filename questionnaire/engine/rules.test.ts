import { describe, expect, test } from "vitest";
import { checkYear } from "#questionnaire/testing/check-year.ts";
import type { Checked } from "./check.ts";
import type { SectionAnswers, SurveyAnswers } from "./define.ts";

const year = 2025;
const numeric = (answers: SectionAnswers["answers"]): SectionAnswers => ({
  answers,
  states: {},
  precision: {},
});

const messages = (survey: SurveyAnswers, more: Omit<Checked, "survey"> = {}) =>
  checkYear({ year, survey, ...more }).map(({ message }) => message);
const patient = (answers: SectionAnswers["answers"]) => ({ Patient: numeric(answers) });

test("required fields of a section that was saved", () => {
  const findings = checkYear({ year, survey: { Organization: numeric({ name: "Society" }) } });
  expect(findings.map(({ message, fields }) => `${message} ${fields}`)).toEqual([
    "cityRequired city",
    "phoneRequired phone",
    "emailRequired email",
  ]);
});

test("one box at least, and the other source by name", () => {
  expect(messages({ DataSource: numeric({ dataYear: 2025 }) })).toContain("atLeastOneBox");
  expect(messages({ DataSource: numeric({ other: true }) })).toContain("mustBeSpecified");
  expect(messages({ DataSource: numeric({ other: true, otherText: "A study" }) })).toEqual([]);
});

test("a tax rate only where tax is included", () => {
  expect(messages({ Currency: numeric({ currency: "EUR", taxRate: 5 }) })).toEqual(["mustBeEmpty"]);
  expect(
    messages({ Currency: numeric({ currency: "EUR", taxRate: 5, taxIncluded: true }) }),
  ).toEqual([]);
});

test("no more inhibitors, infections or treated than identified", () => {
  expect(
    messages(patient({ "identified.hemophiliaA.total": 10, "inhibitors.hemophiliaA.current": 11 })),
  ).toEqual(["atMostIdentified"]);
  expect(
    messages(patient({ "identified.hemophiliaA.male": 10, "infection.hemophilia.hiv": 11 })),
  ).toEqual(["atMostIdentified"]);
});

test("a death of another cause is specified", () => {
  expect(messages(patient({ "deaths.vwd.other": 1 }))).toContain("mustBeSpecified");
});

test("a change is large absolutely, in share and against chance", () => {
  const moved = (last: number, now: number) =>
    messages(patient({ "identified.vwd.total": now }), {
      lastYear: patient({ "identified.vwd.total": last }),
    });
  expect(moved(100, 121)).toEqual(["moved"]);
  expect(moved(100, 119)).toEqual([]);
  expect(moved(5, 9)).toEqual([]);
  expect(moved(30, 40)).toEqual([]);
  expect(moved(450, 4500)).toEqual(["digitTooMany"]);
  expect(moved(1234, 1324)).toEqual(["slip"]);
  expect(moved(100, 0)).toEqual(["lost"]);
});

test("prevalence and use per head are plausible", () => {
  expect(
    messages(patient({ "identified.hemophiliaA.male": 126 }), { population: 1_000_000 }),
  ).toEqual(["prevalence"]);
  expect(
    messages(patient({ "identified.hemophiliaA.male": 124 }), { population: 1_000_000 }),
  ).toEqual([]);
  const use = {
    FactorUse: numeric({ "fviii.total": 10_000_001 }),
    ...patient({ "identified.hemophiliaA.total": 100 }),
  };
  expect(messages(use, { population: 1_000_000 })).toEqual(["perCapita"]);
});

test("a round thousand gives a warning only where it is called precise", () => {
  const round = { answers: { "identified.vwd.total": 3000 }, states: {} };
  expect(messages({ Patient: { ...round, precision: { identifiedOther: "precise" } } })).toEqual([
    "round",
  ]);
  expect(messages({ Patient: { ...round, precision: { identifiedOther: "estimate" } } })).toEqual(
    [],
  );
});

test("factor used without people identified, ITI without inhibitors, treatment without a centre", () => {
  const submitted = { isSubmitted: (section: string) => section === "Patient" };
  const use = { FactorUse: numeric({ "fix.total": 5 }), ...patient({}) };
  expect(messages(use, submitted)).toContain("usedByNobody");
  expect(messages({ FactorUse: numeric({ "iti.hemophiliaA": 2 }) })).toContain(
    "noInhibitorPatients",
  );
  const survey = {
    ...patient({ "productUse.vwd.plasma": 3 }),
    Care: numeric({ "centres.htc": 0, "centres.hccc": 0 }),
  };
  expect(messages(survey)).toContain("noCentre");
});

test("more donated than used is an error", () => {
  const findings = checkYear({
    year,
    survey: { FactorUse: numeric({ "fviia.totalMg": 5, "fviia.donatedMg": 6 }) },
  });
  expect(findings.find(({ message }) => message === "donated")?.severity).toBe("error");
});

test("a text is long enough: more than 2 characters, a phone number more than 5", () => {
  const organization = (name: string, phone: string) =>
    checkYear({
      year,
      survey: { Organization: numeric({ name, city: "Bo", phone, email: "a@example.org" }) },
    }).map(({ message, fields, numbers }) => [message, ...fields, numbers.limit]);
  expect(organization("AHF", "123456")).toEqual([]);
  expect(organization("AH", "12345")).toEqual([
    ["moreThan", "name", 2],
    ["moreThan", "phone", 5],
  ]);
});

test("a choice that is missing is asked for as a choice", () => {
  expect(messages({ Currency: numeric({ taxIncluded: false }) })).toEqual(["choice"]);
});

test("a product needs a name and a vial size above 0", () => {
  const row = { productTypeId: 1, brandName: "", vialSize: 0 };
  const findings = checkYear({ year, survey: { Product: numeric({ used: [row], other: [] }) } });
  expect(findings.map(({ message, fields }) => [message, ...fields])).toEqual([
    ["required", "used.0.brandName"],
    ["greaterThan", "used.0.vialSize"],
  ]);
});

test("a part without its whole: please specify how many", () => {
  expect(messages(patient({ "carriers.hemophiliaA.withBleeding": 2 }))).toEqual(["howMany"]);
  expect(messages({ FactorUse: numeric({ "geneTherapy.hemophiliaB.inYear": 1 }) })).toEqual([
    "howMany",
  ]);
  const known = { ...numeric({ "carriers.hemophiliaA.withBleeding": 2 }) };
  known.states = { "carriers.hemophiliaA.diagnosed": "notAvailable" };
  expect(messages({ Patient: known })).toEqual([]);
});

test("emicizumab without people, people without the product's name", () => {
  const findings = (answers: SectionAnswers["answers"]) =>
    checkYear({ year, survey: { FactorUse: numeric(answers) } }).map(
      ({ message, severity, fields }) => `${severity} ${message} ${fields}`,
    );
  expect(findings({ "hemlibra.totalMg": 5 })).toEqual([
    "warning previousQuestion hemlibra.totalMg",
  ]);
  expect(findings({ "hemlibra.totalMg": 5000, "hemlibra.patients.adults": 1 })).toEqual([]);
  expect(findings({ "otherNonFactor.patients": 5 })).toEqual([
    "error mustBeSpecified otherNonFactor.name",
  ]);
});

test("a limit that is partly unknown gives no finding", () => {
  const content = numeric({
    "identified.hemophiliaA.male": 10,
    "inhibitors.hemophiliaA.current": 11,
  });
  content.states = { "identified.hemophiliaA.female": "confidential" };
  expect(messages({ Patient: content })).toEqual([]);
});

test("more new inhibitors than current ones, more people on ITI, more referral centres: warnings", () => {
  const findings = checkYear({
    year,
    survey: {
      ...patient({
        "inhibitors.vwd.current": 2,
        "inhibitors.vwd.new": 3,
        "inhibitors.hemophiliaA.current": 4,
      }),
      FactorUse: numeric({ "iti.hemophiliaA": 5 }),
      Care: numeric({ "centres.htc": 1, "centres.hccc": 2 }),
    },
  });
  expect(
    findings.map(({ severity, message, fields }) => `${severity} ${message} ${fields}`),
  ).toEqual([
    "warning newInhibitors inhibitors.vwd.new",
    "warning centresAtMost centres.hccc",
    "warning itiAtMost iti.hemophiliaA",
  ]);
});

test("deaths above the people identified last year", () => {
  const lastYear = patient({ "identified.vwd.male": 2, "identified.vwd.female": 1 });
  const deaths = (bleeding: number) =>
    messages(
      patient({ "identified.vwd.male": 3, "deaths.vwd.bleeding": bleeding, "deaths.vwd.hiv": 1 }),
      { lastYear },
    );
  expect(deaths(2)).toEqual([]);
  expect(deaths(3)).toEqual(["deathsLastYear"]);
});

test("prophylaxis with no product, treatment with no product listed", () => {
  const prophylaxis = numeric({ "prophylaxis.hemophiliaA.adults": 5 });
  expect(messages({ FactorUse: prophylaxis })).toEqual(["prophylaxisWithoutProduct"]);
  const treated = patient({ "productUse.hemophiliaA.plasmaDerived": 5 });
  expect(messages({ FactorUse: prophylaxis, ...treated })).toEqual(["noProductListed"]);
  const Product = numeric({ used: [{ productTypeId: 1, brandName: "Brand" }], other: [] });
  expect(messages({ FactorUse: prophylaxis, ...treated, Product })).toEqual([]);
});

test("0 people is not the same as no data, and an unknown number is not a missing one", () => {
  const FactorUse = numeric({ "iti.hemophiliaA": 2 });
  const Patient: SectionAnswers = { ...numeric({}), precision: { inhibitors: "noData" } };
  expect(messages({ Patient, FactorUse })).toEqual([]);
});

test("the severe share of what is known is usual", () => {
  const severity = (severe: number, mild: number) =>
    messages(
      patient({
        "severity.hemophiliaA.male.severe": severe,
        "severity.hemophiliaA.male.mild": mild,
        "severity.hemophiliaA.male.unknown": 1000,
      }),
    );
  expect(severity(50, 50)).toEqual([]);
  expect(severity(98, 2)).toEqual(["severeShare"]);
  expect(severity(5, 95)).toEqual(["severeShare"]);
  expect(severity(2, 0)).toEqual([]);
});

test("a share says nothing where no more than the part is known", () => {
  expect(messages(patient({ "severity.hemophiliaA.male.severe": 98 }))).toEqual([]);
});

test("while a total does not balance, warnings about it say nothing", () => {
  const identified = (men: number) =>
    messages(
      patient({ "identified.hemophiliaA.male": men, "identified.hemophiliaA.total": 1300 }),
      { population: 10_000_000 },
    );
  expect(identified(1300)).toEqual(["prevalence"]);
  expect(identified(1299)).toEqual(["sexTotal"]);
});

test("the loss of a disorder is reported also where the question has no data", () => {
  const Patient: SectionAnswers = { ...numeric({}), precision: { identifiedOther: "noData" } };
  expect(messages({ Patient }, { lastYear: patient({ "identified.vwd.total": 40 }) })).toEqual([
    "lost",
  ]);
});

test("a grid that equals last year's, or is shifted by one row", () => {
  const rows = (first: number[], second: number[]) =>
    patient(
      Object.fromEntries(
        ["male", "female", "unknown"].flatMap((sex, place) => [
          [`identified.factorI.${sex}`, first[place] ?? 0],
          [`identified.factorII.${sex}`, second[place] ?? 0],
        ]),
      ),
    );
  const [one, other] = [
    [11, 12, 1],
    [21, 25, 2],
  ];
  const against = (now: SurveyAnswers) => messages(now, { lastYear: rows(one, other) });
  expect(against(rows(one, other))).toEqual(["repeated"]);
  expect(against(rows(other, [22, 25, 2]))).toContain("shifted");
  expect(against(rows([12, 12, 1], [22, 25, 2]))).toEqual([]);
  const [now, lastYear] = [rows(one, one), rows(one, one)];
  expect(messages(now, { lastYear })).toEqual(["repeated"]);
});

describe("the country's own history", () => {
  const of = (...figures: number[]) =>
    figures.map((total) => patient({ "identified.vwd.total": total }));
  const against = (now: number, ...before: number[]) => {
    const [lastYear = {}, ...earlier] = of(...before);
    const [survey = {}] = of(now);
    return checkYear({ year, survey, lastYear, earlier }).map(({ message, numbers }) => [
      message,
      numbers.expected,
    ]);
  };

  test("is compared from five years on", () => {
    expect(against(1150, 1000, 990, 980, 970)).toEqual([]);
    expect(against(1150, 1000, 990, 980, 970, 961)).toEqual([["history", 1010]]);
  });

  test("is not said too of a figure that moved since last year", () => {
    expect(against(2000, 1000, 990, 980, 970, 961).map(([message]) => message)).toEqual(["moved"]);
  });

  test("is continued with its growth", () => {
    expect(against(1610, 1464, 1331, 1210, 1100, 1000)).toEqual([]);
    expect(against(1464, 1464, 1331, 1210, 1100, 1000)).toEqual([["history", 1610]]);
  });

  test("allows changes in an uneven series, and jumps of small counts", () => {
    expect(against(1150, 1000, 1100, 980, 1120, 990)).toEqual([]);
    expect(against(28, 22, 22, 22, 22, 22)).toEqual([]);
  });
});
