// The checks at entry with full national tables, where the folder with them is at hand (../shared/data, never
// copied): nothing true is questioned, and errors that are planted in them are found.

import { describe, expect, test } from "vitest";
import type { Checked } from "#questionnaire/engine/check.ts";
import type { SectionAnswers, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { checkYear } from "#questionnaire/testing/check-year.ts";
import { hasPublishedFigures, linesOf } from "#questionnaire/testing/published-figures.ts";

const peopleOf = (code: string, year: number): number => {
  const lines = linesOf("worldbank_population_1999_2024.csv");
  const found = lines.find((cells) => cells[0] === code && cells.includes(String(year)));
  return Number(found?.at(-1));
};

type Figures = Record<string, number>;
type Table = { year: number; people: number; figures: Figures };

const severities = ["mild", "moderate", "severe", "unknown"];

/** Severity by sex; carriers with a factor level of 40 % and more are not counted as mild. */
function unitedStates(): Table {
  const figures: Figures = {};
  const lines = linesOf("us_hemophilia_by_severity_age_sex_2012_2022.csv");
  for (const [type = "", severity = "", kind, sex = "", people] of lines) {
    const name = severity.replace("severity ", "");
    if (kind !== "sex" || !severities.includes(name)) continue;
    const disorder = `hemophilia${type}`;
    figures[`severity.${disorder}.${sex}.${name}`] = Number(people);
    const line = `identified.${disorder}.${sex}`;
    figures[line] = (figures[line] ?? 0) + Number(people);
  }
  return { year: 2022, people: peopleOf("USA", 2022), figures };
}

/** Severity of everyone in the register, whose sex the table does not say. */
function unitedKingdom(): Table {
  const figures: Figures = {};
  for (const [set, , level = "", people] of linesOf("uk_hemophilia_A_2014_2015.csv")) {
    const name = severities.find((one) => level.includes(one));
    if (set !== "in register" || name === undefined) continue;
    for (const code of [`severity.hemophiliaA.unknown.${name}`, "identified.hemophiliaA.unknown"])
      figures[code] = (figures[code] ?? 0) + Number(people);
  }
  return { year: 2014, people: peopleOf("GBR", 2014), figures };
}

const content = (answers: Figures): SectionAnswers => ({ answers, states: {}, precision: {} });

/** Invented amounts of the size that rich countries use. */
const amountsOf = ({ people }: Table): Figures => ({
  "fviii.total": Math.round(7 * people),
  "fix.total": Math.round(1.2 * people),
  "fviia.totalMg": Math.round(0.0015 * people),
  "feiba.totalIu": Math.round(0.2 * people),
});

function surveyOf(table: Table, changes: Figures = {}): SurveyAnswers {
  const changed = (figures: Figures) =>
    Object.fromEntries(Object.entries(figures).map(([code, one]) => [code, changes[code] ?? one]));
  const inhibitors = { "inhibitors.hemophiliaA.current": 40 };
  return {
    Patient: content({ ...inhibitors, ...changed(table.figures) }),
    FactorUse: content(changed(amountsOf(table))),
  };
}

function messagesOf(table: Table, survey: SurveyAnswers, more: Partial<Checked> = {}): string[] {
  const { year, people } = table;
  return checkYear({ year, survey, population: people, ...more }).map(({ message }) => message);
}

/** What the class uses per inhabitant: half of what the country uses. */
const peersOf = (table: Table) =>
  new Map(Object.entries(amountsOf(table)).map(([code, one]) => [code, one / table.people / 2]));

describe.skipIf(!hasPublishedFigures).each([
  ["the United States", unitedStates],
  ["the United Kingdom", unitedKingdom],
])("the table of %s", (_, read) => {
  test("is questioned by no check, as a first report and after a year like it", () => {
    const table = read();
    expect(Object.keys(table.figures).length).toBeGreaterThan(4);
    const peerMedians = peersOf(table);
    expect(messagesOf(table, surveyOf(table), { peerMedians })).toEqual([]);
    const grown = Object.entries({ ...table.figures, ...amountsOf(table) }).map(
      ([code, one]): [string, number] => [code, Math.round(one * 0.97)],
    );
    const lastYear = surveyOf(table, Object.fromEntries(grown));
    expect(messagesOf(table, surveyOf(table), { lastYear, peerMedians })).toEqual([]);
  });

  const units = [10, 100, 1000, 1_000_000].flatMap((factor) => [factor, 1 / factor]);
  test.each(units)("is questioned where an amount is %d times what it was", (factor) => {
    const table = read();
    const lastYear = surveyOf(table);
    for (const [code, value] of Object.entries(amountsOf(table))) {
      const wrong = surveyOf(table, { [code]: value * factor });
      expect(messagesOf(table, wrong, { lastYear }), code).not.toEqual([]);
    }
  });

  test.each([1000, 1_000_000, 1 / 1000, 1 / 1_000_000])(
    "is questioned where an amount of the first report is %d times too large",
    (factor) => {
      const table = read();
      const peerMedians = peersOf(table);
      for (const [code, value] of Object.entries(amountsOf(table))) {
        const wrong = surveyOf(table, { [code]: value * factor });
        expect(messagesOf(table, wrong, { peerMedians }), code).not.toEqual([]);
      }
    },
  );

  test("is questioned where people are counted ten times, or women are men", () => {
    const table = read();
    const tenfold = Object.entries(table.figures).map(([code, one]) => [code, one * 10]);
    expect(
      messagesOf(
        { ...table, figures: Object.fromEntries(tenfold) },
        surveyOf({ ...table, figures: Object.fromEntries(tenfold) }),
      ),
    ).toContain("prevalence");
    const sexes = Object.entries(table.figures).map(([code, one]) => [
      code.replace(/\.(male|unknown)\b/, ".female"),
      one,
    ]);
    const women = {
      ...table,
      figures: {
        ...Object.fromEntries(sexes),
        "severity.hemophiliaA.male.severe": 50,
        "severity.hemophiliaA.male.mild": 50,
      },
    };
    expect(messagesOf(women, surveyOf(women))).toContain("womenShare");
  });
});
