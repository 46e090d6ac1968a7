// What a report's columns can name for one country in one year: its measures, the population of that year,
// and what the report derives from both.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { Measures, ReportInput, YearQuestionnaire } from "./define.ts";
import type { Figure } from "./figures.ts";
import { keeper, sameList } from "./keep.ts";
import { type CountryFigures, readMeasures } from "./measures.ts";
import type { SurveysOf } from "./newest/latest.ts";
import type { Known } from "./statistics.ts";
import { type World, worldOf } from "./world.ts";

/** What is left of a figure, or a sum of figures: a formula over the values of the measures. */
type Rest<From extends string> = {
  /** The figure that it is left of; a sum has none. */
  whole?: NoInfer<From>;
  rest: (values: Readonly<Record<From, Known>>) => Known;
};

export type Derivations<Name extends string = string, From extends string = string> = Readonly<
  Record<Name, Rest<From>>
>;

/** The quantities that a derived one is made from: those that its formula asks for. */
export function readsOfRest({ rest }: Rest<string>): string[] {
  const names = new Set<string>();
  const asked = new Proxy<Record<string, Known>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return null;
      },
    },
  );
  rest(asked);
  return [...names];
}

/** The population of a country's year, with the year that it is of where that is older. */
type Population = { value: Known; year: number };

/**
 * What is left of a whole. Of one that is "at least" at least as much is left. Below 0 the parts are more than the whole:
 * nothing is left, and the figure says so. Of 100, 30 and 60 are 10 left; of 100, 60 and 60 it is 0, marked.
 */
function remainder(value: Known, whole: Figure | undefined): Figure {
  if (value !== null && value < 0) return { value: 0, mark: "partsExceed" };
  return value !== null && whole?.mark === "atLeast" ? { value, mark: "atLeast" } : { value };
}

function withDerived(
  one: CountryFigures,
  { value: population, year }: Population,
  derive: Derivations,
): CountryFigures {
  const isOlder = year !== one.year;
  const figures = {
    ...one.figures,
    population: { value: population, ...(isOlder ? { year } : {}) },
  };
  const values = Object.fromEntries(
    Object.entries(one.figures).map(([name, { value }]) => [name, value]),
  );
  const derived = Object.entries(derive).map(([name, { whole, rest }]): [string, Figure] => [
    name,
    remainder(rest(values), whole === undefined ? undefined : one.figures[whole]),
  ]);
  return {
    ...one,
    exceeds: one.exceeds || derived.some(([, { mark }]) => mark === "partsExceed"),
    figures: {
      ...figures,
      ...Object.fromEntries(derived),
    },
    given:
      derived.length === 0
        ? one.given
        : {
            ...one.given,
            ...Object.fromEntries(derived.map(([name, { value }]) => [name, value !== null])),
          },
  };
}

/** The quantities of a row, with what they were made from besides the row and the entry. */
type Kept = {
  questionnaire: YearQuestionnaire;
  population: Population;
  quantities: CountryFigures;
};

const noDerivations: Derivations = {};
const keptByEntry = new WeakMap<Measures, WeakMap<Derivations, WeakMap<AnswerRow, Kept>>>();

/** What was computed of rows before, for one entry. A row that is no longer in memory is dropped. */
function keptFor(measures: Measures, derive: Derivations): WeakMap<AnswerRow, Kept> {
  const byDerivations =
    keptByEntry.get(measures) ?? new WeakMap<Derivations, WeakMap<AnswerRow, Kept>>();
  keptByEntry.set(measures, byDerivations);
  const kept = byDerivations.get(derive) ?? new WeakMap<AnswerRow, Kept>();
  byDerivations.set(derive, kept);
  return kept;
}

/** A function that gives the quantities of a row. It computes them once for each row. */
export function quantityReader(
  questionnaire: YearQuestionnaire,
  world: World,
  measures: Measures,
  derive: Derivations = noDerivations,
): (row: AnswerRow) => CountryFigures {
  const kept = keptFor(measures, derive);
  return (row) => {
    const { population: value = null, populationYear: year = row.year } =
      world.of(row.countryId, row.year) ?? {};
    const population = { value, year };
    const before = kept.get(row);
    const isSamePopulation = before?.population.value === value && before.population.year === year;
    if (before?.questionnaire === questionnaire && isSamePopulation) return before.quantities;
    const quantities = withDerived(readMeasures(measures, row, questionnaire), population, derive);
    kept.set(row, { questionnaire, population, quantities });
    return quantities;
  };
}

function oncePerYear(surveysOf: SurveysOf): SurveysOf {
  const known = new Map<number, readonly CountryFigures[]>();
  return (year) => {
    const surveys = known.get(year) ?? surveysOf(year);
    known.set(year, surveys);
    return surveys;
  };
}

const keptQuantities = keeper<readonly AnswerRow[], readonly CountryFigures[]>();
const keptGiven = keeper<readonly CountryFigures[], readonly CountryFigures[]>();

const isSameFigure = (one: Figure, other: Figure | undefined) =>
  other?.value === one.value && other.mark === one.mark && other.year === one.year;

function hasSameLines(one: CountryFigures, other: CountryFigures): boolean {
  return Object.entries(one.lines).every(([name, lines]) =>
    lines.entries().every(([line, { figure, isGiven }]) => {
      const before = other.lines[name]?.get(line);
      return before?.isGiven === isGiven && isSameFigure(figure, before.figure);
    }),
  );
}

export function isSame(one: CountryFigures, other: CountryFigures): boolean {
  const { figures, given, precisions, reasons } = one;
  return (
    hasSameLines(one, other) &&
    Object.entries(given).every(([name, isGiven]) => other.given[name] === isGiven) &&
    reasons.length === other.reasons.length &&
    reasons.every((reason, index) => reason === other.reasons[index]) &&
    one.year === other.year &&
    one.isApproved === other.isApproved &&
    Object.entries(figures).every(([name, figure]) => isSameFigure(figure, other.figures[name])) &&
    Object.entries(precisions).every(([name, precision]) => other.precisions[name] === precision)
  );
}

/**
 * The new list with every survey of the list before that has the same figures, or that list itself: a save of what
 * a report does not read leaves everything that was made from its lists as it is.
 */
function sharedWith(
  before: readonly CountryFigures[] | undefined,
  surveys: readonly CountryFigures[],
): readonly CountryFigures[] {
  if (before === undefined) return surveys;
  const byId = new Map(before.map((survey) => [survey.countryId, survey]));
  const shared = surveys.map((survey) => {
    const old = byId.get(survey.countryId);
    return old !== undefined && old !== survey && isSame(old, survey) ? old : survey;
  });
  return sameList(before, shared);
}

/** The quantities of the input's rows by year. Those of a year are put together once until a row is replaced. */
export function quantitiesOf(
  input: ReportInput,
  world: World,
  measures: Measures,
  derive: Derivations = noDerivations,
): SurveysOf {
  return oncePerYear((year) => {
    const questionnaire = input.questionnaireOf(year);
    const kept = keptQuantities(measures, derive, world, questionnaire);
    return kept(input.rows.get(year) ?? [], (rows, before) =>
      sharedWith(before, rows.map(quantityReader(questionnaire, world, measures, derive))),
    );
  });
}

/** What a report with these measures reads: the same objects give the same table with the same filters. */
export function readsOf(
  input: ReportInput,
  measures: Measures,
  derive?: Derivations,
): readonly object[] {
  const world = worldOf(input.countries);
  const years = [...input.rows.keys()];
  return [world, ...years.map(quantitiesOf(input, world, measures, derive))];
}

/** Whether at least one of the named quantities has a number. */
function hasAny(names: readonly string[]): (one: CountryFigures) => boolean {
  return ({ figures }) => names.some((name) => (figures[name]?.value ?? null) !== null);
}

/** Only the surveys in which at least one of the named quantities has a number. */
export function givenIn(names: readonly string[], surveysOf: SurveysOf): SurveysOf {
  const kept = keptGiven(names);
  return oncePerYear((year) => kept(surveysOf(year), (surveys) => surveys.filter(hasAny(names))));
}
