// The master query: any field of any year, by country and year.

import { z } from "zod";
import { call, queryRoles } from "#contract/define.ts";
import { culture, gniType, id, instant, year } from "#contract/schemas.ts";
import { refusalKey } from "#questionnaire/engine/text.ts";
import { marks } from "#reports/engine/define.ts";

export const queryFormats = ["json", "csv", "xlsx", "package", "parquet"] as const;
export type QueryFormat = (typeof queryFormats)[number];

/** What is in the columns: the fields, with a row for each country and year, or the years, with a row for each country and field. */
export const queryPivots = ["field", "year"] as const;
export type QueryPivot = (typeof queryPivots)[number];

/** Columns of a file beside the figures: why there is none or what it lacks, and precise or estimate of the question. */
export const besideColumns = ["state", "exactness"] as const;
export type BesideColumn = (typeof besideColumns)[number];

/** What a cell can be, by which rows are found: a figure, one of its kinds, or why there is none. */
export const cellStates = [
  "given",
  "estimate",
  "atLeast",
  "partsExceed",
  "notAvailable",
  "notApplicable",
  "confidential",
  "unanswered",
  "notAsked",
] as const;
export type CellState = (typeof cellStates)[number];

const cell = z.union([z.number(), z.string(), z.null()]);
const choiceText = z.string().max(60);

/** What is asked for. Without `approvedOnly` only approved surveys; to others than staff these alone are shown. */
const queryParts = {
  fields: z.array(z.string().max(100)).min(1).max(2000),
  /** Years, regions, countries and income classes that do not exist are refused by name, with those that do. */
  years: z.array(z.number().int()).min(1).max(100),
  regions: z.array(choiceText).max(100).optional(),
  countries: z.array(z.number().int()).max(300).optional(),
  /** H, UM, LM, L or U. */
  gni: z.array(choiceText).max(100).optional(),
  approvedOnly: z.boolean().optional(),
  /** Only rows that have a cell of one of these states. */
  states: z.array(z.enum(cellStates)).max(cellStates.length).optional(),
  pivot: z.enum(queryPivots).optional(),
  beside: z.array(z.enum(besideColumns)).max(besideColumns.length).optional(),
};

/** The survey after which a page begins. */
const place = z.strictObject({ countryId: id, year });

const queryColumn = z.object({
  key: z.string(),
  /** With group and unit, for a column that is shown alone. */
  head: z.string(),
  title: z.string(),
  /** What the title is below: question and row. */
  group: z.array(z.string()),
  type: z.string(),
  unit: z.string().nullable(),
  /** The names of what can be chosen. */
  options: z.record(z.string(), z.string()).exactOptional(),
});
export type QueryColumn = z.output<typeof queryColumn>;

/** Further members are the cells by column. `marks` say what a figure lacks or why there is none, `estimates` which are estimates. */
const queryRow = z.looseObject({
  country: z.string(),
  countryName: z.string(),
  year: z.number().exactOptional(),
  region: z.string(),
  gni: gniType.nullable(),
  approved: z.boolean().exactOptional(),
  /** Code and name of the field, where the years are the columns. */
  field: z.string().exactOptional(),
  fieldName: z.string().exactOptional(),
  marks: z.record(z.string(), z.enum(marks)),
  estimates: z.array(z.string()),
});

const queryTable = z.object({
  columns: z.array(queryColumn),
  rows: z.array(queryRow),
  /** How many rows there are on all pages. */
  total: z.number(),
  /** Where the next page begins; null after the last row. */
  next: place.nullable(),
  asOf: instant,
});

const queryField = z.object({
  code: z.string(),
  section: z.string(),
  sectionTitle: z.string(),
  question: z.string(),
  /** With its number. */
  questionTitle: z.string(),
  /** The row of a table; null for a field that is alone. */
  row: z.string().nullable(),
  title: z.string(),
  type: z.string(),
  unit: z.string().nullable(),
  /** The survey years that ask it. */
  fromYear: z.number(),
  toYear: z.number(),
});
export type QueryField = z.output<typeof queryField>;

const inLanguage = z.strictObject({ culture });

export const listQueryFields = call({
  id: "query.fields",
  method: "GET",
  path: "/Query/fields",
  summary: "Every field the master query can ask for",
  access: { roles: queryRoles, token: "query" },
  query: inLanguage,
  reply: { status: 200, body: z.array(queryField) },
});

export const runQuery = call({
  id: "query.run",
  method: "POST",
  path: "/Query",
  summary: "The master query: fields by country and year, in pages or as a file",
  access: { roles: queryRoles, token: "query" },
  query: inLanguage,
  body: z
    .strictObject({
      ...queryParts,
      format: z.enum(queryFormats).optional(),
      /** Of a page: the rows after this survey, and at most how many. */
      after: place.optional(),
      limit: z.number().int().min(1).max(1000).optional(),
    })
    .refine(({ format, after, limit }) => format === undefined || (after ?? limit) === undefined, {
      path: ["format"],
      error: refusalKey("wholeFile"),
    }),
  reply: { status: 200, body: queryTable, file: "text/csv" },
  isLong: true,
  exportsRows: true,
  problems: ["too-large"],
});

export const sizeOfQuery = call({
  id: "query.size",
  method: "POST",
  path: "/Query/Size",
  summary: "How large the result of a query is",
  access: { roles: queryRoles, token: "query" },
  query: inLanguage,
  body: z.strictObject(queryParts),
  reply: {
    status: 200,
    body: z.object({
      rows: z.number(),
      columns: z.number(),
      cells: z.number(),
      countries: z.number(),
      /** Of the years asked for, how many surveys are not approved and left out. */
      notApproved: z.number(),
      /** Estimated. */
      csvBytes: z.number(),
      xlsxBytes: z.number(),
      seconds: z.number(),
      /** Too large for a workbook. */
      isTooLargeForXlsx: z.boolean(),
    }),
  },
});

export type RunQuery = z.output<NonNullable<(typeof runQuery)["body"]>>;
export type QueryRow = z.output<typeof queryRow>;
export type QueryCell = z.output<typeof cell>;
