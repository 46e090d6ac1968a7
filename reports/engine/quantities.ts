// What a report's columns can name for one country in one year: its measures, the population and the males by age of
// that year, and what the report derives from all of them.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { CountryYear, Measures, ReportInput, YearQuestionnaire } from "./define.ts";
import {
  type Derivations,
  type Rest,
  readsMales,
  readsOfRest,
  type WorldQuantity,
} from "./derived/derivations.ts";
import { type Figure, noFigure, plainFigure, reasonAmong, withoutNumber } from "./figures.ts";
import { keeper, keptStore, oncePer, sameList } from "./keep.ts";
import { isSameMales, maleAgeGroups, maleQuantities } from "./males/by-age.ts";
import { type CountryFigures, readMeasures } from "./measures.ts";
import type { SurveysOf } from "./newest/latest.ts";
import type { Known } from "./statistics.ts";
import { type World, worldOf } from "./world.ts";

type Values = Readonly<Record<WorldQuantity, Known>> & Readonly<Record<string, Known>>;

/** What the world tells of a country's year; it may be of an older one. */
type OfWorld = Pick<CountryYear, "population" | "males" | "populationYear" | "malesYear"> &
  Partial<Pick<CountryYear, "year">>;

const unknownWorld: OfWorld = { population: null, males: null };

const ofWorldFor = (world: World, { countryId, year }: AnswerRow): OfWorld =>
  world.of(countryId, year) ?? unknownWorld;

const isSameWorld = (one: OfWorld, other: OfWorld): boolean =>
  one.population === other.population &&
  one.populationYear === other.populationYear &&
  one.malesYear === other.malesYear &&
  isSameMales(one.males, other.males);

/** Says the year that it is of where that is not the country's year. */
const dated = (value: Known, of: number | undefined, { year }: OfWorld): Figure =>
  of === undefined || of === year ? { value } : { value, year: of };

/** One object for all reports that read the country's year. */
const populationOf = oncePer(
  (ofWorld: OfWorld): Figure => dated(ofWorld.population, ofWorld.populationYear, ofWorld),
);

/** The figures of the world. Few reports read the males. */
function worldFigures(ofWorld: OfWorld, readsMales: boolean): CountryFigures["figures"] {
  const figures = { population: populationOf(ofWorld) };
  if (!readsMales) return figures;
  const { males, malesYear } = ofWorld;
  const byAge = maleAgeGroups.map((group) => [
    maleQuantities[group],
    males === null ? noFigure : dated(males[group], malesYear, ofWorld),
  ]);
  return { ...figures, ...Object.fromEntries(byAge) };
}

/**
 * What is left of a whole. Of one that is "at least" at least as much is left; one that its parts exceed marks it. Below 0
 * the parts are more than the whole: nothing is left, and the figure says so. Of 100, 30 and 60 are 10 left; of 100, 60
 * and 60 it is 0, marked.
 */
function remainder(value: number, whole: Figure | undefined): Figure {
  if (value < 0) return { value: 0, mark: "partsExceed" };
  const mark = whole?.mark;
  return mark === undefined ? plainFigure(value) : { value, mark };
}

/** Why nothing is derived: why the first figure that it reads has no number, such as "not available". */
function reasonOf(rest: Rest<string>, figures: CountryFigures["figures"]): Figure {
  return withoutNumber(reasonAmong(readsOfRest(rest).map((name) => figures[name])));
}

/** The year of what is derived: that of the world's figures that it reads, where they are older. */
const yearOfReads = (rest: Rest<string>, figures: CountryFigures["figures"]) =>
  readsOfRest(rest)
    .map((name) => figures[name]?.year)
    .find((year) => year !== undefined);

function derivedFigure(
  of: Rest<string>,
  figures: CountryFigures["figures"],
  values: Values,
): Figure {
  const { whole, rest } = of;
  const isGiven = (name: string) =>
    (values[name] ?? null) !== null || figures[name]?.mark === "hidden";
  const left = rest(values, isGiven);
  const figure =
    left === null
      ? reasonOf(of, figures)
      : remainder(left, whole === undefined ? undefined : figures[whole]);
  const year = yearOfReads(of, figures);
  return year === undefined ? figure : { ...figure, year };
}

const givenWithDerived = new WeakMap<
  CountryFigures["given"],
  Map<string, CountryFigures["given"]>
>();

/** What is given with what is derived. The surveys that give the same share it. */
function withGiven(
  given: CountryFigures["given"],
  derived: readonly [string, Figure][],
): CountryFigures["given"] {
  if (derived.length === 0) return given;
  const known = givenWithDerived.get(given) ?? new Map<string, CountryFigures["given"]>();
  givenWithDerived.set(given, known);
  const own = derived.map(([name, { value }]) => [name, value === null ? "no" : "yes"] as const);
  const key = own.join();
  const all = known.get(key) ?? { ...given, ...Object.fromEntries(own) };
  known.set(key, all);
  return all;
}

function withDerived(one: CountryFigures, ofWorld: OfWorld, derive: Derivations): CountryFigures {
  const figures = {
    ...one.figures,
    ...worldFigures(ofWorld, readsMales(derive)),
  };
  const formulas = Object.entries(derive);
  if (formulas.length === 0) return { ...one, figures };
  const values = Object.fromEntries(
    Object.entries(figures).map(([name, { value }]) => [name, value]),
  ) as Values;
  const derived = formulas.map(([name, of]): [string, Figure] => [
    name,
    derivedFigure(of, figures, values),
  ]);
  return {
    ...one,
    exceeds: one.exceeds || derived.some(([, { mark }]) => mark === "partsExceed"),
    figures: {
      ...figures,
      ...Object.fromEntries(derived),
    },
    given: withGiven(one.given, derived),
  };
}

/** The quantities of a row, with what they were made from besides the row and the entry. */
type Kept = {
  questionnaire: YearQuestionnaire;
  ofWorld: OfWorld;
  quantities: CountryFigures;
};

const noDerivations: Derivations = {};
const keptByEntry = keptStore(
  () => new WeakMap<Measures, WeakMap<Derivations, WeakMap<AnswerRow, Kept>>>(),
);

/** What was computed of rows before, for one entry. A row that is no longer in memory is dropped. */
function keptFor(measures: Measures, derive: Derivations): WeakMap<AnswerRow, Kept> {
  const byDerivations =
    keptByEntry().get(measures) ?? new WeakMap<Derivations, WeakMap<AnswerRow, Kept>>();
  keptByEntry().set(measures, byDerivations);
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
    const ofWorld = ofWorldFor(world, row);
    const before = kept.get(row);
    const isKept = before?.questionnaire === questionnaire && isSameWorld(before.ofWorld, ofWorld);
    if (isKept) return before.quantities;
    const quantities = withDerived(readMeasures(measures, row, questionnaire), ofWorld, derive);
    kept.set(row, { questionnaire, ofWorld, quantities });
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
  return Object.keys(one.lines).every((name) => {
    const [now, before] = [one.lines[name], other.lines[name]];
    return (now?.names ?? []).every((line, place) => {
      const old = before?.names.indexOf(line) ?? -1;
      const figure = now?.figures[place] ?? noFigure;
      return before?.given[old] === now?.given[place] && isSameFigure(figure, before?.figures[old]);
    });
  });
}

/** Whether two records have the same value at each key of the first. */
const isSameRecord = <V>(one: Readonly<Record<string, V>>, other: Readonly<Record<string, V>>) =>
  one === other || Object.keys(one).every((key) => one[key] === other[key]);

/** Whether two surveys of a country give the same to a report: figures, years, marks and reasons. */
export function isSame(one: CountryFigures, other: CountryFigures): boolean {
  const { figures, given, precisions, reasons } = one;
  return (
    one.year === other.year &&
    one.isApproved === other.isApproved &&
    isSameRecord(given, other.given) &&
    isSameRecord(precisions, other.precisions) &&
    Object.keys(figures).every((name) =>
      isSameFigure(figures[name] ?? noFigure, other.figures[name]),
    ) &&
    hasSameLines(one, other) &&
    reasons.length === other.reasons.length &&
    reasons.every((reason, index) => reason === other.reasons[index])
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
