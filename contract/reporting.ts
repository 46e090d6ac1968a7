// Reports and the respondents.

import { z } from "zod";
import { inColumns, langs } from "#questionnaire/engine/languages.ts";
import { surveyChanges } from "#reports/engine/changes.ts";
import { bases, families, gniTypes, marks, sources } from "#reports/engine/define.ts";
import { call, reportRoles } from "./define.ts";
import { culture, instant, names, pastTime, sentYear } from "./schemas.ts";

const formats = ["json", "csv", "xlsx"] as const;

/** Several values in one query parameter, separated by commas. An empty one is refused by name, as one that does not exist. */
const list = z
  .string()
  .max(2000)
  .optional()
  .transform((text) => text?.split(",") ?? []);

/** A choice as it is sent; the report refuses one that does not exist, in the reader's language. */
const sentText = z.string().max(60).optional();

const cell = z.union([z.number(), z.string(), z.null()]);
const countryNames = z.object(names);

const worded = z.record(z.enum(langs), z.string());

const column = z.object({
  key: z.string(),
  label: z.string().exactOptional(),
  /** What the questionnaire calls it, in every language. */
  names: z
    .object({
      title: worded.exactOptional(),
      group: z.array(worded).readonly().exactOptional(),
      unit: worded.exactOptional(),
      options: z.record(z.string(), worded).exactOptional(),
    })
    .exactOptional(),
  title: z.string(),
  /** The title with group and unit, for a column that is shown alone. */
  head: z.string(),
  type: z.string(),
  unit: z.string().nullable(),
  digits: z.number().exactOptional(),
  group: z.string().exactOptional(),
  order: z.array(z.string()).readonly().exactOptional(),
  /** How its figures are made: the formula's text, and the codes of the questionnaire that it reads. */
  made: z
    .object({
      formula: z.string(),
      text: z.string(),
      codes: z.array(z.string()).readonly(),
      /** Of an average: the formula of each country's own figure. */
      of: z.string().exactOptional(),
      /** The survey unless given. */
      source: z.enum(sources).exactOptional(),
    })
    .exactOptional(),
});

/**
 * Further members are the cells by column; `marks` say why a cell is empty. `years` are the years of figures that
 * are not of the row's year, `n` the countries behind a figure of several.
 */
const row = z.looseObject({
  label: z.string(),
  marks: z.record(z.string(), z.enum(marks)),
  years: z.record(z.string(), z.number()).exactOptional(),
  n: z.record(z.string(), z.number()).exactOptional(),
});

/** A row about the rows: sum, mean, median. */
const summary = row.extend({ key: z.string() });

const note = z.object({
  key: z.string(),
  text: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  countries: z.array(z.string()).exactOptional(),
});

/** What the figures cover; shares are fractions of 1. */
const coverage = z.object({
  countries: z.number(),
  members: z.number(),
  memberShare: z.number().nullable(),
  population: z.number(),
  populationShare: z.number().nullable(),
  /** The members are those of the chosen regions, countries or classes. */
  isOfChoice: z.literal(true).exactOptional(),
});

const filtersInForce = z.object({
  year: z.number(),
  fromYear: z.number(),
  toYear: z.number(),
  basis: z.enum(bases),
  region: z.array(z.string()).readonly(),
  country: z.array(z.number()).readonly(),
  gni: z.array(z.enum(gniTypes)).readonly(),
  constant: z.boolean(),
  approvedOnly: z.boolean(),
});

/** A figure then and now; without a column the row came (`after` is "row") or went (`before` is "row"). */
const figureChange = z.object({
  row: z.record(z.string(), cell),
  total: z.string().exactOptional(),
  column: z.string().exactOptional(),
  before: cell,
  after: cell,
  beforeMark: z.enum(marks).exactOptional(),
  afterMark: z.enum(marks).exactOptional(),
  /** The year that the figure is of, and the number of countries, where they are others. */
  beforeYear: z.number().exactOptional(),
  afterYear: z.number().exactOptional(),
  beforeN: z.number().exactOptional(),
  afterN: z.number().exactOptional(),
});

const surveyChange = z.object({
  country: z.string(),
  year: z.number(),
  kind: z.enum(surveyChanges),
  reasons: z.array(z.string()),
});

/** Rows are keyed by column; shares are fractions of 1. */
const reportReply = z.object({
  id: z.string(),
  title: z.string(),
  columns: z.array(column),
  rows: z.array(row),
  /** Given where one row sums all others. */
  totals: z.record(z.string(), cell).exactOptional(),
  summaries: z.array(summary),
  notes: z.array(note),
  coverage,
  /** For a series: the smallest and the largest number of countries of a year. */
  range: z.object({ min: z.number(), max: z.number() }).exactOptional(),
  /** For a series: the years that cannot be compared with the year before. */
  breaks: z.array(z.number()).exactOptional(),
  /** The same for each line of its own, by column or income class. */
  lineBreaks: z.record(z.string(), z.array(z.number())).exactOptional(),
  /** The countries behind the rows, where the picture shows each. */
  points: z
    .array(z.object({ country: z.string(), category: z.string().nullable(), value: z.number() }))
    .exactOptional(),
  /** The countries that a map is of, where some were chosen. */
  chosen: z.array(z.string()).exactOptional(),
  /** What fills the chart's description for screen readers. */
  facts: z.record(z.string(), cell),
  countries: z.record(z.string(), countryNames),
  filters: filtersInForce,
  years: z.array(z.number()),
  chart: z.looseObject({ kind: z.string() }),
  asOf: instant,
  /** `asOf` was asked for. */
  isPast: z.boolean(),
  /** Of a past report: what is different now. */
  changes: z
    .object({
      figures: z.array(figureChange),
      figureCount: z.number(),
      surveys: z.array(surveyChange),
      surveyCount: z.number(),
    })
    .exactOptional(),
});

/** A report refuses those that are not among its `filters`. In a series `year` is another name of `toYear`. */
export const reportFilters = z.strictObject({
  year: sentYear,
  fromYear: sentYear,
  toYear: sentYear,
  region: list,
  /** Ids of countries. */
  country: list,
  /** Income classes: H, UM, LM, L or U. */
  gni: list,
  /** true or false. To others than staff only approved surveys are shown, whatever is sent: `filters` of the reply says which. */
  approvedOnly: sentText,
  /** year, window or latest. */
  basis: sentText,
  /** true or false. */
  constant: sentText,
  /** The report as the data were at the end of this millisecond. */
  asOf: pastTime.optional(),
  format: z.enum(formats).optional(),
  culture,
});

export const listReports = call({
  id: "reporting.list",
  method: "GET",
  path: "/Report",
  summary: "The reports the caller may open",
  access: { roles: reportRoles, token: "reports" },
  reply: {
    status: 200,
    body: z.array(
      z.object({
        id: z.string(),
        family: z.enum(families),
        route: z.string(),
        ...inColumns("title", () => z.string()),
        filters: z.array(z.string()),
      }),
    ),
  },
});

export const getReport = call({
  id: "reporting.get",
  method: "GET",
  path: "/Report/{id}",
  summary: "One report as a table, or as a CSV or XLSX file",
  access: { roles: reportRoles, token: "reports" },
  params: z.strictObject({ id: z.string().max(60) }),
  query: reportFilters,
  reply: { status: 200, body: reportReply, file: "text/csv" },
  isLong: true,
  problems: ["not-found"],
});
