// The columns of a report of answers, made from the questionnaires of its years: a column for each field, one for
// precise or estimate at each question that asks it, and rates per people where the entry wants them.

import type { FieldKind } from "#questionnaire/engine/define.ts";
import type { AskedField, AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { lineKeyOf } from "#reports/engine/codes.ts";
import type { Column, ColumnNames, Made, YearQuestionnaire } from "#reports/engine/define.ts";
import { sameList } from "#reports/engine/keep.ts";
import type { Rate } from "#reports/engine/statistics.ts";
import { type Asked, askedParts } from "./asked.ts";
import { namesOfField, questionName } from "./names.ts";

/** What a column shows: an answer, precise or estimate at a question, or an answer ÷ population. */
export type Source =
  | { answer: string; question: string; line: string; kind: FieldKind }
  | { precisionOf: string }
  | { rateOf: string; line: string; rate: Rate };

export type AnswerColumn = { column: Column; source: Source };

/** Counts ÷ population, in this unit. */
export type AnswerRate = { rate: Rate; unit: string };

export type AskedWithRates = Asked & { rates?: readonly AnswerRate[] };

const unitsOfReports: Readonly<Record<string, string>> = { "%": "percent" };

/** The type of column that shows a kind of answer. */
function typeOf(kind: FieldKind): Pick<Column, "type" | "digits"> {
  switch (kind) {
    case "count":
    case "amount":
    case "year":
      return { type: kind };
    case "percent":
      return { type: "share" };
    case "decimal":
    case "price":
      return { type: "rate", digits: 2 };
    case "flag":
      return { type: "ticked" };
    case "choice":
      return { type: "choice" };
    default:
      return { type: "text" };
  }
}

/** A year needs no unit: it is one. */
function unitOf({ unit, kind }: AskedField): Pick<Column, "unit"> {
  if (unit === undefined || kind === "year") return {};
  return { unit: unitsOfReports[unit] ?? unit };
}

type Named = { names: ColumnNames; group: string; line: string };

function answerColumn(field: AskedField, { names, group, line }: Named): AnswerColumn {
  const { code, kind, question } = field;
  return {
    column: {
      key: code,
      ...typeOf(kind),
      ...unitOf(field),
      group,
      names,
      made: { formula: "answer", codes: [code] },
    },
    source: { answer: code, question, line, kind },
  };
}

function rateColumns({ code, kind }: AskedField, named: Named, rates: readonly AnswerRate[]) {
  if (kind !== "count") return [];
  return rates.map(({ rate, unit }): AnswerColumn => {
    const { unit: _, ...names } = named.names;
    const made: Made = { formula: rate.key, codes: [code], source: "both" };
    return {
      column: {
        key: `${code}.${rate.key}`,
        type: "rate",
        digits: 2,
        unit,
        group: named.group,
        names,
        made,
      },
      source: { rateOf: code, line: named.line, rate },
    };
  });
}

function precisionColumns(
  question: AskedQuestion,
  questionnaire: YearQuestionnaire,
): AnswerColumn[] {
  const { code, hasPrecision } = question;
  if (hasPrecision !== true) return [];
  const column: Column = {
    key: `${code}.precision`,
    label: "precision",
    type: "precision",
    group: code,
    names: { group: [questionName(question, questionnaire)] },
    made: { formula: "precision", codes: [] },
  };
  return [{ column, source: { precisionOf: code } }];
}

/** The rows that do not say which question they are of: those of two questions, and those beside plain fields. */
function unclearRows(questions: readonly AskedQuestion[]): ReadonlySet<string> {
  const rows = questions.flatMap((question) => question.rows.map(({ code }) => code));
  const isMixed = questions.some(({ layout }) => layout === "fields");
  return new Set(rows.filter((code, place) => isMixed || rows.indexOf(code) !== place));
}

function columnsOfYear(
  { asks, rates = [] }: AskedWithRates,
  questionnaire: YearQuestionnaire,
): AnswerColumn[] {
  const parts = askedParts(asks, questionnaire);
  const unclear = unclearRows(parts.map(({ question }) => question));
  const [first] = parts;
  return parts.flatMap(({ question, fields }) => {
    const named = (field: AskedField): Named => {
      const { row = "" } = field;
      const hasQuestion = unclear.has(row) && question !== first?.question;
      const isCell = field.row !== undefined && field.column !== undefined;
      return {
        names: namesOfField(field, question, questionnaire, hasQuestion),
        group: isCell ? `${question.code} ${row}` : question.code,
        line: lineKeyOf(field, questionnaire),
      };
    };
    return [
      ...fields.map((field) => answerColumn(field, named(field))),
      ...fields.flatMap((field) => rateColumns(field, named(field), rates)),
      ...precisionColumns(question, questionnaire),
    ];
  });
}

const groupOf = ({ column }: AnswerColumn) => column.group;

/** The columns of the newest year, with those that only older years have: each after its group, else at the end. */
function withOlder(newer: readonly AnswerColumn[], older: readonly AnswerColumn[]): AnswerColumn[] {
  const columns = [...newer];
  for (const one of older) {
    if (columns.some(({ column }) => column.key === one.column.key)) continue;
    const last = columns.findLastIndex((other) => groupOf(other) === groupOf(one));
    columns.splice(last < 0 ? columns.length : last + 1, 0, one);
  }
  return columns;
}

type Kept = { questionnaires: readonly YearQuestionnaire[]; columns: readonly AnswerColumn[] };
const kept = new WeakMap<AskedWithRates, Map<number, Kept>>();
const maxKept = 60;

/** The columns over these questionnaires, the newest first; the same list for the same ones. */
export function answerColumns(
  asked: AskedWithRates,
  questionnaires: readonly YearQuestionnaire[],
  newestYear: number,
): readonly AnswerColumn[] {
  const byYear = kept.get(asked) ?? new Map<number, Kept>();
  kept.set(asked, byYear);
  const before = byYear.get(newestYear);
  const same = before && sameList(before.questionnaires, questionnaires) === before.questionnaires;
  if (same) return before.columns;
  const columns = questionnaires
    .map((questionnaire) => columnsOfYear(asked, questionnaire))
    .reduce(withOlder, []);
  if (byYear.size >= maxKept) byYear.clear();
  byYear.set(newestYear, { questionnaires, columns });
  return columns;
}
