// Resolves the measures of a report in the questionnaire of each row's own year, and reads their figures.
// A builder gets figures by measure name; the answers themselves do not leave this file.

import type { AnswerRow, Precision } from "#questionnaire/engine/define.ts";
import { codesOf, type Deciding, decidingOf, lineOf } from "./codes.ts";
import type { Measure, Measures, YearQuestionnaire } from "./define.ts";
import { type Figure, noFigure, plainFigure, stated, sumOf, withoutNumber } from "./figures.ts";
import { reasonWithoutNumber } from "./quality/reason-without-number.ts";

/** Whether a line was answered; in part where only parts of other figures were given, such as what was donated of a total. */
export type Given = "no" | "partly" | "yes";

const places: Readonly<Record<Given, number>> = { no: 0, partly: 1, yes: 2 };

/** Above 0 where the first says more of a line than the second, below 0 where it says less. */
export const moreGiven = (one: Given, other: Given): number => places[one] - places[other];

/** The most that one of several lines was answered. */
const maxGiven = (all: readonly Given[]): Given =>
  all.reduce((max, one) => (moreGiven(one, max) > 0 ? one : max), "no");

/**
 * The figures of a measure by line of the questionnaire, and whether each line was answered; all three lists have the same order.
 * The surveys of a questionnaire share the names, and those that answered the same lines share `given`: a map for each
 * survey would take several times the memory.
 */
export type LineFigures = {
  names: readonly string[];
  figures: readonly Figure[];
  given: readonly Given[];
};

/** The figures of one country in one survey year, by measure name. */
export type CountryFigures = {
  countryId: number;
  year: number;
  isApproved: boolean;
  figures: Readonly<Record<string, Figure>>;
  /** Whether the line of the measure was answered; of a measure over several lines, the most that any of them was. */
  given: Readonly<Record<string, Given>>;
  /** Of measures over several lines. */
  lines: Readonly<Record<string, LineFigures>>;
  /** Precise, estimate or no data, as chosen at the question of the measure. */
  precisions: Readonly<Record<string, Precision | null>>;
  /** Whether a part of a figure, or its parts together, are more than it. */
  exceeds: boolean;
  /** Why the country confirmed figures of the measures that a warning was about. */
  reasons: readonly string[];
};

type AskedCode = { code: string; question: string | undefined };

function figureAt(row: AnswerRow, { code, question }: AskedCode): Figure {
  const value = row.values.get(code);
  if (typeof value === "number") return plainFigure(value);
  return withoutNumber(reasonWithoutNumber(row, code, question));
}

type ResolvedCode = AskedCode & { parts: readonly AskedCode[] };
type ResolvedLine = { line: string; deciding: Deciding; codes: readonly ResolvedCode[] };
/** `unasked`: what decides about the line where the year asks the line but not the measure itself. */
type ResolvedMeasure = {
  name: string;
  measure: Measure;
  isOverLines: boolean;
  lines: readonly ResolvedLine[];
  lineNames: readonly string[];
  givenLines: ListOf<Given>;
  unasked: Deciding | null;
};
type Resolved = {
  measures: readonly ResolvedMeasure[];
  /** The measures that are parts of others. */
  parts: readonly ResolvedMeasure[];
  givenOf: RecordOf<Given>;
  precisionsOf: RecordOf<Precision | null>;
};

/** The record of these values by measure name. */
type RecordOf<T> = (values: readonly T[]) => Readonly<Record<string, T>>;
type ListOf<T> = (values: readonly T[]) => readonly T[];

/** What is made of the same values is one object: most surveys answer the same measures in the same way. */
function shared<T extends string | null, R>(
  make: (values: readonly T[]) => R,
): (values: readonly T[]) => R {
  const known = new Map<string, R>();
  return (values) => {
    const key = values.join();
    const one = known.get(key) ?? make(values);
    known.set(key, one);
    return one;
  };
}

const recordsOf = <T extends string | null>(names: readonly string[]): RecordOf<T> =>
  shared((values) => Object.fromEntries(values.map((value, place) => [names[place] ?? "", value])));

function resolve(measures: Measures, questionnaire: YearQuestionnaire): Resolved {
  const askedCode = (code: string): AskedCode => ({
    code,
    question: questionnaire.fields.get(code)?.question,
  });
  const codeOf = (code: string): ResolvedCode => ({
    ...askedCode(code),
    parts: (questionnaire.parts.get(code) ?? []).map(askedCode),
  });
  const resolved = Object.entries(measures).map(([name, measure]) => {
    const byLine = Map.groupBy(codesOf(measure, questionnaire), lineOf);
    const lines = [...byLine].map(([line, codes]) => ({
      line,
      deciding: decidingOf(codes.at(-1) ?? "", questionnaire),
      codes: codes.map(codeOf),
    }));
    const isUnasked = lines.length === 0 && !isOverLines(measure);
    return {
      name,
      measure,
      isOverLines: isOverLines(measure),
      lines,
      lineNames: lines.map(({ line }) => line),
      givenLines: shared((values: readonly Given[]) => values),
      unasked: isUnasked ? decidingOf(measure.code, questionnaire) : null,
    };
  });
  const names = Object.keys(measures);
  return {
    measures: resolved,
    parts: resolved.filter(({ measure }) => measure.partOf !== undefined),
    givenOf: recordsOf(names),
    precisionsOf: recordsOf(names),
  };
}

const resolvedByMeasures = new WeakMap<Measures, WeakMap<YearQuestionnaire, Resolved>>();

/** As `resolve`, once for each questionnaire. */
function resolvedIn(measures: Measures, questionnaire: YearQuestionnaire): Resolved {
  const byQuestionnaire =
    resolvedByMeasures.get(measures) ?? new WeakMap<YearQuestionnaire, Resolved>();
  resolvedByMeasures.set(measures, byQuestionnaire);
  const resolved = byQuestionnaire.get(questionnaire) ?? resolve(measures, questionnaire);
  byQuestionnaire.set(questionnaire, resolved);
  return resolved;
}

const noReasons: readonly string[] = [];

/** The reasons at any figure that the measures read, each once. */
function reasonsOf({ reasons }: AnswerRow, { measures }: Resolved): readonly string[] {
  if (!reasons) return noReasons;
  const read = measures.flatMap(({ lines }) => lines.flatMap(({ codes }) => codes));
  const codes = read.flatMap(({ code, parts }) => [code, ...parts.map((part) => part.code)]);
  return [...new Set(codes.flatMap((code) => reasons.get(code) ?? []))];
}

/** Whether a survey answers a line. What is hidden from the reader was answered too. */
export function givenOfLine(row: AnswerRow, { codes, partly }: Deciding): Given {
  const has = (code: string) =>
    typeof row.values.get(code) === "number" || row.states.get(code) === "hidden";
  if (codes.some(has)) return "yes";
  return partly.some(has) ? "partly" : "no";
}

function statedAt(row: AnswerRow, code: ResolvedCode): Figure {
  const total = figureAt(row, code);
  if (code.parts.length === 0) return total;
  return stated(
    total,
    code.parts.map((part) => figureAt(row, part)),
  );
}

const sumAt = (row: AnswerRow, codes: readonly ResolvedCode[]): Figure => {
  const [only] = codes;
  return only !== undefined && codes.length === 1
    ? statedAt(row, only)
    : sumOf(codes.map((one) => statedAt(row, one)));
};

/** The figures of the lines of a measure in one survey. */
const linesIn = (
  row: AnswerRow,
  { lines, lineNames, givenLines }: ResolvedMeasure,
): LineFigures => ({
  names: lineNames,
  figures: lines.map(({ codes }) => sumAt(row, codes)),
  given: givenLines(lines.map(({ deciding }) => givenOfLine(row, deciding))),
});

/**
 * Σ over the lines of a measure; what may be blank beside others adds nothing and leaves the sum whole.
 *
 *     A 80, B 20, type unknown blank  // { value: 100 }
 *     A 80, B blank                   // { value: 80, mark: "atLeast" }
 */
export function sumOfLines(
  { names, figures }: Pick<LineFigures, "names" | "figures">,
  { blankBeside = {} }: Measure,
): Figure {
  const hasNumber = (line: string) => (figures[names.indexOf(line)]?.value ?? null) !== null;
  const counted = figures.filter(({ value, mark }, place) => {
    const isBlank = value === null && mark === undefined;
    return !(isBlank && blankBeside[names[place] ?? ""]?.some(hasNumber));
  });
  return sumOf(counted);
}

/** Whether the figures of a measure come from several lines of the questionnaire. */
export const isOverLines = ({ code, also }: Measure): boolean =>
  code.includes("{") || also !== undefined;

/**
 * Marks each figure that is more than what it is a part of, and that whole. A whole that is "at least" may be more than it
 * says.
 *
 *     12 extended half-life of 10 recombinant               // both have the mark "partsExceed"
 *     12 extended half-life, recombinant blank, 10 in all   // extended half-life and the total have it
 */
function withExcess(
  figures: Readonly<Record<string, Figure>>,
  { parts }: Resolved,
): Readonly<Record<string, Figure>> {
  const exceeding = parts.flatMap(({ name, measure }): [string, Figure][] => {
    const [part, wholes] = [figures[name], measure.partOf ?? []];
    const known = wholes.find((one) => (figures[one]?.value ?? null) !== null) ?? "";
    const whole = figures[known];
    if (!part || !whole || whole.mark === "atLeast") return [];
    const isMore = part.value !== null && whole.value !== null && part.value > whole.value;
    const mark = "partsExceed";
    return isMore ? [[name, { ...part, mark }] as const, [known, { ...whole, mark }]] : [];
  });
  return exceeding.length === 0 ? figures : { ...figures, ...Object.fromEntries(exceeding) };
}

/** A measure in one survey; `lines` of one over several lines. */
type MeasureRead = { figure: Figure; given: Given; isMarked: boolean; lines?: LineFigures };

const isMarked = ({ mark }: Figure) => mark === "partsExceed";

function readLines(row: AnswerRow, resolved: ResolvedMeasure): MeasureRead {
  const lines = linesIn(row, resolved);
  return {
    figure: sumOfLines(lines, resolved.measure),
    given: maxGiven(lines.given),
    isMarked: lines.figures.some(isMarked),
    lines,
  };
}

function readLine(row: AnswerRow, { lines: [line], unasked }: ResolvedMeasure): MeasureRead {
  const deciding = line?.deciding ?? unasked;
  const figure = line === undefined ? noFigure : sumAt(row, line.codes);
  const given = deciding === null ? "no" : givenOfLine(row, deciding);
  return { figure, given, isMarked: isMarked(figure) };
}

const noLines: CountryFigures["lines"] = {};

function figuresOf(row: AnswerRow, resolved: Resolved): CountryFigures {
  const { countryId, year, isApproved } = row;
  const sums: Record<string, Figure> = {};
  const given: Given[] = [];
  let lines = noLines;
  let exceeds = false;
  for (const one of resolved.measures) {
    const read = one.isOverLines ? readLines(row, one) : readLine(row, one);
    sums[one.name] = read.figure;
    given.push(read.given);
    exceeds ||= read.isMarked;
    if (read.lines) lines = { ...lines, [one.name]: read.lines };
  }
  const figures = withExcess(sums, resolved);
  const precisionOf = ({ lines: [line] }: ResolvedMeasure) =>
    row.precision.get(line?.codes[0]?.question ?? "") ?? null;
  return {
    countryId,
    year,
    isApproved,
    figures,
    given: resolved.givenOf(given),
    lines,
    precisions: resolved.precisionsOf(resolved.measures.map(precisionOf)),
    exceeds: exceeds || figures !== sums,
    reasons: reasonsOf(row, resolved),
  };
}

/** The figures of a row by measure name. */
export function readMeasures(
  measures: Measures,
  row: AnswerRow,
  questionnaire: YearQuestionnaire,
): CountryFigures {
  return figuresOf(row, resolvedIn(measures, questionnaire));
}
