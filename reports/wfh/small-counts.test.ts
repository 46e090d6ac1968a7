// A program that tries to find out what is hidden: it knows the rules by which cells add up or are at most another, and
// narrows every hidden cell down from what is shown, in the surveys of the demonstration and in random ones.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { demoCountries } from "#demo/countries.ts";
import { demoSurvey } from "#demo/surveys.ts";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { Report, ReportInput } from "#reports/engine/define.ts";
import {
  hiddenCells,
  hiddenCodes,
  smallestShown,
} from "#reports/engine/small-counts/hidden-cells.ts";
import { type Balance, type People, peopleIn } from "#reports/engine/small-counts/people.ts";
import { tableFor } from "#reports/engine/small-counts/without-small-counts.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";
import { asOthersSeeIt } from "./testing/as-others-see-it.ts";

type Numbers = ReadonlyMap<string, number>;
type Range = { low: number; high: number };
type Part = { code: string; sign: 1 | -1 };

const hiddenIn = (people: People, numbers: Numbers) =>
  hiddenCells(people, (code) => numbers.get(code) ?? null);

/** What is known of every cell: those that are shown, and of a hidden one that it is not 0, which is shown. A blank may be 0. */
function rangesOf({ cells }: People, numbers: Numbers, hidden: ReadonlySet<string>) {
  return new Map(
    [...cells].map((code): [string, Range] => {
      const shown = numbers.get(code) ?? 0;
      const isHidden = hidden.has(code);
      return [code, isHidden ? { low: 1, high: 1e9 } : { low: shown, high: shown }];
    }),
  );
}

/** A figure that is at most the sum of others, by a rule of the survey. */
type Limit = { field: string; limit: readonly string[] };

const limitsIn = (year: number): Limit[] =>
  questionnaireOf(year)
    .sections.flatMap(({ questions }) => questions.flatMap(({ rules }) => rules))
    .flatMap((rule) => (rule.kind === "atMost" ? [{ field: rule.field, limit: rule.limit }] : []));

function applyLimits(ranges: Map<string, Range>, limits: readonly Limit[]): void {
  for (const { field, limit } of limits) {
    const range = ranges.get(field);
    const highest = limit.reduce((sum, code) => sum + (ranges.get(code)?.high ?? 1e9), 0);
    if (range && highest < range.high && highest >= range.low) {
      ranges.set(field, { ...range, high: highest });
    }
    const [only] = limit;
    const whole = only !== undefined && limit.length === 1 ? ranges.get(only) : undefined;
    if (only && range && whole && range.low > whole.low && range.low <= whole.high) {
      ranges.set(only, { ...whole, low: range.low });
    }
  }
}

/** Parts and their total, which are 0 together; a blank total says nothing. */
function equationsOf(
  { balances }: People,
  numbers: Numbers,
  hidden: ReadonlySet<string>,
): Part[][] {
  return balances
    .filter(({ total }) => numbers.has(total) || hidden.has(total))
    .map(({ total, parts }) => [
      { code: total, sign: -1 as const },
      ...parts.map((code) => ({ code, sign: 1 as const })),
    ]);
}

/** Narrows each hidden cell by what the others of its equation can be, until nothing changes. */
function narrow(ranges: Map<string, Range>, equations: readonly Part[][]): void {
  const bound = ({ code, sign }: Part, end: "low" | "high") => {
    const range = ranges.get(code) ?? { low: 0, high: 0 };
    return sign === 1 ? range[end] : -range[end === "low" ? "high" : "low"];
  };
  let isChanged = true;
  for (let round = 0; isChanged && round < 100; round += 1) {
    isChanged = false;
    for (const parts of equations) {
      const low = parts.reduce((sum, part) => sum + bound(part, "low"), 0);
      const high = parts.reduce((sum, part) => sum + bound(part, "high"), 0);
      // A survey that contradicts itself says nothing about what is hidden.
      if (low > 0 || high < 0) continue;
      for (const part of parts) {
        const range = ranges.get(part.code);
        if (range === undefined || range.low === range.high) continue;
        const [max, min] = [bound(part, "low") - low, bound(part, "high") - high];
        const [from, to] = part.sign === 1 ? [min, max] : [-max, -min];
        const next = { low: Math.max(range.low, from), high: Math.min(range.high, to) };
        if (next.low > next.high || (next.low === range.low && next.high === range.high)) continue;
        ranges.set(part.code, next);
        isChanged = true;
      }
    }
  }
}

/**
 * The hidden cells that the equations determine together, by elimination: of a + b = 10 and a + b + c = 13, c is 3 although each
 * equation leaves it open.
 */
function determined(
  equations: readonly Part[][],
  numbers: Numbers,
  hidden: ReadonlySet<string>,
): Map<string, number> {
  const unknown = [...hidden];
  const left = equations.map((parts) => {
    const shown = parts.filter(({ code }) => !hidden.has(code));
    const factors = unknown.map((code) => parts.find((part) => part.code === code)?.sign ?? 0);
    return [
      ...factors,
      shown.reduce((sum, { code, sign }) => sum - sign * (numbers.get(code) ?? 0), 0),
    ];
  });
  const isNone = (factor = 0) => Math.abs(factor) < 1e-9;
  const minus = (row: number[], times: number, other: number[]) =>
    row.map((one, at) => one - times * (other[at] ?? 0));
  const solved: number[][] = [];
  for (const [place] of unknown.entries()) {
    const at = left.findIndex((row) => !isNone(row[place]));
    const [row] = at < 0 ? [] : left.splice(at, 1);
    if (row === undefined) continue;
    const pivot = row.map((one) => one / (row[place] ?? 1));
    for (const rows of [left, solved]) {
      for (const [index, one] of rows.entries()) rows[index] = minus(one, one[place] ?? 0, pivot);
    }
    solved.push(pivot);
  }
  return new Map(
    solved.flatMap((row): [string, number][] => {
      const [place, ...others] = unknown.keys().filter((one) => !isNone(row[one]));
      const code = place === undefined || others.length > 0 ? undefined : unknown[place];
      return code === undefined ? [] : [[code, row.at(-1) ?? Number.NaN]];
    }),
  );
}

const isSmall = (value: number) => value > 0 && value < smallestShown;

/**
 * The small counts that a reader derives exactly who knows which of the equations and limits hold and relies on no other: in
 * answers that contradict each other some do not.
 */
function derivedFrom(
  people: People,
  numbers: Numbers,
  limits: readonly Limit[],
  hidden = hiddenIn(people, numbers),
): string[] {
  const sumOf = (codes: readonly string[]) =>
    codes.reduce((sum, code) => sum + (numbers.get(code) ?? 0), 0);
  const equations = equationsOf(
    { ...people, balances: people.balances.filter((balance) => isBalanced(balance, numbers)) },
    numbers,
    hidden,
  );
  const kept = limits.filter(({ field, limit }) => sumOf([field]) <= sumOf(limit));
  const ranges = rangesOf(people, numbers, hidden);
  for (let round = 0; round < 3; round += 1) {
    applyLimits(ranges, kept);
    narrow(ranges, equations);
  }
  const known = determined(equations, numbers, hidden);
  return [...hidden].filter((code) => {
    const value = numbers.get(code) ?? 0;
    const { low, high } = ranges.get(code) ?? { low: 0, high: 0 };
    return isSmall(value) && (known.get(code) === value || (low === value && high === value));
  });
}

/** The small counts that are shown, or that the program narrows down to fewer than five numbers or to small ones. */
function foundOut(people: People, numbers: Numbers, limits: readonly Limit[] = []): string[] {
  const hidden = hiddenIn(people, numbers);
  const ranges = rangesOf(people, numbers, hidden);
  const equations = equationsOf(people, numbers, hidden);
  for (let round = 0; round < 3; round += 1) {
    applyLimits(ranges, limits);
    narrow(ranges, equations);
  }
  return [...people.cells].flatMap((code) => {
    const value = numbers.get(code) ?? 0;
    if (value < 1 || value >= smallestShown) return [];
    const { low, high } = ranges.get(code) ?? { low: value, high: value };
    const isSafe = hidden.has(code) && high >= smallestShown && high - low >= smallestShown - 1;
    // Blank cells were taken for 0: where they are not, the guess is wrong.
    const isWrong = hidden.has(code) && (value < low || value > high);
    return isSafe || isWrong ? [] : [`${code} = ${value}: ${low} to ${high}`];
  });
}

/** Each part has at most what it had and what the others left of the total; the last one has the rest. */
function shareOut({ total, parts }: Balance, numbers: Map<string, number>): void {
  let left = numbers.get(total) ?? 0;
  for (const [place, part] of parts.entries()) {
    const isLast = place === parts.length - 1;
    const value = isLast ? left : Math.min(left, numbers.get(part) ?? 0);
    numbers.set(part, value);
    left -= value;
  }
}

const isBalanced = ({ total, parts }: Balance, numbers: Numbers): boolean =>
  numbers.get(total) === parts.reduce((sum, part) => sum + (numbers.get(part) ?? 0), 0);

const numbersIn = (answers: Readonly<Record<string, unknown>>): Numbers =>
  new Map(
    Object.entries(answers).flatMap(([code, value]): [string, number][] =>
      typeof value === "number" ? [[code, value]] : [],
    ),
  );

test("the program finds out what is hidden badly: one cell of a sum alone", () => {
  const people: People = {
    cells: new Set(["all", "some", "others"]),
    balances: [{ total: "all", parts: ["some", "others"] }],
    wordsBeside: new Map(),
  };
  const numbers = new Map([
    ["all", 103],
    ["some", 100],
    ["others", 3],
  ]);
  const hidden = new Set(["others"]);
  const ranges = rangesOf(people, numbers, hidden);
  narrow(ranges, equationsOf(people, numbers, hidden));
  expect(ranges.get("others")).toEqual({ low: 3, high: 3 });
  expect(hiddenIn(people, numbers)).toEqual(new Set(["others", "some"]));
  expect(foundOut(people, numbers)).toEqual([]);
});

test("a total below its parts does not show that the hidden ones are all small", () => {
  const people: People = {
    cells: new Set(["all", "some", "others", "rest"]),
    balances: [{ total: "all", parts: ["some", "others", "rest"] }],
    wordsBeside: new Map(),
  };
  // 11 without the 7 would leave 4 for the two of 4 people each.
  const numbers = new Map(Object.entries({ all: 11, some: 7, others: 4, rest: 4 }));
  expect(hiddenIn(people, numbers)).toEqual(new Set(["others", "rest", "some"]));
});

test("parts that are as many as their total are not shown to be 1 each", () => {
  const parts = ["one", "two", "three", "four", "five"];
  const people: People = {
    cells: new Set(["all", ...parts]),
    balances: [{ total: "all", parts }],
    wordsBeside: new Map(),
  };
  const numbers = new Map([["all", 5], ...parts.map((part): [string, number] => [part, 1])]);
  expect(foundOut(people, numbers)).toEqual([]);
  expect(hiddenIn(people, numbers)).toContain("all");
});

test("a part of 0 is shown where the total is hidden", () => {
  const people: People = {
    cells: new Set(["all", "some", "others", "rest"]),
    balances: [{ total: "all", parts: ["some", "others", "rest"] }],
    wordsBeside: new Map(),
  };
  const numbers = new Map(Object.entries({ all: 8, some: 4, others: 4, rest: 0 }));
  expect(hiddenIn(people, numbers)).toEqual(new Set(["all", "some", "others"]));
});

test("two hidden parts are not shown to be small both, as no other was hidden with them", () => {
  const people: People = {
    cells: new Set(["all", "some", "others", "rest"]),
    balances: [{ total: "all", parts: ["some", "others", "rest"] }],
    wordsBeside: new Map(),
  };
  // Of 3 and 5 the first 5 would be hidden instead, so 8 could only be 4 and 4.
  const numbers = new Map(Object.entries({ all: 13, some: 5, others: 4, rest: 4 }));
  expect(hiddenIn(people, numbers)).toEqual(new Set(["some", "others", "rest"]));
});

test("which of two equal parts is hidden does not show which of the hidden parts is small", () => {
  const people: People = {
    cells: new Set(["all", "some", "others", "rest"]),
    balances: [{ total: "all", parts: ["some", "others", "rest"] }],
    wordsBeside: new Map(),
  };
  // Of 11 with one 5 shown, 1 and 5 would be left: the first 5 would have been hidden, not the second.
  const numbers = new Map(Object.entries({ all: 11, some: 5, others: 5, rest: 1 }));
  expect(hiddenIn(people, numbers)).toEqual(new Set(["some", "others", "rest"]));
});

test("the program puts two sums together", () => {
  const parts = (...codes: string[]) => codes.map((code) => ({ code, sign: 1 as const }));
  const all = (code: string) => ({ code, sign: -1 as const });
  const equations = [
    [...parts("some", "others"), all("both")],
    [...parts("some", "others", "rest"), all("all")],
  ];
  const numbers = new Map(Object.entries({ some: 6, others: 4, both: 10, rest: 3, all: 13 }));
  const hidden = new Set(["some", "others", "rest"]);
  expect(determined(equations, numbers, hidden)).toEqual(new Map([["rest", 3]]));
});

test("two cells may each be a part of the other", () => {
  const people: People = {
    cells: new Set(["all", "some", "same", "others"]),
    balances: [
      { total: "all", parts: ["some", "others"] },
      { total: "some", parts: ["same"] },
      { total: "same", parts: ["some"] },
    ],
    wordsBeside: new Map(),
  };
  const numbers = new Map(Object.entries({ all: 103, some: 3, same: 3, others: 100 }));
  expect(hiddenIn(people, numbers)).toEqual(new Set(["some", "same", "others"]));
});

describe.each([2003, 2012, 2024])("of the questionnaire of %i", (year) => {
  const questionnaire = questionnaireOf(year);
  const people = peopleIn(questionnaire);

  test("sums are known: sexes, ages, severities, types", () => {
    expect(people.balances.length).toBeGreaterThan(20);
    expect(people.cells.size).toBeGreaterThan(100);
  });

  test("nothing is found out in the demonstration", () => {
    const found = demoCountries.flatMap((_, index) => {
      const made = demoSurvey(1, index, year);
      if (!made) return [];
      const { Patient, FactorUse } = made.survey;
      const numbers = numbersIn({ ...Patient?.answers, ...FactorUse?.answers });
      return foundOut(people, numbers, limitsIn(year));
    });
    expect(found).toEqual([]);
  });

  test("nothing is found out in surveys with random small counts that add up, and in partial ones", () => {
    const codes = [...people.cells];
    const small = fc.nat({ max: 7 });
    const count = fc.oneof(small, small, fc.nat({ max: 400 }));
    const survey = fc.tuple(
      fc.array(count, { minLength: codes.length, maxLength: codes.length }),
      fc.array(fc.boolean(), { minLength: codes.length, maxLength: codes.length }),
      fc.constantFrom(0, 0.1),
    );
    fc.assert(
      fc.property(survey, ([values, blanks, share]) => {
        const numbers = new Map(codes.map((code, place) => [code, values[place] ?? 0]));
        // From the totals downwards: a part that is a total itself is shared out in the next round.
        for (let round = 0; round < 3; round += 1) {
          for (const balance of people.balances) shareOut(balance, numbers);
        }
        expect(people.balances.filter((balance) => !isBalanced(balance, numbers))).toEqual([]);
        for (const [place, code] of codes.entries()) {
          if (share > 0 && blanks[place] && place % 7 === 0) numbers.delete(code);
        }
        expect(foundOut(people, numbers)).toEqual([]);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  describe("in answers that contradict each other", () => {
    const codes = [...people.cells];
    const perCell = <T>(one: fc.Arbitrary<T>) =>
      fc.array(one, { minLength: codes.length, maxLength: codes.length });
    const wrong = fc.record({
      share: fc.constantFrom(0.02, 0.1, 0.4),
      blanks: fc.constantFrom(0, 0.2),
    });
    const survey = fc
      .tuple(
        perCell(fc.oneof(fc.nat({ max: 7 }), fc.nat({ max: 60 }))),
        perCell(
          fc.record({ shift: fc.integer({ min: -4, max: 9 }), chance: fc.nat({ max: 999 }) }),
        ),
        wrong,
      )
      .map(([values, changes, { share, blanks }]) => {
        const numbers = new Map(codes.map((code, place) => [code, values[place] ?? 0]));
        for (let round = 0; round < 3; round += 1) {
          for (const balance of people.balances) shareOut(balance, numbers);
        }
        for (const [place, code] of codes.entries()) {
          const { shift = 0, chance = 0 } = changes[place] ?? {};
          if (chance < share * 1000) {
            numbers.set(code, Math.max(0, (numbers.get(code) ?? 0) + shift));
          } else if (chance > 1000 - blanks * 1000) numbers.delete(code);
        }
        return numbers;
      });

    test("no small count is derived exactly", () => {
      fc.assert(
        fc.property(survey, (numbers) => {
          expect(derivedFrom(people, numbers, limitsIn(year))).toEqual([]);
          expect([...hiddenIn(people, numbers)].filter((code) => numbers.get(code) === 0)).toEqual(
            [],
          );
          expect(foundOut(people, numbers, limitsIn(year))).toEqual([]);
        }),
        { numRuns: 150, seed: 11 },
      );
    });

    test("the program derives some where only the small counts themselves are hidden", () => {
      const found = fc.sample(survey, { numRuns: 20, seed: 11 }).flatMap((numbers) => {
        const hidden = new Set(codes.filter((code) => isSmall(numbers.get(code) ?? 0)));
        return derivedFrom(people, numbers, limitsIn(year), hidden);
      });
      expect(found.length).toBeGreaterThan(5);
    });
  });
});

/**
 * Answers that contradict each other: parts above their total, more with hepatitis C now than ever and more with HIV than there
 * are people, and people by age who are not as many as those by sex.
 */
const contradictions = (few: number): [string, number][] => [
  ["identified.vwd.total", 60],
  ["identified.hemophiliaB.total", 40],
  ["severity.hemophiliaB.male.mild", 70],
  ["severity.hemophiliaB.male.severe", few],
  ["age.hemophiliaA.total", 90],
  ["age.hemophiliaB.total", 70],
  ["age.hemophiliaB.0_4", few],
  ["age.hemophiliaB.45_up", 80],
  ["infection.vwd.hiv", 900],
  ["infection.vwd.hcvEver", 0],
  ["infection.vwd.hcvCurrent", few],
  ["geneTherapy.hemophiliaA.inYear", 40],
];

type Choice = { basis: Report["basis"]; more?: (few: number) => [string, number][] };

/** The example world, in which this country says that of 103 people so many are female. */
function worldWith(females: number, { basis, more = () => [] }: Choice): ReportInput {
  const input = exampleInput({ basis, fromYear: 2022 });
  const change = (row: AnswerRow): AnswerRow => {
    if (row.countryId !== 1) return row;
    const changed = new Map<string, number>([
      ["identified.vwd.total", 103],
      ["identified.vwd.male", 103 - females],
      ["identified.vwd.female", females],
      ["identified.vwd.unknown", 0],
      ["deaths.vwd.bleeding", females],
      ["geneTherapy.hemophiliaA.ever", females],
      // Two of the age groups of a country whose males by age are known.
      ["age.hemophiliaA.0_4", females],
      ["age.hemophiliaA.unknown", 300 - females],
      ...more(females),
    ]);
    return { ...row, values: { get: (code) => changed.get(code) ?? row.values.get(code) } };
  };
  const rows = new Map([...input.rows].map(([year, list]) => [year, list.map(change)]));
  return { ...input, rows };
}

describe("whatever a report makes of it", () => {
  const everyReport = [...reports.values()];
  test.each(everyReport)("$id is the same for 1 and for 4 people", ({ basis, ...entry }) => {
    for (const choice of [{ basis }, { basis, more: contradictions }]) {
      const shown = (females: number) =>
        tableFor({ basis, ...entry }, asOthersSeeIt(worldWith(females, choice)));
      expect(shown(4)).toEqual(shown(1));
      expect(shown(1).notes[1]).toEqual({ key: "smallCounts", values: {} });
    }
  });

  test("the staff sees the difference", () => {
    for (const more of [undefined, contradictions]) {
      const differing = everyReport.filter((entry) => {
        const choice = { basis: entry.basis, ...(more && { more }) };
        const shown = (females: number) =>
          JSON.stringify(tableFor(entry, worldWith(females, choice)));
        return shown(4) !== shown(1);
      });
      expect(differing.length).toBeGreaterThan(8);
    }
  });
});

test("a question whose counts are hidden is answered all the same", () => {
  const entry = reports.get("qualityOverYears");
  if (!entry) throw new Error("There is no report on quality");
  const world = worldWith(3, { basis: entry.basis });
  const sharesIn = (input: ReportInput) =>
    tableFor(entry, input).rows.map(({ cells }) => [cells.answeredShare, cells.preciseAnswers]);
  expect(sharesIn(asOthersSeeIt(world))).toEqual(sharesIn(world));
});

describe("a survey as it was at a past time", () => {
  const people = peopleIn(questionnaireOf(2024));
  const cells = ["male", "female", "unknown", "total"].map((sex) => `identified.vwd.${sex}`);
  const numbersAt =
    (...numbers: readonly number[]) =>
    (code: string) =>
      numbers[cells.indexOf(code)] ?? null;
  const [small, large] = [numbersAt(90, 4, 0, 94), numbersAt(90, 10, 0, 100)];
  const shownOf = (hidden: ReadonlySet<string>) => cells.filter((code) => !hidden.has(code));

  test.each([
    ["became larger", small, large],
    ["became small", large, small],
  ])("shows nothing of a sum in which a count %s since", (_, then, today) => {
    expect(shownOf(hiddenCodes(people, { numberAt: then, today, withheld: [] }))).toEqual([]);
  });

  test("is hidden as today where its counts are the same, or none was small", () => {
    expect(hiddenCodes(people, { numberAt: small, today: small, withheld: [] })).toEqual(
      hiddenCodes(people, { numberAt: small, withheld: [] }),
    );
    expect(shownOf(hiddenCodes(people, { numberAt: small, today: small, withheld: [] }))).toContain(
      "identified.vwd.total",
    );
    expect(
      shownOf(
        hiddenCodes(people, { numberAt: large, today: numbersAt(90, 20, 0, 110), withheld: [] }),
      ),
    ).toEqual(cells);
  });
});
