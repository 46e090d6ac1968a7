// Reports, the master query and the respondents.

import { z } from "zod";
import { inColumns } from "#questionnaire/engine/languages.ts";
import { bases, families, gniTypes } from "#reports/engine/define.ts";
import { call, queryRoles, reportRoles } from "./define.ts";
import { culture, gniType, id, idText, instant, names, year, yearText } from "./schemas.ts";

const formats = ["json", "csv", "xlsx"] as const;

/** Several values in one query parameter, separated by commas. */
const list = z
  .string()
  .max(2000)
  .optional()
  .transform((text) => text?.split(",").filter((part) => part !== "") ?? []);

const ids = list.pipe(
  z.array(
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ),
);
const classes = list.pipe(z.array(gniType));

const cell = z.union([z.number(), z.string(), z.null()]);

const anyRow = z.record(z.string(), z.unknown());
const countryNames = z.object(names);

/**
 * Rows are keyed by column; shares are fractions of 1. `totals` is given where one row sums all others,
 * `summaries` are all rows about the rows: sum, mean, median. `marks` of a row say why a cell is empty.
 */
export const reportTable = z.object({
  id: z.string().optional(),
  title: z.string().optional(),
  columns: z.array(
    z.looseObject({
      key: z.string(),
      title: z.string(),
      unit: z.string().nullable(),
      type: z.string(),
    }),
  ),
  rows: z.array(anyRow),
  totals: z.record(z.string(), cell).optional(),
  summaries: z.array(anyRow).optional(),
  notes: z.array(z.unknown()),
  /** What the figures cover: countries, share of the members, population, share of the world's population. */
  coverage: anyRow.optional(),
  facts: z.unknown().optional(),
  countries: z.record(z.string(), countryNames).optional(),
  filters: anyRow.optional(),
  years: z.array(z.number()).optional(),
  chart: z.unknown(),
  asOf: instant,
});

export const reportFilters = z.strictObject({
  year: yearText.optional(),
  fromYear: yearText.optional(),
  toYear: yearText.optional(),
  region: list,
  country: ids,
  gni: classes,
  approvedOnly: z.enum(["true", "false"]).optional(),
  basis: z.enum(bases).optional(),
  constant: z.enum(["true", "false"]).optional(),
  format: z.enum(formats).optional(),
  culture,
});

export const listReports = call({
  id: "reporting.list",
  method: "GET",
  path: "/Report",
  summary: "The reports the caller may open",
  access: { roles: reportRoles },
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
  access: { roles: reportRoles },
  params: z.strictObject({ id: z.string().max(60) }),
  query: reportFilters,
  reply: { status: 200, body: reportTable, file: "text/csv" },
  isLong: true,
  problems: ["not-found"],
});

export const listQueryFields = call({
  id: "reporting.fields",
  method: "GET",
  path: "/Query/fields",
  summary: "Every field the master query can ask for",
  access: { roles: queryRoles },
  reply: { status: 200, body: z.array(z.record(z.string(), z.unknown())) },
});

export const runQuery = call({
  id: "reporting.query",
  method: "POST",
  path: "/Query",
  summary: "The master query: fields by country and year",
  access: { roles: queryRoles },
  body: z.strictObject({
    fields: z.array(z.string().max(100)).min(1).max(2000),
    years: z.array(year).min(1).max(100),
    regions: z.array(z.string().max(60)).optional(),
    countries: z.array(id).optional(),
    gni: z.array(z.enum(gniTypes)).optional(),
    format: z.enum(formats).optional(),
  }),
  reply: { status: 200, body: reportTable, file: "text/csv" },
  isLong: true,
});

export const listRespondents = call({
  id: "reporting.respondents",
  method: "GET",
  path: "/Respondent",
  summary: "Who completed the survey, by country and year",
  access: { roles: reportRoles },
  query: z.strictObject({ countryId: idText.optional(), year: yearText.optional() }),
  reply: { status: 200, body: z.array(z.record(z.string(), z.unknown())) },
});
