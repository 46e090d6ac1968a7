// What the entries of all builders have in common, and the check of their names: an entry whose column,
// chart or condition names something that does not exist stops the program when it loads.

import { namesIn, type PlannedColumn, plannedColumns, type ReportColumn } from "./columns.ts";
import type {
  Basis,
  Chart,
  Family,
  FilterKey,
  Measures,
  Report,
  ReportInput,
  ReportTable,
} from "./define.ts";
import type { Derivations } from "./derived/derivations.ts";
import { choicesOf, type NewestChoices } from "./newest/latest.ts";
import { withUnapprovedYears } from "./notes.ts";

export type Entry<Name extends string, Derived extends string> = {
  family: Family;
  route: string;
  /** The basis when the reader chose none; the survey year alone unless given. */
  basis?: Basis;
  derive?: Derivations<Derived, Name>;
  /** A country has answered when one of these has a number. The first of them decides the year of a row. */
  given: readonly NoInfer<Name | Derived>[];
  columns: readonly ReportColumn[];
  chart: Chart;
  /** The column that the chart's description speaks of. */
  headline: string;
  /** The value of it that the sentence in the title compares the countries with. */
  limit?: number;
  /** The report whose sentence it has. */
  seenAs?: string;
  /** Notes besides those that the builder writes. */
  notes: readonly string[];
};

/** How an entry reads one set of measures. */
export type EntryReading = {
  columns: readonly PlannedColumn[];
  choices: NewestChoices;
  main: string;
};

/**
 * What an entry reads of a set of measures: its planned columns, the choices whose newest figures are looked for, and the main
 * one.
 */
export function readingOf(entry: Entry<string, string>, measures: Measures): EntryReading {
  const { given } = entry;
  const [main = ""] = given;
  const isQuantity = entry.headline in measures || entry.headline in (entry.derive ?? {});
  const columns = plannedColumns(entry.columns, { measures, main });
  const choices = [
    ...columns.flatMap(({ choice, ownChoice }) => [choice, ownChoice]),
    ...given,
    ...(isQuantity ? [entry.headline] : []),
  ];
  return { columns, choices: choicesOf(measures, choices), main };
}

/**
 * All measures of an entry: those of a subject are named `subject.measure`, such as `beans-outdoors.kg`; null is the
 * subject of an entry that has no other.
 */
export const measuresBySubject = (
  subjects: readonly { subject: string | null; measures: Measures }[],
): Measures =>
  Object.fromEntries(
    subjects.flatMap(({ subject, measures }) =>
      Object.entries(measures).map(([name, measure]) => [
        subject === null ? name : `${subject}.${name}`,
        measure,
      ]),
    ),
  );

/** What a builder adds to an entry. */
type Built = {
  filters: readonly FilterKey[];
  measures: Measures;
  /** What columns may name besides derived quantities and the population. */
  names: readonly string[];
  reads: (input: ReportInput) => readonly object[];
  compute: (input: ReportInput) => ReportTable;
};

function chartKeys(chart: Chart): readonly string[] {
  if (chart.kind === "map") return [chart.value];
  if (chart.kind === "tickBars") {
    const { category, about, bars } = chart;
    return [category, about, ...bars.flatMap(({ value, tick }) => [value, tick])];
  }
  if (chart.kind === "countryDots") {
    return [chart.category, ...chart.series, ...Object.values(chart.precisions ?? {})];
  }
  if (chart.kind !== "funnels") return [chart.category, ...chart.series];
  return chart.funnels.flatMap(({ value, cases, lower, upper }) => [value, cases, lower, upper]);
}

/** The names in an entry that nothing has. */
function unknownNames(entry: Entry<string, string>, { names }: Built): string[] {
  const quantities = new Set([...names, ...Object.keys(entry.derive ?? {}), "population"]);
  const columns = new Set(entry.columns.map(({ key }) => key));
  const read = [...entry.given, ...entry.columns.flatMap(namesIn)];
  return [
    ...read.filter((name) => !quantities.has(name)),
    ...[...chartKeys(entry.chart), entry.headline].filter((key) => !columns.has(key)),
  ];
}

/** The report of an entry. Throws with every name in it that does not exist. */
export function checkedReport(entry: Entry<string, string>, built: Built): Report {
  const { family, route, basis = "year", chart, headline, seenAs } = entry;
  const unknown = unknownNames(entry, built);
  if (unknown.length > 0) {
    throw new Error(`Report ${route} uses names that do not exist: ${unknown.join(", ")}`);
  }
  const { filters, measures, reads, compute } = built;
  const shown = { family, route, filters, basis, headline, chart, ...(seenAs ? { seenAs } : {}) };
  return {
    id: route,
    ...shown,
    measures,
    ...withUnapprovedYears({ reads, compute }),
  };
}
