// What readers outside the staff are given instead of the surveys: the same without small counts. It is done before
// anything is computed, so no table, picture, file or page can say more, whatever it sums, subtracts or compares.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type {
  QuestionnaireOf,
  Report,
  ReportInput,
  ReportTable,
  RowsByYear,
  YearQuestionnaire,
} from "#reports/engine/define.ts";
import { keeper } from "#reports/engine/keep.ts";
import { hiddenCodes } from "./hidden-cells.ts";
import { numbersOf, peopleIn } from "./people.ts";
import type { WithheldTotals } from "./withheld-totals.ts";

const keptRows = keeper<AnswerRow, AnswerRow>();
const keptLists = keeper<readonly AnswerRow[], readonly AnswerRow[]>();

function hideIn(
  row: AnswerRow,
  questionnaire: YearQuestionnaire,
  totals: WithheldTotals,
): AnswerRow {
  // What a country wrote about its figures may say them.
  const { reasons: _, today, ...rest } = row;
  const hidden = hiddenCodes(peopleIn(questionnaire), {
    numberAt: numbersOf(row),
    today: today && numbersOf(today),
    withheld: totals.codesOf(row),
  });
  return {
    ...rest,
    values: { get: (code) => (hidden.has(code) ? undefined : row.values.get(code)) },
    states: { get: (code) => (hidden.has(code) ? "hidden" : row.states.get(code)) },
  };
}

/** The surveys without small counts; the same lists and surveys while these and the totals are the same. */
export function rowsWithoutSmallCounts(
  rows: RowsByYear,
  questionnaireOf: QuestionnaireOf,
  totals: WithheldTotals,
): RowsByYear {
  return new Map(
    [...rows].map(([year, list]) => {
      const questionnaire = questionnaireOf(year);
      const keptRow = keptRows(questionnaire, totals);
      const hide = () => list.map((row) => keptRow(row, () => hideIn(row, questionnaire, totals)));
      return [year, keptLists(questionnaire, totals)(list, hide)];
    }),
  );
}

/** Keeps what is made from these surveys apart from what is made from whole ones. */
export const scopeOf = (hidesSmallCounts: boolean): string =>
  hidesSmallCounts ? "without small counts" : "";

export function withoutSmallCounts(input: ReportInput, totals: WithheldTotals): ReportInput {
  const rows = rowsWithoutSmallCounts(input.rows, input.questionnaireOf, totals);
  return { ...input, rows, scope: scopeOf(true), hidesSmallCounts: true };
}

/** Whether the column that picture and sentence speak of is made from counts of people. */
function isOfPeople({ headline }: Report, { columns }: ReportTable, input: ReportInput): boolean {
  const { cells } = peopleIn(input.questionnaireOf(input.filters.year));
  const codes = columns.find(({ key }) => key === headline)?.made?.codes ?? [];
  return codes.some((code) => cells.has(code));
}

/** The table of a report; where small counts are hidden, it says so after the note about its years, which comes first. */
export function tableFor(entry: Report, input: ReportInput): ReportTable {
  const table = entry.compute(input);
  if (!input.hidesSmallCounts) return table;
  const notes = table.notes.toSpliced(1, 0, { key: "smallCounts", values: {} });
  const facts = isOfPeople(entry, table, input) ? { ...table.facts, hidesPeople: 1 } : table.facts;
  return { ...table, notes, facts };
}
