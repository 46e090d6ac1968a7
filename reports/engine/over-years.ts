// Builder: a row per survey year, with the same basis for all years, and a note that says whether the
// countries are the same throughout.

import { yearsBetween } from "#questionnaire/engine/survey-years.ts";
import { numberIn } from "./average-row.ts";
import { rowOfSome } from "./cells.ts";
import { plainColumns } from "./columns.ts";
import { headlineOf, isComparable } from "./comparable.ts";
import type { FilterKey, Measure, Report, ReportInput, ReportTable, Row } from "./define.ts";
import { checkedReport, type Entry, type EntryReading, readingOf } from "./entry.ts";
import { factsOf } from "./facts.ts";
import { keeper } from "./keep.ts";
import { withAskedLines } from "./newest/asked-lines.ts";
import {
  type CountryView,
  datedFigureOf,
  givingAny,
  idsOf,
  inEveryYear,
  olderPartOf,
  type SurveysOf,
  type Views,
  viewsOf,
} from "./newest/latest.ts";
import { noteOn, plainNotes } from "./note-on.ts";
import { carriedNotes, noClassNotes, seriesNotes } from "./notes.ts";
import { idsWithExcessIn } from "./quality/excess.ts";
import { givenIn, quantitiesOf, readsOf } from "./quantities.ts";
import { rangeOf, ratio, sum } from "./statistics.ts";
import { chosenOf, coverageOf, type World, worldOf } from "./world.ts";

export const seriesFilters: readonly FilterKey[] = [
  "fromYear",
  "toYear",
  "basis",
  "constant",
  "region",
  "country",
  "gni",
  "approvedOnly",
];

/** What the builder knows of a year. `answered` gave a figure in that year, `carried` only in an older one. */
const knownKeys = ["year", "countries", "answered", "carried", "carriedShare", "worldShare"];

export type YearsEntry<Name extends string, Derived extends string> = Entry<Name, Derived> & {
  measures: Readonly<Record<Name, Measure>>;
};
export type YearsPlan = YearsEntry<string, string> & { reading: EntryReading };
type Plan = YearsPlan;
/** `lines` are what the lines of the picture are compared by. */
type SeriesPlan = Plan & { lines: readonly { headline: string }[] };

/** The countries of one year; `views` are those that the report counts. */
type Year = { year: number; answered: Views; views: Views };

type Series = { years: Year[]; constant: ReadonlySet<number> | null; given: SurveysOf };

const scopeOf = ({ filters, scope = "" }: ReportInput) =>
  `${filters.approvedOnly ? "approved" : "all"} ${scope}`;

/** The countries of each year from `fromYear` to `year`. Income classes are those of the row's own year. */
export function seriesOf(plan: Plan, input: ReportInput, world: World): Series {
  const { filters } = input;
  const { fromYear, year: toYear, basis } = filters;
  const all = quantitiesOf(input, world, plan.measures, plan.derive);
  const given = givenIn(plan.given, all);
  const years = yearsBetween(fromYear, toYear);
  const chosenIn = (year: number) => chosenOf(given(year), world, year, filters);
  const constant = filters.constant ? inEveryYear(chosenIn, years) : null;
  return {
    given,
    constant,
    years: years.map((year) => {
      const { choices } = plan.reading;
      const views = viewsOf(choices, all, basis, year, scopeOf(input));
      const newest = withAskedLines(views, choices, input.questionnaireOf(year));
      const answered = givenViews(plan, newest);
      const chosen = chosenOf(answered, world, year, filters);
      const kept =
        constant === null ? chosen : chosen.filter(({ countryId }) => constant.has(countryId));
      return { year, answered, views: kept };
    }),
  };
}

const keptGiven = keeper<Views, Views>();

function givenViews({ given }: Plan, views: Views): Views {
  return keptGiven(given)(views, () => givingAny(views, given));
}

function answeredIn({ given }: Plan, view: CountryView, year: number): boolean {
  return given.some((name) => {
    const figure = datedFigureOf(view, name);
    return figure.value !== null && figure.year === year;
  });
}

const keptRows = keeper<Views, Row>();

/** Population and share of the world are those of the year of the row; where no country answered nothing is known of them. */
function yearRow(plan: Plan, { year, views, answered }: Year, world: World): Row {
  return keptRows(plan, world.inYear(year))(views, () => {
    const covered = coverageOf(world, year, idsOf(views));
    const carried = views.filter((view) => !answeredIn(plan, view, year));
    const total = sum([...headlineOf(plan, views).values()]);
    const older = sum(views.map((view) => olderPartOf(view, plan.headline, year)));
    const known = {
      year,
      countries: views.length,
      answered: views.length - carried.length,
      carried: carried.length,
      carriedShare: ratio(older ?? 0, total),
      population: answered.length === 0 ? null : covered.population,
      worldShare: answered.length === 0 ? null : covered.populationShare,
    };
    return rowOfSome(plan.reading.columns, known, views);
  });
}

/** The years that cannot be compared with the year before, by the figure of `compared`. */
export function breaksOf(
  compared: { headline: string },
  years: readonly Pick<Year, "year" | "views">[],
): number[] {
  return years.flatMap(({ year, views }, index) => {
    const before = years[index - 1]?.views;
    return before === undefined || isComparable(compared, before, views) ? [] : [year];
  });
}

/** Each line has countries of its own; the areas of a stack have the same. */
function lineBreaksOf({ chart, lines }: SeriesPlan, years: readonly Year[]) {
  if (chart.kind !== "lines") return {};
  const breaks = lines.map((line): [string, number[]] => [line.headline, breaksOf(line, years)]);
  return { lineBreaks: Object.fromEntries(breaks) };
}

export function notesOfSeries(plan: Plan, input: ReportInput, world: World, series: Series) {
  const { constant, years, given } = series;
  const { filters } = input;
  const used = years.map(({ views }) => views);
  const last = years.at(-1);
  const answered = idsOf(last?.answered ?? []);
  const dropped =
    constant === null ? [] : idsOf(...[...input.rows.keys()].map(given)).difference(constant);
  return [
    ...seriesNotes(input, world, used, {
      constant,
      answered,
      exceeding: idsWithExcessIn(used.map((some) => ({ of: plan, used: some }))),
    }),
    ...noClassNotes(years, world, filters),
    ...noteOn("notInEveryYear", world, filters.year, dropped),
    ...carriedNotes("populationCarried", world, filters.year, idsOf(last?.views ?? [])),
    ...plainNotes(plan.notes),
  ];
}

function compute(plan: SeriesPlan, input: ReportInput): ReportTable {
  const world = worldOf(input.countries);
  const series = seriesOf(plan, input, world);
  const { years } = series;
  const { year: toYear } = input.filters;
  const rows = years.map((each) => yearRow(plan, each, world));
  const countOf = (row: Row | undefined) =>
    row?.n?.[plan.headline] ?? numberIn(row?.cells.countries);
  return {
    columns: plainColumns(plan, [plan.measures], input.questionnaireOf(toYear), true),
    rows,
    totals: [],
    notes: notesOfSeries(plan, input, world, series),
    coverage: coverageOf(world, toYear, idsOf(years.at(-1)?.views ?? []), input.filters),
    range: rangeOf(years.map(({ views }) => views.length)),
    breaks: breaksOf(plan, years),
    ...lineBreaksOf(plan, years),
    facts: {
      ...factsOf(plan, { rows, totals: [] }, input.filters),
      firstCount: countOf(rows[0]),
      lastCount: countOf(rows.at(-1)),
      lastCarried: numberIn(rows.at(-1)?.cells.carriedShare),
    },
  };
}

export function overYears<Name extends string, Derived extends string = never>(
  entry: YearsEntry<Name, Derived>,
): Report {
  const { chart } = entry;
  const lines = chart.kind === "lines" ? chart.series.map((headline) => ({ headline })) : [];
  const plan: SeriesPlan = { ...entry, reading: readingOf(entry, entry.measures), lines };
  return checkedReport(
    { basis: "latest", ...plan },
    {
      filters: seriesFilters,
      measures: entry.measures,
      names: [...Object.keys(entry.measures), ...knownKeys],
      reads: (input) => readsOf(input, plan.measures, plan.derive),
      compute: (input) => compute(plan, input),
    },
  );
}
