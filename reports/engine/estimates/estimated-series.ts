// Builder: a row per survey year, with what the countries answered and, apart from it and marked, what is estimated for
// countries that did not answer in the year. No other report reads an estimate.

import { yearsBetween } from "#questionnaire/engine/survey-years.ts";
import { plainColumns } from "#reports/engine/columns.ts";
import { isNearlySame } from "#reports/engine/comparable.ts";
import type {
  Column,
  Measure,
  Note,
  Report,
  ReportInput,
  ReportTable,
  Row,
} from "#reports/engine/define.ts";
import { checkedReport, type Entry } from "#reports/engine/entry.ts";
import { type Figure, sumOf } from "#reports/engine/figures.ts";
import type { CountryFigures } from "#reports/engine/measures.ts";
import { idsOf, yearsOf } from "#reports/engine/newest/latest.ts";
import { plainNotes } from "#reports/engine/note-on.ts";
import { choiceNotes, exceedingNotes, membershipNote } from "#reports/engine/notes.ts";
import { seriesFilters } from "#reports/engine/over-years.ts";
import { quantitiesOf, readsOf } from "#reports/engine/quantities.ts";
import { factOf, markFact } from "#reports/engine/seen/bounds.ts";
import { rangeOf } from "#reports/engine/statistics.ts";
import { chosenOf, coverageOf, type World, worldOf } from "#reports/engine/world.ts";
import { type Given, type Layer, type Layered, layerAt, layers } from "./estimate.ts";

/** `given` are the figures; each has the columns `<figure>`, `<figure>Between` and `<figure>After`. */
export type EstimatedEntry<Name extends string> = Entry<Name, never> & {
  measures: Readonly<Record<Name, Measure>>;
};
type Plan = EstimatedEntry<string>;

const endings: Readonly<Record<Layer, string>> = {
  answered: "",
  between: "Between",
  after: "After",
};
const keyOf = (name: string, layer: Layer): string => `${name}${endings[layer]}`;

/** By figure: the surveys of each country, the oldest first. */
type History = ReadonlyMap<string, ReadonlyMap<number, readonly Given[]>>;

function historyOf(plan: Plan, input: ReportInput, world: World): History {
  const all = quantitiesOf(input, world, plan.measures);
  const surveys = yearsOf(input.filters).flatMap((year) => [...all(year)]);
  const byId = [...Map.groupBy(surveys, ({ countryId }) => countryId)];
  const givenOf = (name: string, own: readonly CountryFigures[]): readonly Given[] =>
    own.map(({ year, figures }) => ({ year, figure: figures[name] ?? { value: null } }));
  return new Map(
    plan.given.map((name) => [name, new Map(byId.map(([id, own]) => [id, givenOf(name, own)]))]),
  );
}

type One = { countryId: number; layered: Layered };

/** What the chosen countries have in a year, by class and region of that year. */
function layersIn(history: History, name: string, year: number, world: World, input: ReportInput) {
  const given = history.get(name) ?? new Map<number, readonly Given[]>();
  const countries = [...given.keys()].map((countryId) => ({ countryId }));
  const some = chosenOf(countries, world, year, input.filters).flatMap(({ countryId }): One[] => {
    const layered = layerAt(given.get(countryId) ?? [], year);
    return layered === null ? [] : [{ countryId, layered }];
  });
  return (layer: Layer) => some.filter(({ layered }) => layered.layer === layer);
}

function sumOfOnes(some: readonly One[], layer: Layer): Figure {
  const { value, mark } = sumOf(some.map(({ layered }) => layered.figure));
  const shown = layer === "answered" ? mark : "estimated";
  return value === null || shown === undefined ? { value } : { value, mark: shown };
}

/** By column, the figure of each country behind it. */
type Behind = ReadonlyMap<string, ReadonlyMap<number, number>>;
type Year = { row: Row; behind: Behind; answered: ReadonlySet<number> };

function yearOf(
  plan: Plan,
  history: History,
  year: number,
  world: World,
  input: ReportInput,
): Year {
  const row: Required<Omit<Row, "years">> = { cells: { year }, marks: {}, n: {} };
  const behind = new Map<string, ReadonlyMap<number, number>>();
  for (const name of plan.given) {
    const inLayer = layersIn(history, name, year, world, input);
    for (const layer of layers) {
      const [key, some] = [keyOf(name, layer), inLayer(layer)];
      const { value, mark } = sumOfOnes(some, layer);
      row.cells[key] = value;
      row.n[key] = some.length;
      if (mark !== undefined) row.marks[key] = mark;
      behind.set(key, new Map(some.map((one) => [one.countryId, one.layered.figure.value ?? 0])));
    }
  }
  const answered = new Set(plan.given.flatMap((name) => [...(behind.get(name)?.keys() ?? [])]));
  row.cells.countries = answered.size;
  return { row, behind, answered };
}

/** By line, the years that cannot be compared with the year before. */
function breaksOf({ chart }: Plan, years: readonly Year[]): Record<string, number[]> {
  const keys = chart.kind === "lines" ? chart.series : [];
  const none = new Map<number, number>();
  return Object.fromEntries(
    keys.map((key) => [
      key,
      years.flatMap(({ row, behind }, place) => {
        const before = years[place - 1]?.behind.get(key) ?? none;
        const isSame = place === 0 || isNearlySame(before, behind.get(key) ?? none);
        return isSame ? [] : [Number(row.cells.year)];
      }),
    ]),
  );
}

/** An estimate says how it is made, and reads what the figure reads. */
function columnsOf(plan: Plan, input: ReportInput): Column[] {
  const { year } = input.filters;
  const plain = plainColumns(plan, [plan.measures], input.questionnaireOf(year), true);
  const codesOf = (name: string) => plain.find(({ key }) => key === name)?.made?.codes ?? [];
  return plain.map((column) => {
    const name = plan.given.find((one) => column.key.startsWith(one) && column.key !== one);
    const ending = column.key.slice(name?.length ?? 0);
    return name === undefined
      ? column
      : { ...column, made: { formula: `estimated${ending}`, codes: codesOf(name) } };
  });
}

/** Whether some figures are hidden from the reader, or lack hidden parts: such countries are not estimated. */
const hasHiddenFigures = (history: History, { hidesSmallCounts }: ReportInput): boolean =>
  hidesSmallCounts === true &&
  [...history.values()].some((byId) =>
    [...byId.values()].some((given) =>
      given.some(({ figure: { mark } }) => mark === "hidden" || mark === "atLeast"),
    ),
  );

/** The surveys of the chosen countries in the years of the table; estimates read older ones too. */
function shownSurveys(plan: Plan, input: ReportInput, world: World): CountryFigures[] {
  const all = quantitiesOf(input, world, plan.measures);
  const { filters } = input;
  return yearsBetween(filters.fromYear, filters.year).flatMap((year) =>
    chosenOf(all(year), world, year, filters),
  );
}

function notesOf(
  plan: Plan,
  input: ReportInput,
  world: World,
  history: History,
  answered: ReadonlySet<number>,
): Note[] {
  const { fromYear: from, year: to, approvedOnly } = input.filters;
  return [
    { key: from === to ? "estimatedSeriesOfYear" : "estimatedSeries", values: { from, to } },
    ...plainNotes([approvedOnly ? "approvedOnly" : "allSurveys"]),
    ...choiceNotes(input, world, answered),
    ...exceedingNotes(shownSurveys(plan, input, world), world, input.filters),
    ...membershipNote(world, input.filters),
    ...plainNotes(plan.notes),
    ...plainNotes(hasHiddenFigures(history, input) ? ["estimatedHidden"] : []),
  ];
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { filters } = input;
  const { fromYear: from, year: to } = filters;
  const world = worldOf(input.countries);
  const history = historyOf(plan, input, world);
  const years = yearsBetween(from, to).map((year) => yearOf(plan, history, year, world, input));
  const rows = years.map(({ row }) => row);
  const last = years.at(-1);
  const inLast = idsOf(input.rows.get(to) ?? []);
  const nOf = (row: Row | undefined, layer: Layer) => row?.n?.[keyOf(plan.headline, layer)] ?? 0;
  return {
    columns: columnsOf(plan, input),
    rows,
    totals: [],
    notes: notesOf(plan, input, world, history, inLast),
    coverage: coverageOf(world, to, last?.answered ?? new Set(), filters),
    range: rangeOf(years.map(({ answered }) => answered.size)),
    lineBreaks: breaksOf(plan, years),
    facts: {
      from,
      to,
      first: rows[0]?.cells[plan.headline] ?? null,
      ...markFact("first", rows[0]?.marks[plan.headline]),
      ...factOf("last", last?.row, plan.headline),
      firstCount: nOf(rows[0], "answered"),
      estimatedCount: nOf(last?.row, "between") + nOf(last?.row, "after"),
    },
  };
}

/** A report over years that estimates the years that a country left out, between and after those that it answered. */
export function estimatedSeries<Name extends string>(entry: EstimatedEntry<Name>): Report {
  const plan: Plan = { ...entry, basis: "latest" };
  return checkedReport(plan, {
    filters: seriesFilters.filter((key) => key !== "basis" && key !== "constant"),
    measures: entry.measures,
    names: [
      ...Object.keys(entry.measures),
      ...plan.given.flatMap((name) => layers.map((layer) => keyOf(name, layer))),
      "year",
      "countries",
    ],
    reads: (input) => readsOf(input, plan.measures),
    compute: (input) => compute(plan, input),
  });
}
