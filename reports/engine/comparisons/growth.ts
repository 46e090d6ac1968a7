// Builder: how a figure grew between two years, a row per country, each country in one piece of the difference: more or
// fewer in a country of both years, a change that the country gave a reason for, a country that came or that left.

import { plainColumns } from "#reports/engine/columns.ts";
import type {
  Measure,
  Note,
  Report,
  ReportCell,
  ReportInput,
  ReportTable,
  Row,
} from "#reports/engine/define.ts";
import { checkedReport, type Entry } from "#reports/engine/entry.ts";
import { type Figure, noFigure } from "#reports/engine/figures.ts";
import type { CountryFigures } from "#reports/engine/measures.ts";
import { idsOf } from "#reports/engine/newest/latest.ts";
import { noteOn, plainNotes } from "#reports/engine/note-on.ts";
import { choiceNotes, exceedingNotes, membershipNote, reasonNotes } from "#reports/engine/notes.ts";
import { seriesFilters } from "#reports/engine/over-years.ts";
import { quantitiesOf, readsOf } from "#reports/engine/quantities.ts";
import { factOf } from "#reports/engine/seen/bounds.ts";
import { rangeOf } from "#reports/engine/statistics.ts";
import { chosenOf, coverageOf, type World, worldOf } from "#reports/engine/world.ts";
import { pieceTotals } from "./piece-totals.ts";
import { changeOf, growthRow, isUnsure, largestChangeFirst } from "./pieces.ts";

export type GrowthEntry<Name extends string> = Entry<Name, never> & {
  measures: Readonly<Record<Name, Measure>>;
};
type Plan = GrowthEntry<string>;

const knownKeys = ["country", "piece", "before", "after", "difference"];

/** A figure that is hidden, or of which no more than "at least 0" is shown: how it grew cannot be said. */
const isHidden = ({ value, mark }: Figure): boolean =>
  mark === "hidden" || (value === 0 && mark === "atLeast");

/** The countries whose figure is hidden in one of the two years: they neither came nor left, since they answered. */
function hiddenIds(plan: Plan, input: ReportInput, world: World): ReadonlySet<number> {
  if (!input.hidesSmallCounts) return idsOf();
  const { fromYear, year } = input.filters;
  const [name = ""] = plan.given;
  const surveysIn = quantitiesOf(input, world, plan.measures);
  const all = [...surveysIn(fromYear), ...surveysIn(year)];
  return idsOf(all.filter(({ figures }) => isHidden(figures[name] ?? noFigure)));
}

/** The surveys of a year with the figure, of the chosen countries; classes are those of the last year. */
function surveysOf(
  plan: Plan,
  input: ReportInput,
  world: World,
  year: number,
  hidden: ReadonlySet<number>,
) {
  const [name = ""] = plan.given;
  const all = quantitiesOf(input, world, plan.measures)(year);
  const given = all.filter(
    ({ countryId, figures }) => (figures[name]?.value ?? null) !== null && !hidden.has(countryId),
  );
  return {
    given,
    chosen: new Map(
      chosenOf(given, world, input.filters.year, input.filters).map((one) => [one.countryId, one]),
    ),
  };
}

type Both = Record<"before" | "after", CountryFigures | undefined>;

/** How sure both figures are: the columns whose keys begin with "before" or "after" and that say so of the survey. */
function aboutBoth({ columns }: Plan, { before, after }: Both): Row["cells"] {
  const entries = columns.flatMap(({ key, from, type }): [string, ReportCell][] => {
    const survey = key.startsWith("before") ? before : after;
    if (from === undefined) return [];
    if ("precisionOf" in from) return [[key, survey?.precisions[from.precisionOf] ?? null]];
    if (!("about" in from)) return [];
    const value = survey?.figures[from.about]?.value ?? null;
    return [[key, value !== null && type === "share" ? value / 100 : value]];
  });
  return Object.fromEntries(entries);
}

type Surveys = ReadonlyMap<number, CountryFigures>;

function rowsOf(plan: Plan, before: Surveys, after: Surveys, world: World, year: number): Row[] {
  const [name = ""] = plan.given;
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const rows = ids
    .toSorted((one, other) => world.placeOf(one) - world.placeOf(other))
    .map((id) => {
      const surveys = { before: before.get(id), after: after.get(id) };
      const figureIn = (survey: CountryFigures | undefined) => survey?.figures[name];
      const hasReason = (surveys.after?.reasons.length ?? 0) > 0;
      const change = changeOf(figureIn(surveys.before), figureIn(surveys.after), hasReason);
      const row = growthRow(world.of(id, year)?.code ?? null, change);
      return { ...row, cells: { ...row.cells, ...aboutBoth(plan, surveys) } };
    });
  return largestChangeFirst(rows);
}

/** The countries of which it is not known whether their number went up or down. */
function unsureNote(rows: readonly Row[]): Note[] {
  const countries = rows.filter(isUnsure).map(({ cells }) => String(cells.country));
  if (countries.length === 0) return [];
  return [
    { key: "growthUnsure", values: { count: countries.length }, countries: countries.toSorted() },
  ];
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { filters } = input;
  const { fromYear: from, year } = filters;
  const world = worldOf(input.countries);
  const hidden = hiddenIds(plan, input, world);
  const leftOut = chosenOf(
    [...hidden].map((countryId) => ({ countryId })),
    world,
    year,
    filters,
  );
  const first = surveysOf(plan, input, world, from, hidden);
  const last = surveysOf(plan, input, world, year, hidden);
  const [firstCount, lastCount] = [first.chosen.size, last.chosen.size];
  const isComparable = firstCount > 0 && lastCount > 0;
  const rows = isComparable ? rowsOf(plan, first.chosen, last.chosen, world, year) : [];
  const totals = isComparable ? pieceTotals(rows) : [];
  return {
    columns: plainColumns(plan, [plan.measures], input.questionnaireOf(year), true),
    rows,
    isOrdered: true,
    totals,
    notes: [
      { key: "growthYears", values: { from, to: year } },
      ...plainNotes([filters.approvedOnly ? "approvedOnly" : "allSurveys"]),
      ...(isComparable
        ? []
        : [{ key: "growthOneYear", values: { year: firstCount === 0 ? from : year } }]),
      ...choiceNotes(input, world, idsOf(last.given)),
      ...(filters.gni.length > 0 ? [{ key: "classOfLastYear", values: { year } }] : []),
      ...unsureNote(rows),
      ...noteOn("growthHidden", world, year, idsOf(leftOut)),
      ...exceedingNotes([...first.chosen.values(), ...last.chosen.values()], world, filters),
      ...membershipNote(world, filters),
      ...reasonNotes([...last.chosen.values()], world),
      ...plainNotes(plan.notes),
    ],
    coverage: coverageOf(world, year, new Set(isComparable ? last.chosen.keys() : []), filters),
    range: rangeOf([firstCount, lastCount]),
    facts: {
      from,
      to: year,
      firstCount,
      lastCount,
      difference: totals[0]?.cells.difference ?? null,
      same: totals[1]?.cells.difference ?? null,
      ...factOf("sameBefore", totals[1], "before"),
      ...factOf("sameAfter", totals[1], "after"),
    },
  };
}

export function growth<Name extends string>(entry: GrowthEntry<Name>): Report {
  const plan: Plan = { ...entry, basis: "year" };
  return checkedReport(plan, {
    filters: seriesFilters.filter((key) => key !== "basis" && key !== "constant"),
    measures: entry.measures,
    names: [...Object.keys(entry.measures), ...knownKeys],
    reads: (input) => readsOf(input, plan.measures),
    compute: (input) => compute(plan, input),
  });
}
