// Builder: a row per survey year and income class. A country is in the class of the row's own year, U included. The
// line of a class is broken before a year whose countries cannot be compared with those of the year before.

import { rowOfSome } from "#reports/engine/cells.ts";
import { plainColumns } from "#reports/engine/columns.ts";
import {
  type GniType,
  gniTypes,
  type Report,
  type ReportInput,
  type ReportTable,
  type Row,
} from "#reports/engine/define.ts";
import { checkedReport, readingOf } from "#reports/engine/entry.ts";
import { factsOf } from "#reports/engine/facts.ts";
import { idsOf, type Views } from "#reports/engine/newest/latest.ts";
import { noteOn } from "#reports/engine/note-on.ts";
import { classOfOneNotes, shownClassNotes } from "#reports/engine/notes.ts";
import {
  breaksOf,
  notesOfSeries,
  seriesFilters,
  seriesOf,
  type YearsEntry,
  type YearsPlan,
} from "#reports/engine/over-years.ts";
import { readsOf } from "#reports/engine/quantities.ts";
import { rangeOf } from "#reports/engine/statistics.ts";
import { coverageOf, type World, worldOf } from "#reports/engine/world.ts";

/** `comparedBy` is the quantity by which two years of a class are compared. */
export type ClassYearsEntry<Name extends string, Derived extends string> = YearsEntry<
  Name,
  Derived
> & { comparedBy: NoInfer<Name> };

type Plan = YearsPlan & { compared: { headline: string } };

type ClassYear = { year: number; gni: GniType; views: Views };
type Year = { year: number; views: Views };

/** The countries of each year that are in a class. */
const withClass = (years: readonly Year[], world: World): Year[] =>
  years.map(({ year, views }) => ({
    year,
    views: views.filter(({ countryId }) => world.classOf(countryId, year) !== null),
  }));

/** The countries that have no class in a year in which they have figures. */
const idsWithoutClass = (years: readonly Year[], world: World): ReadonlySet<number> =>
  idsOf(
    ...years.map(({ year, views }) =>
      views.filter(({ countryId }) => world.classOf(countryId, year) === null),
    ),
  );

/** The classes of each year: the chosen ones, and U only in a year in which a country is in it. */
function classYearsOf(
  years: readonly Year[],
  world: World,
  chosen: readonly GniType[],
): ClassYear[] {
  return years.flatMap(({ year, views }) => {
    const hasU = world.inYear(year).some(({ gniType }) => gniType === "U");
    return gniTypes
      .filter((gni) => (chosen.length === 0 || chosen.includes(gni)) && (gni !== "U" || hasU))
      .map((gni) => ({
        year,
        gni,
        views: views.filter(({ countryId }) => world.classOf(countryId, year) === gni),
      }));
  });
}

/** By class, the years that cannot be compared with the year before. */
const breaksByClass = ({ compared }: Plan, all: readonly ClassYear[]): Record<string, number[]> =>
  Object.fromEntries(
    [...Map.groupBy(all, ({ gni }) => gni)].map(([gni, years]) => [gni, breaksOf(compared, years)]),
  );

const rowOf = (plan: Plan, { year, gni, views }: ClassYear): Row =>
  rowOfSome(plan.reading.columns, { year, gni, countries: views.length }, views);

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { filters } = input;
  const world = worldOf(input.countries);
  const series = seriesOf(plan, input, world);
  const years = withClass(series.years, world);
  const classYears = classYearsOf(years, world, filters.gni);
  const rows = classYears.map((each) => rowOf(plan, each));
  const lastIds = idsOf(years.at(-1)?.views ?? []);
  return {
    columns: plainColumns(plan, [plan.measures], input.questionnaireOf(filters.year), true),
    rows,
    totals: [],
    notes: [
      ...notesOfSeries(plan, input, world, series),
      ...noteOn("noClassInSeries", world, filters.year, idsWithoutClass(series.years, world)),
      ...shownClassNotes(filters, world, lastIds),
      ...classOfOneNotes(classYears, world, filters.year),
    ],
    coverage: coverageOf(world, filters.year, lastIds, filters),
    range: rangeOf(years.map(({ views }) => views.length)),
    lineBreaks: breaksByClass(plan, classYears),
    facts: factsOf(plan, { rows, totals: [] }, filters),
  };
}

export function classesOverYears<Name extends string, Derived extends string = never>(
  entry: ClassYearsEntry<Name, Derived>,
): Report {
  const { comparedBy, ...rest } = entry;
  const reading = readingOf(entry, entry.measures);
  const plan: Plan = { ...rest, reading, compared: { headline: comparedBy } };
  return checkedReport(
    { basis: "latest", ...plan },
    {
      filters: seriesFilters,
      measures: entry.measures,
      names: [...Object.keys(entry.measures), "year", "gni", "countries"],
      reads: (input) => readsOf(input, plan.measures, plan.derive),
      compute: (input) => compute(plan, input),
    },
  );
}
