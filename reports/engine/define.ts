// The shapes of a report: what it reads, what it is given, the table it returns.
// A report is one entry of data; server and page know no report by name.
// A table holds keys and numbers only; the texts say them in each language, so one table serves all languages.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import type { AnswerRow, FieldKind, ValueState } from "#questionnaire/engine/define.ts";
import type { Lang, Names } from "#questionnaire/engine/languages.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import type { CountryPicture, Funnel, Pictured, TickedBar } from "./comparisons/pictured.ts";
import type { MalesByAge } from "./males/by-age.ts";

export const gniTypes = ["H", "UM", "LM", "L", "U"] as const;
/** Income class of a country in a year: high, upper middle, lower middle, low, unclassified. */
export type GniType = (typeof gniTypes)[number];

/** What is known of one country in one year apart from its answers; there is one for every country and year. */
export type CountryYear = Names & {
  countryId: number;
  /** ISO 3166 alpha-3. */
  code: string;
  region: string;
  year: number;
  population: number | null;
  /** The year of the population, where it is older: the last one known is used for a year that has none yet. */
  populationYear?: number;
  gniType: GniType | null;
  /** The year of the income class, where it is older. */
  gniYear?: number;
  males: MalesByAge | null;
  /** The year of the males by age, where it is older. */
  malesYear?: number;
  /** Had a member organization in the federation in that year; null where that is not known. */
  isMember: boolean | null;
};

/** What reports read of the questionnaire of one year. */
export type YearQuestionnaire = Pick<Questionnaire, "fields" | "parts" | "sections"> & {
  groups: QuestionnaireDocument["groups"];
  /** Its own texts, by key. */
  text?: (lang: Lang, key: string) => string | undefined;
};
export type QuestionnaireOf = (year: number) => YearQuestionnaire;

/**
 * One figure that a report reads. `code` may contain a group, as in `identified.{otherDisorders}.total`:
 * then the figure is the sum over the members that the questionnaire of the row's own year lists.
 * Where a total has no number, the sum of its parts is taken.
 */
export type Measure = {
  code: string;
  /** Further codes of the sum, for what no group of the questionnaire has together. */
  also?: readonly string[];
  kind: FieldKind;
  unit?: string;
  /** The report makes no sense without this figure. */
  required: boolean;
  /** It describes the survey that the other figures come from, and is read in that survey. */
  isAboutSurvey?: boolean;
  /** Lines of a sum that add nothing when they are left blank beside one of the other lines named. */
  blankBeside?: Readonly<Record<string, readonly string[]>>;
  /** Measures of the same entry that it is a part of: where it is more than the first that has a number, both are marked at the country. */
  partOf?: readonly string[];
};
export type Measures = Readonly<Record<string, Measure>>;

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

/** The filters in force: what the reader chose, and a value for everything else. */
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

/** The rows of each survey year. A list is never changed, and stays the same one until one of its rows is replaced. */
export type RowsByYear = ReadonlyMap<number, readonly AnswerRow[]>;

/** `rows` are those of the chosen countries; `countries` is the whole world, for the denominators. */
export type ReportInput = {
  rows: RowsByYear;
  countries: readonly CountryYear[];
  questionnaireOf: QuestionnaireOf;
  filters: Filters;
  /** Of approved surveys only: the countries with a survey of each year shown, approved or not, by id. */
  surveyed?: ReadonlyMap<number, ReadonlySet<number>> | undefined;
  /** Keeps apart what is made from other rows than those of the filters, so that the two do not displace each other. */
  scope?: string;
  /** The rows are those of small-counts/without-small-counts.ts. */
  hidesSmallCounts?: true;
};

/** Columns of numbers: `count` and `amount` are whole, `rate` has `digits` decimals, `share` is a fraction of 1. */
export const numberTypes = ["year", "count", "amount", "rate", "share"] as const;
export type NumberType = (typeof numberTypes)[number];
/** Columns of keys. The text of a cell is `<type>.<cell>`, such as `gni.H`; countries have their names instead. */
export type KeyType = string;

/** One text in every language. */
export type Worded = Readonly<Record<Lang, string>>;

/** What the questionnaire calls a column, in place of texts of the reports; `options` are the keys of its cells. */
export type ColumnNames = {
  title?: Worded;
  /** The question, its row, or both. */
  group?: readonly Worded[];
  unit?: Worded;
  options?: Readonly<Record<string, Worded>>;
};

/** Text key `column.<key>`; `group` joins neighbours under one head, text key `group.<group>`. */
export type Column = {
  key: string;
  /** Another text key than that of its key: `column.<label>`. */
  label?: string;
  names?: ColumnNames;
  type: NumberType | KeyType;
  /** Text key `unit.<unit>`. */
  unit?: string;
  digits?: number;
  group?: string;
  /** Keys in their own order, where they have one; others are sorted by their texts. */
  order?: readonly string[];
  made?: Made;
};

export const sources = ["survey", "world", "both", "list"] as const;
/** The answers, the world's populations and income classes, both, or the list of countries: text key `source.<key>`. */
export type SourceOfFigures = (typeof sources)[number];

/** How a column's figure is made: text key `formula.<formula>`, over these codes of the questionnaire. */
export type Made = {
  formula: string;
  codes: readonly string[];
  /** Of an average: the formula of each country's own figure. */
  of?: string;
  /** The survey unless given. */
  source?: SourceOfFigures;
};

export type ReportCell = number | string | null;

/** Why a cell has no number (a value state), that its sum or what it is divided by lacks a part, or that parts exceed it. */
export const marks = [
  "notAvailable",
  "notApplicable",
  "confidential",
  "atLeast",
  "atMost",
  "approximate",
  "partsExceed",
  /** The survey of that year did not ask it. */
  "notAsked",
  /** The rows have no such figure, only the totals: a point of a curve has no income class. */
  "inTotalsOnly",
  /** No country answered it: it is computed from answers of other years. */
  "estimated",
  /** A count of 1 to 4 people, or one that would give such a count away. */
  "hidden",
] as const;
/** An empty cell without a mark was not answered. */
export type Mark = ValueState | (typeof marks)[number];

export type Row = {
  cells: Record<string, ReportCell>;
  marks: Record<string, Mark>;
  /** The years of the cells whose figure is of another year than the row. */
  years?: Record<string, number>;
  /** For a row over several countries: how many of them gave the figure of a cell. */
  n?: Record<string, number>;
};

/** A row about all rows, text key `total.<key>`: the sum with pooled rates, the unweighted mean, the median … */
export type TotalRow = Row & { key: string };

/** Text key `note.<key>`; `values` fill its {placeholders}, `countries` (alpha-3) are listed after it. */
export type Note = { key: string; values: Record<string, number | string>; countries?: string[] };

/** What an aggregate covers, compared with the world of the report's year. Shares are fractions of 1. */
export type Coverage = {
  countries: number;
  /** Members of that year among the countries that the reader chose, with those whose membership is not known. */
  members: number;
  /** Response rate: the members among the countries ÷ all members. */
  memberShare: number | null;
  population: number;
  /** Of the whole world, also where the reader chose some countries. */
  populationShare: number | null;
  /** The reader chose some regions, countries or classes. */
  isOfChoice?: true;
};

/**
 * The chart, as data about the table: which columns, drawn how. `from` says whether the categories are the rows
 * or the total rows. Every column of `series` keeps the colour of its own key everywhere.
 */
export type Chart =
  | { kind: "map"; value: string }
  /** Numbers side by side, or shares of the same countries in one bar: what comes from other countries is never stacked. */
  | ({ kind: "bars" | "shareBars"; from: "rows" | "totals"; category: string } & Pictured)
  /** A panel for each total row of a category, with the same bars and ticks in each; `about` is in its head. */
  | { kind: "tickBars"; category: string; bars: readonly TickedBar[]; about: string }
  | { kind: "stackedAreas"; category: string; series: readonly string[] }
  | { kind: "lines"; category: string; series: readonly string[] }
  /** One line per income class; rows are a year and a class each. */
  | { kind: "linesPerClass"; category: string; series: readonly [string] }
  /** The countries with the largest figures, as bars (stacked or side by side) or as dots. */
  | CountryPicture
  /** A box from quartile to quartile per row, with the `points` of the table and three averages. */
  | { kind: "boxes"; category: string; series: readonly string[] }
  /** From a first number to a second one over the pieces between them, which are total rows. */
  | {
      kind: "steps";
      category: string;
      series: readonly [before: string, after: string, difference: string];
    }
  | { kind: "funnels"; funnels: readonly [Funnel, ...Funnel[]] };

/** A country behind a row of several, for pictures that show each. */
export type Point = { country: string; category: string | null; value: number };

export type ReportTable = {
  columns: Column[];
  rows: Row[];
  /** The rows have an order of their own; else those of countries are shown in the order of their names. */
  isOrdered?: true;
  totals: TotalRow[];
  notes: Note[];
  coverage: Coverage;
  /** For a series: the smallest and the largest number of countries of a year. */
  range?: { min: number; max: number };
  /** For a series: the years that cannot be compared with the year before, where a line is broken. */
  breaks?: number[];
  /** The same for each line that has countries of its own, by its column or its income class. */
  lineBreaks?: Record<string, number[]>;
  /** The countries behind the rows, where the picture shows each. */
  points?: Point[];
  /** The countries that a map is of, where the reader chose some. */
  chosen?: string[];
  /** What fills the chart's description for screen readers, and the sentence that is the title. */
  facts: Record<string, number | string | null>;
};

/** The two lists of reports, at /agsreports and /ddcreports. */
export const families = ["ags", "ddc"] as const;
export type Family = (typeof families)[number];

export type Report = {
  id: string;
  family: Family;
  /** Child route of /agsreports or /ddcreports, in the specification's spelling; also the id. */
  route: string;
  filters: readonly FilterKey[];
  /** The basis when the reader chose none. */
  basis: Basis;
  measures: Measures;
  /** The codes that it reads besides those of its measures. */
  codesIn?(questionnaire: YearQuestionnaire): readonly string[];
  chart: Chart;
  /** The column that picture and sentence speak of. */
  headline?: string;
  /** The report whose sentence is its title, `report.<seenAs>.seen`; its own unless given. */
  seenAs?: string;
  /** What the table is made from besides the filters: with the same objects it is the same. */
  reads(input: ReportInput): readonly object[];
  compute(input: ReportInput): ReportTable;
};

/** What the browser knows of a report; the server computes its table. */
export type ReportEntry = Omit<Report, "measures" | "codesIn" | "reads" | "compute">;
