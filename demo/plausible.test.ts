// The figures by which a specialist recognises real answers, computed from the generated surveys of all
// countries and closed years. What each is modelled on is in README.md.

import { beforeAll, describe, expect, test } from "vitest";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { hemophilias } from "#questionnaire/wfh/names.ts";
import { malesTogether } from "#reports/engine/males/by-age.ts";
import { demoCountries, gniTypeIn, populationIn } from "./countries.ts";
import { malesIn } from "./males.ts";
import { partialKinds } from "./partial.ts";
import { demoMembership } from "./response.ts";
import { demoSurvey, openDemoYear } from "./surveys.ts";

type Given = {
  index: number;
  year: number;
  gni: string;
  population: number;
  isCorrected: boolean;
  /** The number of a code; undefined where none was given. */
  at(code: string): number | undefined;
  has(pattern: RegExp): boolean;
};

const seed = 1;
const given: Given[] = [];

beforeAll(() => {
  for (const [index, country] of demoCountries.entries()) {
    for (let year = firstSurveyYear; year < openDemoYear; year += 1) {
      const made = demoSurvey(seed, index, year);
      if (!made) continue;
      const { Patient, FactorUse } = made.survey;
      const answers = new Map(
        Object.entries({ ...Patient?.answers, ...FactorUse?.answers }).flatMap(([code, value]) =>
          typeof value === "number" ? [[code, value] as const] : [],
        ),
      );
      const codes = [...answers.keys()];
      given.push({
        index,
        year,
        gni: gniTypeIn(country, year),
        population: populationIn(country, year),
        isCorrected: Boolean(made.firstGiven),
        at: (code) => answers.get(code),
        has: (pattern) => codes.some((code) => pattern.test(code)),
      });
    }
  }
}, 60_000);

const inYear = (year: number) => given.filter((one) => one.year === year);
const ofClass = (gni: string, some = given) => some.filter((one) => one.gni === gni);
const sum = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const sumAt = (some: readonly Given[], ...codes: string[]) =>
  sum(some.flatMap((one) => codes.map((code) => one.at(code))));
const totalCodes = hemophilias.map((type) => `identified.${type}.total`);
const withAll = (codes: readonly string[], some = given) =>
  some.filter((one) => codes.every((code) => one.at(code) !== undefined));
const around = (value: number, wanted: number, percent: number) => {
  expect(value).toBeGreaterThan(wanted * (1 - percent / 100));
  expect(value).toBeLessThan(wanted * (1 + percent / 100));
};
const isMember = (index: number, year: number) =>
  demoMembership(seed, index).some(
    ({ since, until }) => since <= year && (until === null || year <= until),
  );

describe("the response", () => {
  test.each([
    [1999, 65],
    [2014, 111],
    [2019, 120],
    [2024, 121],
  ])("of %i is about %i countries, all of them members", (year, countries) => {
    around(inYear(year).length, countries, 4);
    expect(inYear(year).every(({ index }) => isMember(index, year))).toBe(true);
  });

  test("membership grows, and about three of four members answer", () => {
    const members = [1999, 2016, 2018, 2024].map(
      (year) => demoCountries.filter((_, index) => isMember(index, year)).length,
    );
    expect(members).toEqual(members.toSorted((a, b) => a - b));
    around(members[1] ?? 0, 134, 4);
    around(members[2] ?? 0, 140, 4);
  });

  test("only a handful answers in every year", () => {
    const years = Map.groupBy(given, ({ index }) => index);
    const always = [...years.values()].filter((some) => some.length === openDemoYear - 1999);
    expect(always.length).toBeGreaterThanOrEqual(4);
    expect(always.length).toBeLessThanOrEqual(15);
  });
});

describe("people", () => {
  test("of the world are as many as have been reported", () => {
    around(sumAt(inYear(2011), ...totalCodes), 167_000, 15);
    around(sumAt(inYear(2011), "identified.vwd.total"), 69_700, 20);
    around(sumAt(inYear(2020), ...totalCodes), 209_600, 20);
  });

  test("women are about 0.5 % of the severe and 15 to 20 % of the mild", () => {
    const share = (severity: string) => {
      const women = `severity.hemophiliaA.female.${severity}`;
      const men = `severity.hemophiliaA.male.${severity}`;
      const both = withAll([women, men]);
      return sumAt(both, women) / sumAt(both, women, men);
    };
    around(share("severe"), 0.005, 20);
    expect(share("mild")).toBeGreaterThan(0.15);
    expect(share("mild")).toBeLessThan(0.2);
  });

  test("A:B is between 3 and 7 wherever there are enough people", () => {
    const some = withAll(["identified.hemophiliaA.total", "identified.hemophiliaB.total"]);
    const ratios = some
      .filter((one) => (one.at("identified.hemophiliaB.total") ?? 0) >= 10)
      .map(
        (one) =>
          (one.at("identified.hemophiliaA.total") ?? 0) /
          (one.at("identified.hemophiliaB.total") ?? 1),
      );
    expect(Math.min(...ratios)).toBeGreaterThan(3);
    expect(Math.max(...ratios)).toBeLessThan(7);
  });

  test("the sex of no one is unknown, or of many", () => {
    const codes = ["identified.hemophiliaA.unknown", "identified.hemophiliaA.total"] as const;
    const shares = withAll(codes)
      .filter((one) => (one.at(codes[1]) ?? 0) > 20)
      .map((one) => (one.at(codes[0]) ?? 0) / (one.at(codes[1]) ?? 1));
    const some = shares.filter((share) => share > 0);
    expect(some.length / shares.length).toBeLessThan(0.25);
    expect(Math.min(...some)).toBeGreaterThan(0.2);
  });

  test("children are 25 to 40 % in rich countries and more than half in poor ones", () => {
    const share = (gni: string) => {
      const young = ["0_4", "5_13", "14_18"].map((group) => `age.hemophiliaA.${group}`);
      const known = [...young, "age.hemophiliaA.19_44", "age.hemophiliaA.45_up"];
      const some = withAll(known, ofClass(gni));
      return sumAt(some, ...young) / sumAt(some, ...known);
    };
    expect(share("H")).toBeGreaterThan(0.25);
    expect(share("H")).toBeLessThan(0.4);
    expect(share("LM")).toBeGreaterThan(0.5);
    expect(share("L")).toBeGreaterThan(0.5);
  });

  test("where few are found, more are severe and more die", () => {
    const severe = (gni: string) => {
      const codes = ["mild", "moderate", "severe"].map((one) => `severity.hemophiliaA.male.${one}`);
      const some = withAll(codes, ofClass(gni));
      return sumAt(some, "severity.hemophiliaA.male.severe") / sumAt(some, ...codes);
    };
    const mortality = (gni: string) => {
      const causes = ["bleeding", "hiv", "liver", "other", "unknown"];
      const deaths = causes.map((cause) => `deaths.hemophiliaA.${cause}`);
      const some = withAll([...deaths, "identified.hemophiliaA.total"], ofClass(gni));
      return sumAt(some, ...deaths) / sumAt(some, "identified.hemophiliaA.total");
    };
    expect(severe("L")).toBeGreaterThan(severe("UM"));
    expect(severe("UM")).toBeGreaterThan(severe("H"));
    expect(mortality("L")).toBeGreaterThan(2 * mortality("H"));
  });

  test("with HIV are a falling share", () => {
    const shareIn = (year: number) => {
      const some = withAll(["infection.hemophilia.hiv", ...totalCodes], inYear(year));
      return sumAt(some, "infection.hemophilia.hiv") / sumAt(some, ...totalCodes);
    };
    const shares = [1999, 2004, 2009, 2014, 2019, 2024].map(shareIn);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[5]).toBeLessThan((shares[0] ?? 0) / 2.5);
  });

  test("become fewer in 10 to 15 % of the changes from year to year, and in many more in 2020", () => {
    const whole = new Map(
      withAll(totalCodes).map((one) => [`${one.index} ${one.year}`, sumAt([one], ...totalCodes)]),
    );
    const changes = [...whole].flatMap(([key, now]) => {
      const [index = 0, year = 0] = key.split(" ").map(Number);
      const before = whole.get(`${index} ${year - 1}`);
      return before ? [{ year, isFall: now < before }] : [];
    });
    const fallsIn = (some: typeof changes) =>
      some.filter(({ isFall }) => isFall).length / some.length;
    expect(fallsIn(changes)).toBeGreaterThan(0.1);
    expect(fallsIn(changes)).toBeLessThan(0.15);
    expect(fallsIn(changes.filter(({ year }) => year === 2020))).toBeGreaterThan(0.25);
  });
});

describe("males by age", () => {
  const males = demoCountries.map((country, index) => ({
    gni: gniTypeIn(country, 2020),
    of: (year: number) => malesIn(country, index, year),
    population: (year: number) => populationIn(country, year),
  }));
  const shareUpTo18 = (gni: string, year: number) =>
    mean(
      males.flatMap((one) => {
        const groups = one.gni === gni ? one.of(year) : null;
        if (groups === null) return [];
        return (groups.under5 + groups.from5to13 + groups.from14to18) / malesTogether(groups);
      }),
    );

  test("are about half of the people, a fifth of them up to 18 in rich countries and half in poor ones", () => {
    for (const { of, population } of males) {
      const groups = of(2020);
      if (groups) around(malesTogether(groups) / population(2020), 0.495, 3);
    }
    around(shareUpTo18("H", 2020), 0.2, 15);
    around(shareUpTo18("L", 2020), 0.5, 10);
    expect(shareUpTo18("L", 2000)).toBeGreaterThan(shareUpTo18("L", 2020));
  });

  test("are missing for a few countries, and of some the newest years are", () => {
    const missing = (year: number) => males.filter(({ of }) => of(year) === null).length;
    expect(missing(2020)).toBeGreaterThan(5);
    expect(missing(2020)).toBeLessThan(20);
    expect(missing(2024)).toBeGreaterThan(missing(2020) + 5);
  });
});

describe("treatment", () => {
  const perHead = (year: number, gni: string, code = "fviii.total") =>
    mean(
      withAll([code], ofClass(gni, inYear(year)))
        .map((one) => (one.at(code) ?? 0) / one.population)
        .filter((rate) => rate > 0),
    );

  test("the mean use of factor VIII per head in the richest class is 0.79 in 1999 and 2.2 in 2011", () => {
    around(perHead(1999, "H"), 0.79, 10);
    around(perHead(2011, "H"), 2.2, 10);
    expect(perHead(2020, "H")).toBeLessThan(perHead(2019, "H"));
  });

  test("the mean use of the richest class in 1999 is 0.79 over six seeds, and not only by this one", () => {
    const rates = [1, 2, 3, 4, 5, 6].map((other) =>
      mean(
        demoCountries.flatMap((country, index) => {
          const { FactorUse } = demoSurvey(other, index, 1999)?.survey ?? {};
          const used = FactorUse?.answers["fviii.total"];
          const isRich = gniTypeIn(country, 1999) === "H";
          return isRich && typeof used === "number" && used > 0
            ? [used / populationIn(country, 1999)]
            : [];
        }),
      ),
    );
    around(mean(rates), 0.79, 5);
  });

  test("the world used 4.4 billion IU of factor VIII in 2011, and a tenth to a fifth as much factor IX", () => {
    around(sumAt(inYear(2011), "fviii.total"), 4.4e9, 10);
    around(sumAt(inYear(2011), "fix.total"), 0.64e9, 20);
    around(sumAt(inYear(2011), "fviii.recombinant"), 1.77e9, 20);
  });

  test("countries of high and upper middle income used nearly all of it in 2018", () => {
    const all = inYear(2018);
    const rich = [...ofClass("H", all), ...ofClass("UM", all)];
    expect(sumAt(rich, "fviii.total") / sumAt(all, "fviii.total")).toBeGreaterThan(0.9);
  });

  test("who was treated with gene therapy in a year is among those ever treated, and was not the year before", () => {
    const [ever, inYearOf] = ["ever", "inYear"].map((one) => `geneTherapy.hemophiliaA.${one}`);
    const pairs = given.flatMap((one) => {
      const before = inYear(one.year - 1).find(({ index }) => index === one.index);
      const [now, last, added] = [
        one.at(ever ?? ""),
        before?.at(ever ?? ""),
        one.at(inYearOf ?? ""),
      ];
      return now === undefined || last === undefined || added === undefined
        ? []
        : [{ rise: now - last, added }];
    });
    expect(pairs.length).toBeGreaterThan(50);
    expect(pairs.filter(({ rise, added }) => rise < added)).toEqual([]);
    expect(pairs.some(({ added }) => added > 0)).toBe(true);
  });

  test("emicizumab comes in 2018, in the United States first, and the dose follows the weight", () => {
    const users = given.filter((one) => (one.at("hemlibra.totalMg") ?? 0) > 0);
    expect(Math.min(...users.map(({ year }) => year))).toBe(2018);
    const first = users.filter(({ year }) => year === 2018);
    expect(first.map(({ index }) => demoCountries[index]?.code)).toEqual(["USA"]);
    expect(users.filter(({ year }) => year === 2024).length).toBeGreaterThan(30);
    const people = ["hemlibra.patients.children", "hemlibra.patients.adults"];
    const doses = withAll(people, users).map(
      (one) => (one.at("hemlibra.totalMg") ?? 0) / sumAt([one], ...people),
    );
    expect(Math.min(...doses)).toBeGreaterThan(1500);
    expect(Math.max(...doses)).toBeLessThan(6500);
    expect(Math.max(...doses)).toBeGreaterThan(1.5 * Math.min(...doses));
  });
});

describe("answers are partial, as real ones are", () => {
  const share = (isSo: (one: Given) => boolean) => given.filter(isSo).length / given.length;
  const sexes = /^identified\.hemophiliaA\.(?:male|female|unknown)$/;

  test("about 5 % give totals only", () => {
    around(
      share((one) => one.at("identified.hemophiliaA.total") !== undefined && !one.has(sexes)),
      0.05,
      30,
    );
  });

  test("about 5 % know their men only", () => {
    const isSo = (one: Given) =>
      one.at("identified.hemophiliaA.male") !== undefined &&
      !one.has(/^identified\.hemophiliaA\.(?:female|unknown|total)$/);
    around(share(isSo), 0.05, 30);
  });

  test("about 10 % give hemophilia without VWD", () => {
    const isSo = (one: Given) => one.has(/^identified\.hemophilia/) && !one.has(/\.vwd\./);
    around(share(isSo), 0.1, 25);
  });

  test("some give the parts without a total", () => {
    const isSo = (one: Given) =>
      one.at("identified.hemophiliaA.female") !== undefined &&
      one.at("identified.hemophiliaA.total") === undefined;
    around(share(isSo), 0.05, 40);
  });

  test("some have true zeros, and some corrected their figures later", () => {
    expect(share((one) => one.at("identified.hemophiliaUnknown.total") === 0)).toBeGreaterThan(
      0.02,
    );
    expect(share((one) => one.at("fviii.total") === 0)).toBeGreaterThan(0.005);
    around(
      share(({ isCorrected }) => isCorrected),
      0.035,
      50,
    );
    expect(partialKinds).toHaveLength(4);
  });
});
