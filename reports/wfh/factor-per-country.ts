// Factor used, a row per country: FVIIIperCountry and FIXperCountry.
// IU, per person of the population, per patient, and by source.

import {
  type AnswerRow,
  type Column,
  type Note,
  type Report,
  type ReportTable,
  type Row,
  report,
  type TotalRow,
} from "../engine/define.ts";
import {
  derived,
  type Factor,
  factorCodes,
  factorTotal,
  figure,
  identified,
} from "../engine/figures.ts";
import { newestOrEmpty } from "../engine/latest.ts";
import { qualityCells, qualityCodes, qualityColumns } from "../engine/quality.ts";
import { columnOf, grouped, pairsOf, rowOf, totalRow } from "../engine/rows.ts";
import { mean, median, pooled, sum } from "../engine/statistics.ts";
import { type DisorderGroup, identifiedCodes } from "./disorders.ts";
import { perCapita, perPatient, sourceShare } from "./measures.ts";
import { commonNotes, noteOn } from "./notes.ts";
import { coverageOf, type World, worldOf } from "./world.ts";

type Shape = {
  route: string;
  factor: Factor;
  disorder: DisorderGroup;
  unit: "iuPerPersonA" | "iuPerPersonB";
  question: string;
};

const sources = ["plasmaDerived", "recombinant", "extendedHalfLife", "donated"] as const;
const shareKey = (source: string): string => `${source}Share`;
const rates = ["perCapita", "perPatient"] as const;

function columnsOf(shape: Shape): Column[] {
  return [
    { key: "country", type: "country" },
    { key: "year", type: "year" },
    ...grouped("factorUsed", [
      { key: "total", type: "amount", unit: "IU" },
      { key: "perCapita", type: "rate", unit: "iuPerCapita", digits: 2 },
      { key: "perPatient", type: "rate", unit: shape.unit, digits: 0 },
    ]),
    ...grouped(
      "bySource",
      sources.map((key) => ({ key, type: "amount", unit: "IU" })),
    ),
    ...grouped(
      "sourceShares",
      sources.map((source) => ({ key: shareKey(source), type: "share", unit: "percent" })),
    ),
    ...grouped("dividedBy", [
      { key: "population", type: "count", unit: "people" },
      { key: shape.disorder, type: "count", unit: "people" },
    ]),
    { key: "gni", type: "gni" },
    ...qualityColumns,
  ];
}

function countryRow(shape: Shape, row: AnswerRow, world: World, reportYear: number): Row {
  const country = world.of(row.countryId, row.year);
  const population = country?.population ?? null;
  const total = factorTotal(row, shape.factor);
  const patients = identified(row, shape.disorder);
  const parts = sources.map((key) => ({ key, part: figure(row, `${shape.factor}.${key}`) }));
  return rowOf({
    country: country?.code ?? null,
    gni: world.of(row.countryId, reportYear)?.gniType ?? null,
    year: row.year,
    population,
    total,
    perCapita: derived(perCapita(total.value, population), total),
    [shape.disorder]: patients,
    perPatient: derived(perPatient(total.value, patients.value), total, patients),
    ...Object.fromEntries(parts.map(({ key, part }) => [key, part])),
    ...Object.fromEntries(
      parts.map(({ key, part }) => [
        shareKey(key),
        derived(sourceShare(part.value, total.value), part, total),
      ]),
    ),
    ...qualityCells(row, shape.question),
  });
}

/**
 * Sums with pooled rates, then the unweighted mean and the median of the countries' rates; all of them
 * over the countries that gave a total, so that the sums belong together.
 */
function totalsOf(all: readonly Row[], disorder: DisorderGroup): TotalRow[] {
  const rows = all.filter((row) => row.cells.total !== null);
  const sums = ["population", "total", disorder, ...sources];
  return [
    totalRow("pooled", {
      ...Object.fromEntries(sums.map((key) => [key, sum(columnOf(rows, key))])),
      perCapita: pooled(pairsOf(rows, "total", "population")),
      perPatient: pooled(pairsOf(rows, "total", disorder)),
      ...Object.fromEntries(
        sources.map((source) => [shareKey(source), pooled(pairsOf(rows, source, "total"))]),
      ),
    }),
    totalRow("mean", Object.fromEntries(rates.map((key) => [key, mean(columnOf(rows, key))]))),
    totalRow("median", Object.fromEntries(rates.map((key) => [key, median(columnOf(rows, key))]))),
  ];
}

/** What the map's description says: the range and where its ends lie. */
function factsOf(rows: readonly Row[], year: number): ReportTable["facts"] {
  const sorted = rows
    .flatMap(({ cells: { country, perCapita } }) =>
      typeof country === "string" && typeof perCapita === "number" ? [{ country, perCapita }] : [],
    )
    .sort((a, b) => a.perCapita - b.perCapita);
  const low = sorted[0];
  const high = sorted.at(-1);
  return {
    year,
    count: sorted.length,
    low: low?.perCapita ?? null,
    lowCountry: low?.country ?? null,
    high: high?.perCapita ?? null,
    highCountry: high?.country ?? null,
    median: median(sorted.map((one) => one.perCapita)),
  };
}

function factorPerCountry(shape: Shape): Report {
  const has = (row: AnswerRow) => factorTotal(row, shape.factor).value !== null;
  return report({
    family: "ags",
    route: shape.route,
    filters: ["year", "basis", "region", "country", "gni", "approvedOnly"],
    basis: "year",
    fields: [...factorCodes(shape.factor), ...identifiedCodes([shape.disorder]), ...qualityCodes],
    chart: { kind: "map", value: "perCapita" },
    compute(input) {
      const { year, basis } = input.filters;
      const world = worldOf(input.countries);
      const used = [...newestOrEmpty(input.rows, basis, year, has).values()];
      const given = used.filter(has);
      const rows = used.map((row) => countryRow(shape, row, world, year));
      const unpeopled = given.filter(
        (row) => (world.of(row.countryId, row.year)?.population ?? null) === null,
      );
      const notes: Note[] = [
        ...commonNotes(input, world, used, given),
        ...noteOn(
          "noPopulation",
          world,
          year,
          unpeopled.map((row) => row.countryId),
        ),
        { key: "meanMedianPooled", values: {} },
        { key: "sourceShares", values: {} },
      ];
      return {
        columns: columnsOf(shape),
        rows,
        totals: totalsOf(rows, shape.disorder),
        notes,
        coverage: coverageOf(
          world,
          year,
          given.map((row) => row.countryId),
        ),
        facts: factsOf(rows, year),
      };
    },
  });
}

export const factorReports: readonly Report[] = [
  factorPerCountry({
    route: "FVIIIperCountry",
    factor: "fviii",
    disorder: "hemophiliaA",
    unit: "iuPerPersonA",
    question: "fviii",
  }),
  factorPerCountry({
    route: "FIXperCountry",
    factor: "fix",
    disorder: "hemophiliaB",
    unit: "iuPerPersonB",
    question: "fix",
  }),
];
