// Factor used over the years: FactorVIIIusage and FactorIXUsage.
// A row per survey year: countries, IU by source, and IU per capita as mean, median and pooled.

import {
  type AnswerRow,
  type Column,
  type Filters,
  type Report,
  type ReportTable,
  type Row,
  report,
} from "../engine/define.ts";
import { type Factor, factorCodes, factorTotal, figure } from "../engine/figures.ts";
import { grouped, rowOf } from "../engine/rows.ts";
import { seriesFilters, seriesOf } from "../engine/series.ts";
import { mean, median, pooled, sum } from "../engine/statistics.ts";
import { otherRecombinant, perCapita, sourceNotStated } from "./measures.ts";
import { coverageOf, type World, worldOf } from "./world.ts";

const stacked = ["plasmaDerived", "otherRecombinant", "extendedHalfLife", "sourceNotStated"];

const columns: Column[] = [
  { key: "year", type: "year" },
  { key: "countries", type: "count", unit: "countries" },
  { key: "worldShare", type: "share", unit: "percent" },
  { key: "total", type: "amount", unit: "IU" },
  ...grouped("bySource", [
    { key: "plasmaDerived", type: "amount", unit: "IU" },
    { key: "recombinant", type: "amount", unit: "IU" },
    { key: "otherRecombinant", type: "amount", unit: "IU" },
    { key: "extendedHalfLife", type: "amount", unit: "IU" },
    { key: "sourceNotStated", type: "amount", unit: "IU" },
    { key: "donated", type: "amount", unit: "IU" },
  ]),
  ...grouped("perCapita", [
    { key: "mean", type: "rate", unit: "iuPerCapita", digits: 2 },
    { key: "median", type: "rate", unit: "iuPerCapita", digits: 2 },
    { key: "pooled", type: "rate", unit: "iuPerCapita", digits: 2 },
  ]),
];

type One = {
  countryId: number;
  population: number | null;
  total: number | null;
  parts: Record<string, number | null>;
};

function oneOf(row: AnswerRow, factor: Factor, world: World): One {
  const total = factorTotal(row, factor).value;
  const part = (key: string) => figure(row, `${factor}.${key}`).value;
  const plasmaDerived = part("plasmaDerived");
  const recombinant = part("recombinant");
  const extendedHalfLife = part("extendedHalfLife");
  return {
    countryId: row.countryId,
    population: world.of(row.countryId, row.year)?.population ?? null,
    total,
    parts: {
      plasmaDerived,
      recombinant,
      otherRecombinant: otherRecombinant(recombinant, extendedHalfLife),
      extendedHalfLife,
      sourceNotStated: sourceNotStated(total, plasmaDerived, recombinant),
      donated: part("donated"),
    },
  };
}

function yearRow(year: number, ones: readonly One[], world: World): Row {
  const rates = ones.map(({ total, population }) => perCapita(total, population));
  const partKeys = Object.keys(ones[0]?.parts ?? {});
  return rowOf({
    year,
    countries: ones.length,
    worldShare: coverageOf(
      world,
      year,
      ones.map((one) => one.countryId),
    ).populationShare,
    total: sum(ones.map((one) => one.total)),
    ...Object.fromEntries(
      partKeys.map((key) => [key, sum(ones.map((one) => one.parts[key] ?? null))]),
    ),
    mean: mean(rates),
    median: median(rates),
    pooled: pooled(ones.map(({ total, population }) => [total, population])),
  });
}

function factsOf(rows: readonly Row[], { fromYear, year }: Filters): ReportTable["facts"] {
  return {
    from: fromYear,
    to: year,
    first: rows[0]?.cells.total ?? null,
    last: rows.at(-1)?.cells.total ?? null,
  };
}

function factorOverYears(route: string, factor: Factor): Report {
  const has = (row: AnswerRow) => factorTotal(row, factor).value !== null;
  return report({
    family: "ags",
    route,
    filters: seriesFilters,
    basis: "year",
    fields: factorCodes(factor),
    chart: { kind: "stackedAreas", category: "year", series: stacked },
    compute(input) {
      const world = worldOf(input.countries);
      const { years, countryIds, notes } = seriesOf(input, world, has);
      const rows = years.map((one) =>
        yearRow(
          one.year,
          one.rows.map((row) => oneOf(row, factor, world)),
          world,
        ),
      );
      return {
        columns,
        rows,
        totals: [],
        notes: [
          ...notes,
          { key: "meanMedianPooled", values: {} },
          { key: "recombinantParts", values: {} },
        ],
        coverage: coverageOf(world, input.filters.year, countryIds),
        facts: factsOf(rows, input.filters),
      };
    },
  });
}

export const factorSeries: readonly Report[] = [
  factorOverYears("FactorVIIIusage", "fviii"),
  factorOverYears("FactorIXUsage", "fix"),
];
