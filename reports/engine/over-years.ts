// Builder: a row per survey year, with the same basis for all years, and a note that says whether the
// countries are the same throughout.

import { cellsOfSome, plainColumns } from "./columns.ts";
import type { FilterKey, Measure, Note, Report, ReportInput, ReportTable, Row } from "./define.ts";
import { checkedReport, type Entry } from "./entry.ts";
import { factsOf } from "./facts.ts";
import { keeper } from "./keep.ts";
import { idsOf, inEveryYear, newestOf } from "./latest.ts";
import type { CountryFigures } from "./measures.ts";
import { noteOn, plainNotes, seriesNotes } from "./notes.ts";
import { givenIn, quantitiesOf, readsOf } from "./quantities.ts";
import { coverageOf, type World, worldOf } from "./world.ts";

const seriesFilters: readonly FilterKey[] = [
  "fromYear",
  "toYear",
  "basis",
  "constant",
  "region",
  "country",
  "gni",
  "approvedOnly",
];

export type YearsEntry<Name extends string, Derived extends string> = Entry<Name, Derived> & {
  measures: Readonly<Record<Name, Measure>>;
};
type Plan = YearsEntry<string, string>;

type Series = { years: { year: number; countries: readonly CountryFigures[] }[]; notes: Note[] };

const chosenFrom = (surveys: readonly CountryFigures[], ids: ReadonlySet<number>) =>
  surveys.filter(({ countryId }) => ids.has(countryId));

/** The countries of each year from `fromYear` to `year`, and the notes that describe them. */
function seriesOf(plan: Plan, input: ReportInput, world: World): Series {
  const { fromYear, year: toYear, basis, constant } = input.filters;
  const all = quantitiesOf(input, world, plan.measures, plan.derive);
  const given = givenIn(plan.given, all);
  const years = Array.from({ length: toYear - fromYear + 1 }, (_, index) => fromYear + index);
  const same = constant ? inEveryYear(given, basis, years) : null;
  const perYear = years.map((year) => {
    const newest = newestOf(given, basis, year);
    return { year, countries: same === null ? newest : chosenFrom(newest, same) };
  });
  const used = perYear.map(({ countries }) => countries);
  const dropped = same === null ? [] : idsOf(...[...input.rows.keys()].map(given)).difference(same);
  return {
    years: perYear,
    notes: [
      ...seriesNotes(input, world, used, same),
      ...noteOn("notInEveryYear", world, toYear, dropped),
    ],
  };
}

const keptRows = keeper<readonly CountryFigures[], Row>();

/** Population and share of the world are those of the year of the row. */
function yearRow(
  plan: Plan,
  year: number,
  countries: readonly CountryFigures[],
  world: World,
): Row {
  return keptRows(plan, world.inYear(year))(countries, () => {
    const covered = coverageOf(world, year, idsOf(countries));
    const known = {
      year,
      countries: countries.length,
      population: covered.population,
      worldShare: covered.populationShare,
    };
    return { cells: cellsOfSome(plan.columns, known, countries), marks: {} };
  });
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const world = worldOf(input.countries);
  const { years, notes } = seriesOf(plan, input, world);
  const rows = years.map(({ year, countries }) => yearRow(plan, year, countries, world));
  const used = idsOf(...years.map(({ countries }) => countries));
  return {
    columns: plainColumns(plan.columns),
    rows,
    totals: [],
    notes: [...notes, ...plainNotes(plan.notes)],
    coverage: coverageOf(world, input.filters.year, used),
    facts: factsOf(plan.chart, plan.headline, { rows, totals: [] }, input.filters),
  };
}

export function overYears<Name extends string, Derived extends string = never>(
  entry: YearsEntry<Name, Derived>,
): Report {
  const plan: Plan = entry;
  return checkedReport(plan, {
    filters: seriesFilters,
    measures: entry.measures,
    names: [...Object.keys(entry.measures), "year", "countries", "worldShare"],
    reads: (input) => readsOf(input, [plan.measures], plan.derive),
    compute: (input) => compute(plan, input),
  });
}
