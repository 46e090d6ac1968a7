// Builder: how an amount is spread over the people of the countries, as a Lorenz curve at each tenth of the people, with
// the Gini index of all countries and of each income class.

import { rowOfSome } from "#reports/engine/cells.ts";
import { plainColumns } from "#reports/engine/columns.ts";
import {
  gniTypes,
  type Mark,
  type Measure,
  type Report,
  type ReportCell,
  type ReportInput,
  type ReportTable,
  type Row,
  type TotalRow,
} from "#reports/engine/define.ts";
import { checkedReport, type Entry, type EntryReading, readingOf } from "#reports/engine/entry.ts";
import {
  type CountryView,
  givingAny,
  idsOf,
  surveyOf,
  type Views,
} from "#reports/engine/newest/latest.ts";
import { newestViews, readsOfNewest } from "#reports/engine/newest/newest-views.ts";
import { noteOn, plainNotes } from "#reports/engine/note-on.ts";
import { commonNotes, noClassRowNotes } from "#reports/engine/notes.ts";
import { oneYearFilters } from "#reports/engine/per-country.ts";
import { markFact, minCountries } from "#reports/engine/seen/bounds.ts";
import { chosenOf, coverageOf, type World, worldOf } from "#reports/engine/world.ts";
import { giniOf, type Holding, lorenzCurve, shareAt } from "./lorenz.ts";

export type InequalityEntry<Name extends string> = Entry<Name, never> & {
  measures: Readonly<Record<Name, Measure>>;
};
type Plan = InequalityEntry<string> & { reading: EntryReading };

const tenths = Array.from({ length: 11 }, (_, at) => at / 10);

/** What a country used and its population of that year; null where one of the two is missing. */
function holdingOf({ reading: { main } }: Plan, view: CountryView): Holding | null {
  const { figures } = surveyOf(view, main);
  const amount = figures[main]?.value ?? null;
  const people = figures.population?.value ?? null;
  return amount === null || people === null || people === 0 ? null : { people, amount };
}

/** A share or an index of amounts is approximate where one of them lacks a part: it may be higher or lower. */
const markOf = ({ reading: { main } }: Plan, some: Views): Mark | undefined =>
  some.some((view) => surveyOf(view, main).figures[main]?.mark === "atLeast")
    ? "approximate"
    : undefined;

/** What a total says besides: the columns that are made from the surveys of its countries. */
function besidesOf({ reading }: Plan, some: Views) {
  const made = reading.columns.filter(({ from }) => from !== undefined);
  const { cells, n } = rowOfSome(made, {}, some);
  return { cells, n };
}

function totalOf(
  plan: Plan,
  key: string,
  known: Record<string, ReportCell>,
  some: Views,
): TotalRow {
  const holdings = some.flatMap((view) => holdingOf(plan, view) ?? []);
  const curve = lorenzCurve(holdings);
  const isEnough = curve !== null && holdings.length >= minCountries;
  const countriesCounted = holdings.length;
  const gini = isEnough ? giniOf(curve) : null;
  const { cells, n } = besidesOf(plan, some);
  const mark = gini === null ? undefined : markOf(plan, some);
  return {
    key,
    cells: { ...known, countriesCounted, gini, ...cells },
    marks: mark === undefined ? {} : { gini: mark },
    n: { gini: countriesCounted, ...n },
  };
}

function totalsOf(plan: Plan, views: Views, world: World, year: number): TotalRow[] {
  const classes = gniTypes.flatMap((gni) => {
    const some = views.filter(({ countryId }) => world.classOf(countryId, year) === gni);
    return some.length === 0 ? [] : [totalOf(plan, "class", { gni }, some)];
  });
  return [totalOf(plan, "pooled", {}, views), ...classes];
}

/** The curve, and the mark of every point between its ends. */
type Marked = { curve: NonNullable<ReturnType<typeof lorenzCurve>>; mark: Mark | undefined };

/** A point of the curve; what is of all countries or of a class alone is in the totals. */
function rowAt({ columns }: Plan, { curve, mark }: Marked, peopleShare: number): Row {
  const useShare = shareAt(curve, peopleShare);
  const cells: Row["cells"] = { peopleShare, useShare, equalShare: peopleShare };
  const others = columns.flatMap(({ key }): [string, Mark][] =>
    key in cells ? [] : [[key, "inTotalsOnly"]],
  );
  const isBetween = peopleShare > 0 && peopleShare < 1;
  const own: [string, Mark][] = mark !== undefined && isBetween ? [["useShare", mark]] : [];
  return { cells, marks: Object.fromEntries([...own, ...others]) };
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { filters } = input;
  const { year } = filters;
  const world = worldOf(input.countries);
  const newest = newestViews(plan.reading.choices, input, world);
  const used = chosenOf(newest, world, year, filters);
  const given = givingAny(used, plan.given);
  const counted = given.filter((view) => holdingOf(plan, view) !== null);
  const curve = lorenzCurve(counted.flatMap((view) => holdingOf(plan, view) ?? []));
  const mark = markOf(plan, counted);
  const totals = totalsOf(plan, counted, world, year);
  const without = given.filter((view) => holdingOf(plan, view) === null);
  return {
    columns: plainColumns(plan, [plan.measures], input.questionnaireOf(year), true),
    rows: curve === null ? [] : tenths.map((share) => rowAt(plan, { curve, mark }, share)),
    totals,
    notes: [
      ...commonNotes(input, world, [used], {
        given: idsOf(given),
        answered: idsOf(givingAny(newest, plan.given)),
      }),
      ...noteOn("noPopulation", world, year, idsOf(without)),
      ...noClassRowNotes(idsOf(counted), world, year),
      ...plainNotes(plan.notes),
    ],
    coverage: coverageOf(world, year, idsOf(counted), filters),
    facts: {
      year,
      count: counted.length,
      gini: totals[0]?.cells.gini ?? null,
      half: curve === null ? null : shareAt(curve, 0.5),
      ...markFact("gini", mark),
      ...markFact("half", mark),
    },
  };
}

export function inequality<Name extends string>(entry: InequalityEntry<Name>): Report {
  const plan: Plan = { ...entry, reading: readingOf(entry, entry.measures) };
  return checkedReport(plan, {
    filters: oneYearFilters,
    measures: entry.measures,
    names: [
      "peopleShare",
      "useShare",
      "equalShare",
      "gni",
      "countriesCounted",
      "gini",
      ...Object.keys(entry.measures),
    ],
    reads: readsOfNewest([plan.reading.choices]),
    compute: (input) => compute(plan, input),
  });
}
