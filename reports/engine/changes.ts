// What became different in a report since a past time: its figures, and the surveys behind them.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { codesToFetch } from "./codes.ts";
import {
  type Column,
  type Mark,
  numberTypes,
  type Report,
  type ReportCell,
  type ReportInput,
  type ReportTable,
  type Row,
  type TotalRow,
  type YearQuestionnaire,
} from "./define.ts";
import { worldOf } from "./world.ts";

/**
 * A figure then and now. `row` are the cells that name its row; without a column the row came or went as a whole. The year that
 * the figure is of, and how many countries it is of, are given where they are others.
 */
export type FigureChange = {
  row: Record<string, ReportCell>;
  /** Key of a total row. */
  total?: string;
  column?: string;
  before: ReportCell;
  after: ReportCell;
  beforeMark?: Mark;
  afterMark?: Mark;
  beforeYear?: number;
  afterYear?: number;
  beforeN?: number;
  afterN?: number;
};

/**
 * Its answers are others, it did not count then, or it counts no more. Where every survey counts: it was approved since, or its
 * approval was revoked.
 */
export const surveyChanges = ["answers", "counts", "dropped", "approved", "revoked"] as const;
/**
 * A survey that changed; `reasons` are those for which its approval was revoked and its answers were imported, and those given
 * to warnings about figures that changed.
 */
export type SurveyChange = {
  /** ISO 3166 alpha-3. */
  country: string;
  year: number;
  kind: (typeof surveyChanges)[number];
  reasons: string[];
};

export type Changes = { figures: FigureChange[]; surveys: SurveyChange[] };

/** Longer lists are cut; the counts are those of the whole lists. */
export type ListedChanges = Changes & { figureCount: number; surveyCount: number };

const maxListed = 200;

/** The changes as a page lists them. */
export const listed = ({ figures, surveys }: Changes): ListedChanges => ({
  figures: figures.slice(0, maxListed),
  figureCount: figures.length,
  surveys: surveys.slice(0, maxListed),
  surveyCount: surveys.length,
});

const isNumberType = ({ type }: Column) => numberTypes.some((one) => one === type);

/** What a country has in a year: another income class is a change in its row, not another row. */
const countryTraits: readonly string[] = ["region", "gni"];

/**
 * The columns that name a row: the first, and those of keys after it up to the first number. A country has a row for each
 * year in a report over years, which the year names too.
 */
function namingColumns(columns: readonly Column[], isOverYears: boolean): readonly Column[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const keys = others.slice(0, Math.max(others.findIndex(isNumberType), 0));
  if (first.type !== "country") return [first, ...keys];
  const year = isOverYears ? others.filter(({ key }) => key === "year") : [];
  return [first, ...keys.filter(({ type }) => !countryTraits.includes(type)), ...year];
}

type Named = { row: Record<string, ReportCell>; total?: string; line: Row };

/** The rows and totals of a table by what names them. A total is also named by what it is about, such as its class. */
function byName({ columns, rows, totals }: ReportTable, isOverYears: boolean): Map<string, Named> {
  const naming = namingColumns(columns, isOverYears);
  const named = (line: Row | TotalRow): [string, Named] => {
    const isTotal = "key" in line;
    const isName = (column: Column) =>
      naming.includes(column) || (isTotal && typeof line.cells[column.key] === "string");
    const names = columns.filter(isName);
    const row = Object.fromEntries(names.map(({ key }) => [key, line.cells[key] ?? null]));
    const total = isTotal ? { total: line.key } : {};
    return [JSON.stringify([row, total]), { row, ...total, line }];
  };
  return new Map([...rows, ...totals].map(named));
}

/** The year of a figure where it is not that of its row, which the row says itself. */
const ownYear = ({ years }: Row, key: string) => years?.[key];

/** The year that a figure is of, where it has one. */
function yearOf({ cells, years }: Row, key: string): number | undefined {
  const year = years?.[key] ?? cells.year;
  return typeof year === "number" && (cells[key] ?? null) !== null ? year : undefined;
}

/** The years of a figure then and now, where they are others and the years of its row do not say so. */
function yearsOf(then: Row, now: Row, key: string) {
  const [beforeYear, afterYear] = [yearOf(then, key), yearOf(now, key)];
  const isSaid = ownYear(then, key) === undefined && ownYear(now, key) === undefined;
  if (beforeYear === afterYear || isSaid) return {};
  return {
    ...(beforeYear === undefined ? {} : { beforeYear }),
    ...(afterYear === undefined ? {} : { afterYear }),
  };
}

/** Of how many countries a figure was and is, where that is another number. */
function countsOf(then: Row, now: Row, key: string) {
  const [beforeN, afterN] = [then.n?.[key], now.n?.[key]];
  if (beforeN === afterN) return {};
  return {
    ...(beforeN === undefined ? {} : { beforeN }),
    ...(afterN === undefined ? {} : { afterN }),
  };
}

/**
 * The figures of a row that are others, or of another year or other number of countries: 700 then and 800 now is
 * { column: "total", before: 700, after: 800 }.
 */
function changesOf(then: Named, now: Named, columns: readonly Column[]): FigureChange[] {
  const { line: _, ...name } = now;
  return columns.flatMap(({ key }) => {
    const [before, after] = [then.line.cells[key] ?? null, now.line.cells[key] ?? null];
    const [beforeMark, afterMark] = [then.line.marks[key], now.line.marks[key]];
    const about = { ...yearsOf(then.line, now.line, key), ...countsOf(then.line, now.line, key) };
    const isSame = before === after && beforeMark === afterMark;
    if (isSame && Object.keys(about).length === 0) return [];
    const marks = { ...(beforeMark ? { beforeMark } : {}), ...(afterMark ? { afterMark } : {}) };
    return [{ ...name, column: key, before, after, ...marks, ...about }];
  });
}

function figuresChanged(then: ReportTable, now: ReportTable, isOverYears: boolean): FigureChange[] {
  const [before, after] = [byName(then, isOverYears), byName(now, isOverYears)];
  const came = (name: Named, at: "before" | "after"): FigureChange => {
    const { line: _, ...rest } = name;
    return { ...rest, before: null, after: null, [at]: "row" };
  };
  return [
    ...[...after].flatMap(([name, row]) => {
      const old = before.get(name);
      return old === undefined ? [came(row, "after")] : changesOf(old, row, now.columns);
    }),
    ...[...before].flatMap(([name, row]) => (after.has(name) ? [] : [came(row, "before")])),
  ];
}

/** The codes at which the answers of a survey are others, or how exact they are. */
function changedCodes(
  then: AnswerRow,
  now: AnswerRow,
  codes: readonly string[],
  { fields }: YearQuestionnaire,
): string[] {
  if (then === now) return [];
  return codes.filter((code) => {
    const question = fields.get(code)?.question ?? "";
    return (
      then.values.get(code) !== now.values.get(code) ||
      then.states.get(code) !== now.states.get(code) ||
      then.precision.get(question) !== now.precision.get(question)
    );
  });
}

/** Why the staff revoked the approval of a survey or imported its answers since. */
type ReasonsFor = (countryId: number, year: number) => readonly string[];

function surveysChanged(
  then: ReportInput,
  now: ReportInput,
  codesOf: (year: number) => readonly string[],
  reasonsFor: ReasonsFor,
): SurveyChange[] {
  const years = [...new Set([...then.rows.keys(), ...now.rows.keys()])].sort((a, b) => b - a);
  const byId = (rows: readonly AnswerRow[] = []) =>
    new Map(rows.map((row) => [row.countryId, row]));
  const worlds = [worldOf(now.countries), worldOf(then.countries)];
  return years.flatMap((year) => {
    const codeOf = (id: number) =>
      worlds.map((world) => world.of(id, year)?.code).find((code) => code !== undefined) ?? "";
    const [before, after] = [byId(then.rows.get(year)), byId(now.rows.get(year))];
    const ids = new Set([...before.keys(), ...after.keys()]);
    return [...ids].flatMap((countryId): SurveyChange[] => {
      const [old, row] = [before.get(countryId), after.get(countryId)];
      const survey = { country: codeOf(countryId), year };
      const byStaff = [...new Set(reasonsFor(countryId, year))];
      if (old === undefined) return [{ ...survey, kind: "counts", reasons: byStaff }];
      if (row === undefined) return [{ ...survey, kind: "dropped", reasons: byStaff }];
      const codes = changedCodes(old, row, codesOf(year), now.questionnaireOf(year));
      const given = codes.flatMap((code) => row.reasons?.get(code) ?? []);
      const reasons = [...new Set([...byStaff, ...given])];
      if (codes.length > 0) return [{ ...survey, kind: "answers", reasons }];
      if (old.isApproved === row.isApproved) return [];
      return [{ ...survey, kind: row.isApproved ? "approved" : "revoked", reasons: byStaff }];
    });
  });
}

type Computed = { table: ReportTable; input: ReportInput };

/** What is different now in a table of this report. */
export function changesBetween(
  { measures, codesIn, filters }: Pick<Report, "measures" | "codesIn" | "filters">,
  then: Computed,
  now: Computed,
  reasonsFor: ReasonsFor = () => [],
): Changes {
  const { questionnaireOf } = now.input;
  const codesOf = (year: number) => [
    ...codesToFetch(measures, [year], questionnaireOf),
    ...(codesIn?.(questionnaireOf(year)) ?? []),
  ];
  return {
    figures: figuresChanged(then.table, now.table, filters.includes("fromYear")),
    surveys: surveysChanged(then.input, now.input, codesOf, reasonsFor),
  };
}
