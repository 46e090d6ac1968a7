// Which survey a country's figure comes from: that of one year, its newest of the last five, or its newest since 1999.
// The newest is decided for each figure, by the line of the questionnaire that it belongs to: a survey that gives
// beans only leaves last year's tomatoes as they are. Every report finds it here.

import { firstSurveyYear, yearsBetween } from "#questionnaire/engine/survey-years.ts";
import type { Basis, Filters, Measure, Measures } from "#reports/engine/define.ts";
import { type Figure, noFigure } from "#reports/engine/figures.ts";
import { keptStore, sameList } from "#reports/engine/keep.ts";
import {
  type CountryFigures,
  type Given,
  isOverLines,
  moreGiven,
} from "#reports/engine/measures.ts";
import { sum } from "#reports/engine/statistics.ts";
import {
  askedIn,
  figuresOfLines,
  lineIn,
  newerLines,
  type Sum,
  sumOfSurvey,
  sumOver,
} from "./sums.ts";

type Surveys = readonly CountryFigures[];

/** The surveys of one year, at most one for a country. A list is never changed, so what is made from it is kept. */
export type SurveysOf = (year: number) => Surveys;

const windowYears = 5;

/** The first year a figure for `year` may come from: for 2024 it is 2024 (`year`), 2020 (`window`) or 1999 (`latest`). */
export function startOf(basis: Basis, year: number): number {
  if (basis === "year") return year;
  return basis === "window" ? Math.max(firstSurveyYear, year - windowYears + 1) : firstSurveyYear;
}

/** Every survey year a report with these filters reads. */
export function yearsOf(filters: Pick<Filters, "basis" | "fromYear" | "year">): number[] {
  return yearsBetween(startOf(filters.basis, filters.fromYear), filters.year);
}

/** What a report reads of a country: quantities that must come from one survey, and sums over lines. */
export type NewestChoices = {
  measures: Measures;
  /** The place of each set of quantities, by its names with spaces between. */
  places: ReadonlyMap<string, number>;
  sets: readonly (readonly string[])[];
  /** The measures over several lines, each line with its own newest answer. */
  sums: ReadonlyMap<string, Measure>;
};

/** What is read of these sets of quantities, each a text such as `kg crops`. */
export function choicesOf(measures: Measures, choices: Iterable<string>): NewestChoices {
  const distinct = [...new Set(choices)];
  return {
    measures,
    places: new Map(distinct.map((choice, place) => [choice, place])),
    sets: distinct.map((choice) => choice.split(" ")),
    sums: new Map(Object.entries(measures).filter(([, measure]) => isOverLines(measure))),
  };
}

/** Where the figures of a country come from several surveys. */
type Mixed = {
  /** The survey of each set of quantities; where none gives them all, the newest. */
  from: Surveys;
  sums: Readonly<Record<string, Sum>>;
  /** The surveys that its figures come from, each once, the newest survey first. */
  surveys: Surveys;
};

/** What is known of a country in a year: for each figure the survey with its newest answer. */
export type CountryView = {
  countryId: number;
  choices: NewestChoices;
  /** Its newest survey, whatever that gives. */
  newest: CountryFigures;
  /** Absent where every figure comes from the newest survey, as it does of most countries. */
  mixed: Mixed | undefined;
  /** What it was made from. */
  older: CountryView | undefined;
};
export type Views = readonly CountryView[];

/** The least that a survey says of the lines of some quantities. */
const minGiven = ({ given }: CountryFigures, names: readonly string[]): Given =>
  names
    .map((name) => given[name] ?? "no")
    .reduce((min, one) => (moreGiven(one, min) < 0 ? one : min), "yes");

export const givesAll = (survey: CountryFigures, names: readonly string[]): boolean =>
  minGiven(survey, names) === "yes";

/** The sum of a measure over lines, each with its newest answer. */
export function sumIn({ mixed, choices, newest }: CountryView, name: string): Sum | undefined {
  const measure = choices.sums.get(name);
  return mixed?.sums[name] ?? (measure && sumOfSurvey(name, measure, newest));
}

/** The lines of a measure over lines; undefined of another one. */
export const lineNamesIn = (
  { mixed, choices, newest }: CountryView,
  name: string,
): readonly string[] | undefined =>
  choices.sums.has(name) ? (mixed?.sums[name]?.names ?? askedIn(newest, name)) : undefined;

/** The newest figure of a line of a measure; none where the line was never asked. */
export function figureOfLine(
  { mixed, newest }: CountryView,
  name: string,
  line: string,
): Figure | undefined {
  const sum = mixed?.sums[name];
  const survey = sum === undefined ? newest : sum.from[sum.names.indexOf(line)];
  return survey && lineIn(survey, name, line).figure;
}

/** The surveys that the figures of a country come from, each once, the newest survey first. */
export const surveysIn = ({ mixed, newest }: CountryView): Surveys => mixed?.surveys ?? [newest];

function mixedOf(older: CountryView, survey: CountryFigures): Mixed | undefined {
  const { choices } = older;
  const from = choices.sets.map((names, place) => {
    const before = older.mixed?.from[place] ?? older.newest;
    return moreGiven(minGiven(before, names), minGiven(survey, names)) > 0 ? before : survey;
  });
  const lines = [...choices.sums].map(([name, measure]) => ({
    name,
    measure,
    lines: newerLines(name, sumIn(older, name), survey),
  }));
  const surveys = new Set([survey, ...from, ...lines.flatMap((sum) => sum.lines.from)]);
  if (surveys.size === 1) return undefined;
  const sums = lines.map((sum) => [sum.name, sumOver(sum.name, sum.measure, sum.lines, survey)]);
  return { from, sums: Object.fromEntries(sums), surveys: [...surveys] };
}

/**
 * The view after a newer survey: of 2023 with beans and peas and 2024 with peas only, the beans are of 2023 and the peas of 2024.
 */
export function nextView(
  choices: NewestChoices,
  older: CountryView | undefined,
  survey: CountryFigures,
): CountryView {
  const mixed = older && mixedOf(older, survey);
  return { countryId: survey.countryId, choices, newest: survey, mixed, older };
}

type Kept = { before: Views; surveys: Surveys; views: Views };

/** What was made before, by the years that the figures may come from. */
const keptByChoices = keptStore(() => new WeakMap<NewestChoices, Map<string, Kept>>());

/**
 * The views of before with the surveys of one more year, in the order of before. Those that nothing changed stay the
 * same objects: `kept` is what was made of the year the last time.
 */
function withNewer(
  choices: NewestChoices,
  before: Views,
  surveys: Surveys,
  kept: Kept | undefined,
): Views {
  const viewOf = (older: CountryView | undefined, survey: CountryFigures, place: number) => {
    const known = kept?.views[place];
    const isSame = known?.newest === survey && known.older === older;
    return isSame ? known : nextView(choices, older, survey);
  };
  const newer = new Map(surveys.map((survey) => [survey.countryId, survey]));
  const views = before.map((older, place) => {
    const survey = newer.get(older.countryId);
    return survey === undefined ? older : viewOf(older, survey, place);
  });
  const known = idsOf(before);
  for (const survey of surveys) {
    if (!known.has(survey.countryId)) views.push(viewOf(undefined, survey, views.length));
  }
  return sameList(kept?.views, views);
}

const noViews: Views = [];

/**
 * What is known in `year` of each country with a survey, in the order of the countries' first surveys. `scope` keeps apart
 * what is made from different lists of surveys, so that they do not displace each other.
 */
export function viewsOf(
  choices: NewestChoices,
  surveysOf: SurveysOf,
  basis: Basis,
  year: number,
  scope = "",
): Views {
  const keptByYears = keptByChoices().get(choices) ?? new Map<string, Kept>();
  keptByChoices().set(choices, keptByYears);
  const first = startOf(basis, year);
  let before = noViews;
  for (let each = first; each <= year; each += 1) {
    const key = `${scope} ${first} ${each}`;
    const surveys = surveysOf(each);
    const kept = keptByYears.get(key);
    if (kept?.before === before && kept.surveys === surveys) {
      before = kept.views;
      continue;
    }
    const views = withNewer(choices, before, surveys, kept);
    keptByYears.set(key, { before, surveys, views });
    before = views;
  }
  return before;
}

/** The survey with the newest answer to all quantities of a choice. */
export function surveyOf({ choices, mixed, newest }: CountryView, choice: string): CountryFigures {
  return mixed?.from[choices.places.get(choice) ?? -1] ?? newest;
}

/** Whether one survey gave all quantities of a choice. */
function isChoiceGiven(view: CountryView, choice: string): boolean {
  const names = view.choices.sets[view.choices.places.get(choice) ?? -1];
  return names !== undefined && givesAll(surveyOf(view, choice), names);
}

/** What a column is read from: what the country gave together, else the newest of the column alone. */
export const choiceIn = (
  { choice, ownChoice }: { choice: string; ownChoice: string },
  view: CountryView,
): string => (choice === ownChoice || isChoiceGiven(view, choice) ? choice : ownChoice);

/** Where a quantity is read: the sum over its lines; one survey where it has none, or the choice needs it with others. */
const sourceOf = (view: CountryView, name: string, choice: string): Sum | CountryFigures =>
  (choice === name ? sumIn(view, name) : undefined) ?? surveyOf(view, choice);

const figureFrom = (source: Sum | CountryFigures, name: string): Figure =>
  "figures" in source ? (source.figures[name] ?? noFigure) : source.figure;

/** The newest figure of one quantity, or the one in the newest answer to a choice. */
export const figureOf = (view: CountryView, name: string, choice = name): Figure =>
  figureFrom(sourceOf(view, name, choice), name);

export type Dated = Figure & { year: number };

/** As `figureOf`, with the year of the figure. */
export function datedFigureOf(view: CountryView, name: string, choice = name): Dated {
  const source = sourceOf(view, name, choice);
  return { year: source.year, ...figureFrom(source, name) };
}

/**
 * The part of a figure that is from surveys before a year. Of 80 people with type A found in 2023 and 20 with type B found in
 * 2024 it is 80 before 2024.
 */
export function olderPartOf(view: CountryView, name: string, year: number): number | null {
  const all = sumIn(view, name);
  if (all === undefined) {
    const dated = datedFigureOf(view, name);
    return dated.year < year ? dated.value : null;
  }
  const isOlder = (place: number) => (all.from[place]?.year ?? year) < year;
  return sum(figuresOfLines(name, all).map(({ value }, place) => (isOlder(place) ? value : null)));
}

/** The views in which at least one of the named quantities has a number, be it a hidden one. */
export const givingAny = (views: Views, names: readonly string[]): Views =>
  views.filter((view) =>
    names.some((name) => {
      const { value, mark } = figureOf(view, name);
      return value !== null || mark === "hidden";
    }),
  );

/** The countries of some lists. */
export function idsOf(
  ...lists: readonly (readonly { countryId: number }[])[]
): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const some of lists) for (const { countryId } of some) ids.add(countryId);
  return ids;
}

/**
 * The countries that answered in every one of the years, whatever the basis of the report: of 1 and 2 in 2023 and 2 and 3 in
 * 2024 it is 2, also where the older figure of 1 is carried forward.
 */
export function inEveryYear(
  given: (year: number) => readonly { countryId: number }[],
  years: readonly number[],
): ReadonlySet<number> {
  const [first = idsOf(), ...others] = years.map((year) => idsOf(given(year)));
  return others.reduce((common, ids) => common.intersection(ids), first);
}
