// Builder: a row per region and income class with its countries, those of them that answered, and the people of both.
// Regions, classes and populations are those of the report's year on both sides of a share.

import { plainColumns } from "#reports/engine/columns.ts";
import {
  type CountryYear,
  gniTypes,
  type Measure,
  type Note,
  type Point,
  type Report,
  type ReportInput,
  type ReportTable,
  type Row,
  type TotalRow,
} from "#reports/engine/define.ts";
import { checkedReport, type Entry, type EntryReading, readingOf } from "#reports/engine/entry.ts";
import { givingAny, idsOf, type Views } from "#reports/engine/newest/latest.ts";
import { newestViews, readsOfNewest } from "#reports/engine/newest/newest-views.ts";
import { noteOn, plainNotes } from "#reports/engine/note-on.ts";
import { carriedNotes, commonNotes, mapNotes, shownClassNotes } from "#reports/engine/notes.ts";
import { oneYearFilters } from "#reports/engine/per-country.ts";
import { ratio, sum } from "#reports/engine/statistics.ts";
import { chosenOf, coverageOf, isChosen, type World, worldOf } from "#reports/engine/world.ts";

export type AnsweredEntry<Name extends string> = Entry<Name, never> & {
  measures: Readonly<Record<Name, Measure>>;
};
type Plan = AnsweredEntry<string> & { reading: EntryReading };

type Countries = readonly CountryYear[];

/** What the builder knows of some countries; `worldPeople` are the people of all countries of the world. */
function figuresOf(some: Countries, answered: ReadonlySet<number>, worldPeople: number | null) {
  const responding = some.filter(({ countryId }) => answered.has(countryId));
  const peopleOf = (countries: Countries) => sum(countries.map(({ population }) => population));
  const [all, covered] = [peopleOf(some), peopleOf(responding)];
  const coveredOrNone = responding.length === 0 ? 0 : covered;
  return {
    countries: some.length,
    responding: responding.length,
    respondingShare: ratio(responding.length, some.length),
    populationOfAll: all,
    population: coveredOrNone,
    coveredShare: ratio(coveredOrNone, all),
    worldShare: ratio(coveredOrNone, worldPeople),
  };
}

const knownKeys = [
  "region",
  "gni",
  "countries",
  "responding",
  "respondingShare",
  "populationOfAll",
  "coveredShare",
  "worldShare",
];

const classesWithNone = [...gniTypes, null];

/** Regions in the order of their names, and in each its classes from high to low; null is "not on file". */
function groupsOf(countries: Countries) {
  const byRegion = [...Map.groupBy(countries, ({ region }) => region)];
  return byRegion
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([region, some]) =>
      classesWithNone.flatMap((gni) => {
        const group = some.filter(({ gniType }) => gniType === gni);
        return group.length === 0 ? [] : [{ region, gni, group }];
      }),
    );
}

type Shown = { chosen: Countries; answered: ReadonlySet<number>; worldPeople: number | null };

function totalsOf({ chosen, answered, worldPeople }: Shown): TotalRow[] {
  const total = (key: string, cells: Row["cells"], some: Countries): TotalRow => ({
    key,
    cells: { ...cells, ...figuresOf(some, answered, worldPeople) },
    marks: {},
  });
  const regions = [...new Set(chosen.map(({ region }) => region))].sort();
  const classes = gniTypes.filter((gni) => chosen.some(({ gniType }) => gniType === gni));
  return [
    total("pooled", {}, chosen),
    ...regions.map((region) =>
      total(
        "region",
        { region },
        chosen.filter((one) => one.region === region),
      ),
    ),
    ...classes.map((gni) =>
      total(
        "class",
        { gni },
        chosen.filter((one) => one.gniType === gni),
      ),
    ),
  ];
}

type Some = { used: Views; given: Views; answered: Views };

function notesOf(
  plan: Plan,
  input: ReportInput,
  world: World,
  some: Some,
  chosen: Countries,
): Note[] {
  const { year } = input.filters;
  const ids = idsOf(chosen);
  const noPeople = chosen.filter(({ population }) => population === null);
  return [
    ...commonNotes(input, world, [some.used], {
      given: idsOf(some.given),
      answered: idsOf(some.answered),
    }),
    ...noteOn("noPopulation", world, year, idsOf(noPeople)),
    ...carriedNotes("populationCarried", world, year, ids),
    ...shownClassNotes(input.filters, world, ids),
    ...plainNotes(plan.notes),
    ...mapNotes(plan.chart),
  ];
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { filters } = input;
  const { year } = filters;
  const world = worldOf(input.countries);
  const newest = newestViews(plan.reading.choices, input, world);
  const used = chosenOf(newest, world, year, filters);
  const given = givingAny(used, plan.given);
  const chosen = world.inYear(year).filter((country) => isChosen(country, filters));
  const answered = idsOf(given);
  const worldPeople = sum(world.inYear(year).map(({ population }) => population));
  const points = chosen
    .filter(({ countryId }) => answered.has(countryId))
    .map((one): Point => ({ country: one.code, category: one.gniType, value: 1 }));
  const totals = totalsOf({ chosen, answered, worldPeople });
  return {
    columns: plainColumns(plan, [plan.measures], input.questionnaireOf(year), true),
    rows: groupsOf(chosen).map(({ region, gni, group }) => ({
      cells: { region, gni, ...figuresOf(group, answered, worldPeople) },
      marks: {},
    })),
    totals,
    notes: notesOf(
      plan,
      input,
      world,
      { used, given, answered: givingAny(newest, plan.given) },
      chosen,
    ),
    coverage: coverageOf(world, year, answered, filters),
    points,
    facts: {
      year,
      count: points.length,
      chosen: chosen.length,
      share: totals[0]?.cells.worldShare ?? null,
    },
  };
}

export function whoAnswered<Name extends string>(entry: AnsweredEntry<Name>): Report {
  const plan: Plan = { ...entry, reading: readingOf(entry, entry.measures) };
  return checkedReport(plan, {
    filters: oneYearFilters,
    measures: entry.measures,
    names: [...Object.keys(entry.measures), ...knownKeys],
    reads: readsOfNewest([plan.reading.choices]),
    compute: (input) => compute(plan, input),
  });
}
