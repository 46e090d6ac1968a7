// The shapes of a report: what it asks for, what it is given, the table it answers.
// A report is one entry of data with one pure function; server and page know none of them by name.
// A table holds keys and numbers only; words/*.json say them in three languages, so one table serves all.

import type { Answer, Precision, ValueState } from "#questionnaire/engine/define.ts";

export const gniTypes = ["H", "UM", "LM", "L", "U"] as const;
/** Income class of a country in a year: high, upper middle, lower middle, low, unclassified. */
export type GniType = (typeof gniTypes)[number];

/** The answers of one country in one survey year, as far as a report asks for them. */
export type AnswerRow = {
  countryId: number;
  year: number;
  isApproved: boolean;
  values: ReadonlyMap<string, Answer>;
  states: ReadonlyMap<string, ValueState>;
  /** By question code. */
  precision: ReadonlyMap<string, Precision>;
};

/** What is known of one country in one year apart from its answers; there is one for every country and year. */
export type CountryYear = {
  countryId: number;
  /** ISO 3166 alpha-3. */
  code: string;
  name_en: string;
  name_fr: string;
  name_es: string;
  region: string;
  year: number;
  population: number | null;
  gniType: GniType | null;
};

export const bases = ["year", "window", "latest"] as const;
/** Which year a country's figure may come from: the year itself, its newest of the last five, or its newest since 1999. */
export type Basis = (typeof bases)[number];

/** What a reader may choose, as the query spells it; every report names the ones it takes. */
export const filterKeys = [
  "year",
  "fromYear",
  "toYear",
  "basis",
  "region",
  "country",
  "gni",
  "constant",
  "approvedOnly",
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The filters in force, every one of them decided. */
export type Filters = {
  /** The year of the report; in a series the last one. Income classes are those of this year. */
  year: number;
  /** First year of a series; the same as `year` elsewhere. */
  fromYear: number;
  basis: Basis;
  regions: readonly string[];
  /** Country ids; empty means all, as for regions and classes. */
  countries: readonly number[];
  gni: readonly GniType[];
  /** Keep only the countries that answered in every year of the series. */
  constant: boolean;
  approvedOnly: boolean;
};

/** `rows` are those of the chosen countries; `countries` is the whole world, for the denominators. */
export type ReportInput = {
  rows: readonly AnswerRow[];
  countries: readonly CountryYear[];
  filters: Filters;
};

/**
 * How a column is read and set. `count` and `amount` are whole numbers, `rate` has `digits` decimals,
 * `share` is a fraction of 1 (shown as per cent); the rest are keys that words or names resolve.
 */
export type ColumnType =
  | "country"
  | "region"
  | "gni"
  | "disorder"
  | "precision"
  | "year"
  | "count"
  | "amount"
  | "rate"
  | "share";

/** Word keys `unit.<unit>`. */
export type ReportUnit =
  | "people"
  | "countries"
  | "IU"
  | "iuPerCapita"
  | "iuPerPersonA"
  | "iuPerPersonB"
  | "per100000Males"
  | "per100000"
  | "percent";

/** Word key `column.<key>`; `group` joins neighbours under one head, word key `group.<group>`. */
export type Column = {
  key: string;
  type: ColumnType;
  unit?: ReportUnit;
  digits?: number;
  group?: string;
};

export type Cell = number | string | null;

/** Why a cell has no number (a value state of the answer), or that its sum lacks a part. */
export const marks = ["notAvailable", "notApplicable", "confidential", "atLeast"] as const;
/** An empty cell without a mark was not answered. */
export type Mark = ValueState | (typeof marks)[number];

export type Row = { cells: Record<string, Cell>; marks: Record<string, Mark> };

/** A row about all rows, word key `total.<key>`: the sum with pooled rates, the unweighted mean, the median … */
export type TotalRow = Row & { key: string };

/** Word key `note.<key>`; `values` fill its {placeholders}, `countries` (alpha-3) are listed after it. */
export type Note = { key: string; values: Record<string, number | string>; countries?: string[] };

/** What an aggregate stands on, against the world of the report's year. Shares are fractions of 1. */
export type Coverage = {
  countries: number;
  members: number;
  memberShare: number | null;
  population: number;
  populationShare: number | null;
};

/**
 * The picture, as data about the table: which columns, drawn how. `from` says whether the categories are the rows
 * or the total rows. Every column of `series` keeps the colour of its own key everywhere.
 */
export type Chart =
  | { kind: "map"; value: string }
  | { kind: "stackedBars"; from: "rows" | "totals"; category: string; series: string[] }
  | { kind: "shareBars"; from: "rows" | "totals"; category: string; series: string[] }
  | { kind: "stackedAreas"; category: string; series: string[] }
  | { kind: "lines"; category: string; series: string[] };

export type ReportTable = {
  columns: Column[];
  rows: Row[];
  totals: TotalRow[];
  notes: Note[];
  coverage: Coverage;
  /** What the picture's spoken description says: `chart.<id>.description` filled with these. */
  facts: Record<string, number | string | null>;
};

export type Report = {
  id: string;
  family: "ags" | "ddc";
  /** Child route of /agsreports or /ddcreports, in the specification's spelling. */
  route: string;
  filters: readonly FilterKey[];
  /** The basis when the reader chose none. */
  basis: Basis;
  /** Codes of the answers it asks for. */
  fields: readonly string[];
  chart: Chart;
  compute(input: ReportInput): ReportTable;
};

/** Makes an entry; a route is also the report's id. */
export function report(entry: Omit<Report, "id">): Report {
  return { id: entry.route, ...entry };
}
