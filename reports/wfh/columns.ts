// The columns that reports share.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { identifiedOfExpected, prevalenceMales } from "./formulas.ts";
import { disorders } from "./measures.ts";

/** The income class of a row, in the order of the classes. */
export const classColumn: ReportColumn = { key: "gni", type: "gni", order: gniTypes };

/** The country of a row, its income class, and the year of its main figure. */
export const countryColumns: readonly ReportColumn[] = [
  { key: "country", type: "country" },
  classColumn,
  { key: "year", type: "year" },
];

/** The disorder of a row, in this order. */
export const disorderColumn = (order: readonly string[]): ReportColumn => ({
  key: "disorder",
  type: "disorder",
  order,
});

/** A fraction of 1, written as a percentage. */
export const share = { type: "share", unit: "percent" } as const;

/** IU per person of the population. */
export const iuPerCapita = { type: "rate", unit: "iuPerCapita", digits: 2 } as const;

/** A number of people. */
export const counted = (key: string): ReportColumn => ({ key, type: "count", unit: "people" });

/** A number of countries. */
export const countries = (key: string): ReportColumn => ({ key, type: "count", unit: "countries" });

/** An amount in IU. */
export const amountIu = (key: string): ReportColumn => ({ key, type: "amount", unit: "IU" });

const countriesOfYear = ["countries", "answered", "carried"].map(countries);

/** The year of a series with its countries: all, those that answered in it, those that have an older figure only. */
export const shareSeriesColumns: readonly ReportColumn[] = [
  { key: "year", type: "year" },
  ...grouped("countriesOfYear", countriesOfYear),
];

/** The same where the main figure can be added up, with the part of it that is of older figures. */
export const seriesColumns: readonly ReportColumn[] = [
  { key: "year", type: "year" },
  ...grouped("countriesOfYear", [...countriesOfYear, { key: "carriedShare", ...share }]),
];

/** People identified, by disorder, with all hemophilia and all disorders. */
export const peopleColumns: readonly ReportColumn[] = grouped(
  "peopleIdentified",
  ["pwh", ...disorders, "allPeople"].map(counted),
);

/** Prevalence per 100,000 males. */
export const prevalenceColumn = (disorder: "hemophiliaA" | "hemophiliaB"): ReportColumn => ({
  key: `${disorder}Prevalence`,
  type: "rate",
  unit: "per100000Males",
  digits: 2,
  from: { rate: prevalenceMales, of: [disorder, "population"] },
});

/**
 * The people by whom the IU `total` are divided, and what part they are of those expected: where few are identified, use
 * per person is too high.
 */
export function dividedByColumns(disorder: "hemophiliaA" | "hemophiliaB"): ReportColumn[] {
  const beside = ["total", disorder];
  return [
    { ...counted(disorder), with: beside },
    {
      key: "identifiedShare",
      ...share,
      from: { rate: identifiedOfExpected(disorder), of: [disorder, "population"] },
      with: beside,
    },
  ];
}

/** The measure whose question it is; `with`: the measures of the same survey, as at the column of its figure. */
type Topic = string | { of: string; with: readonly string[] };

/** By topic. Text key `group.quality<Topic>`. */
type Topics = Readonly<Record<string, Topic>>;

/** Beside hemophilia A: the figure of each disorder is its newest, so each may be of another survey. */
export const otherThanA: Topics = {
  HemophiliaB: "hemophiliaB",
  HemophiliaUnknown: "hemophiliaUnknown",
  Vwd: "vwd",
  Obd: "obd",
};

/** The columns of a topic under its head. */
function ofTopic(
  group: string,
  topic: Topic,
  columnsOf: (of: string) => readonly ReportColumn[],
): ReportColumn[] {
  const { of, ...survey } = typeof topic === "string" ? { of: topic } : topic;
  return grouped(
    group,
    columnsOf(of).map((column) => ({ ...column, ...survey })),
  );
}

const aboutSource = (of: string, as?: { year: "min" | "max"; share: "median" }) =>
  ({
    year: { type: "year", from: { about: "dataYear", of, ...(as ? { as: as.year } : {}) } },
    share: {
      ...share,
      from: { about: "coveragePercent", of, ...(as ? { as: as.share } : {}) },
    },
  }) as const;

/**
 * Precise or estimate, year of the source, share of the patients that the source covers: of the survey that gave the
 * main figure, and of those that gave figures of other disorders and questions. A total of 2023 has the precision and the
 * source that its survey of 2023 names, also in a report on 2024. `name` says what the main figure is, where there are others.
 */
export function qualityColumns(
  main: Topic,
  topics: Topics = {},
  name = "",
): readonly ReportColumn[] {
  return [
    ...ofTopic(`quality${name}`, main, (of) => [
      { key: "precision", type: "precision", from: { precisionOf: of } },
      { key: "dataYear", ...aboutSource(of).year },
      { key: "sourceCoverage", ...aboutSource(of).share },
    ]),
    ...Object.entries(topics).flatMap(([other, topic]) =>
      ofTopic(`quality${other}`, topic, (of) => [
        { key: `${of}Precision`, label: "precision", type: "precision", from: { precisionOf: of } },
        { key: `${of}DataYear`, label: "dataYear", ...aboutSource(of).year },
        { key: `${of}SourceCoverage`, label: "sourceCoverage", ...aboutSource(of).share },
      ]),
    ),
  ];
}

const precise = { ...share, label: "preciseShare" } as const;

/**
 * The same of several countries: how many of their figures are precise, the oldest and the newest year of a source, and
 * the median of what the sources cover.
 */
export function qualityOfCountries(
  main: string,
  topics: Topics = {},
  name = "",
): readonly ReportColumn[] {
  const sourcesOf = (of: string, year: "min" | "max") => aboutSource(of, { year, share: "median" });
  return [
    ...grouped(`quality${name}`, [
      { ...precise, key: "preciseShare", from: { preciseOf: main } },
      { key: "oldestDataYear", ...sourcesOf(main, "min").year },
      { key: "newestDataYear", ...sourcesOf(main, "max").year },
      { key: "medianSourceCoverage", ...sourcesOf(main, "min").share },
    ]),
    ...Object.entries(topics).flatMap(([other, topic]) =>
      ofTopic(`quality${other}`, topic, (of) => [
        { ...precise, key: `${of}PreciseShare`, from: { preciseOf: of } },
        { key: `${of}OldestDataYear`, label: "oldestDataYear", ...sourcesOf(of, "min").year },
        { key: `${of}NewestDataYear`, label: "newestDataYear", ...sourcesOf(of, "max").year },
        {
          key: `${of}MedianSourceCoverage`,
          label: "medianSourceCoverage",
          ...sourcesOf(of, "min").share,
        },
      ]),
    ),
  ];
}

const onProphylaxisOf = (as: "mean" | "median", named: string): ReportColumn[] =>
  (["children", "adults"] as const).map((percent) => ({
    key: `${percent}Treated${named}`,
    label: `${percent}Treated`,
    ...share,
    from: { percent, as },
  }));

/** Median and mean of what the countries say of their patients on prophylaxis; without numbers of patients none is pooled. */
export const onProphylaxis: readonly ReportColumn[] = [
  ...grouped("medianOnProphylaxis", onProphylaxisOf("median", "")),
  ...grouped("meanOnProphylaxis", onProphylaxisOf("mean", "Mean")),
];
