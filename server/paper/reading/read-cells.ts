// What was read at each cell of a form, as it is stored until it is decided, and what is to be said about it.

import type { PreviewCell, Said } from "#contract/paper/paper-uploads.ts";
import type { Answer, ListRow, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { valueStates } from "#questionnaire/engine/define.ts";
import { isEmptyText, type PaperCell } from "#server/paper/paper-format.ts";
import type { FoundCell, Matched, Target } from "./match-form.ts";
import {
  type AnswerNames,
  isHint,
  nothing,
  type ReadText,
  readAnswer,
  readComment,
  readPrecision,
} from "./read-answer.ts";
import { cutLine, type Remark } from "./remarks.ts";

/** A cell as it was read; `present` and what follows from it come when it is shown. */
export type StoredCell = Pick<
  PreviewCell,
  "id" | "part" | "section" | "question" | "code" | "row" | "printed" | "paper" | "text"
> &
  Partial<Pick<PreviewCell, "message" | "options" | "isTracked">> & {
    /** Its name in the stored answers. */
    key: string;
  };

export type StoredReading = {
  /** False: of an older year or of unknown origin, so nothing is proposed. */
  isSure: boolean;
  isFilled: boolean;
  cells: StoredCell[];
};

/** How comments name a whole question. */
export const commentFieldOf = ({
  section,
  question,
}: Pick<PreviewCell, "section" | "question">): string => `${section}.${question}`;

const isState = (state: unknown): state is Said["state"] =>
  valueStates.some((known) => known === state);

/** An answer as a cell says it: a box that is not ticked says nothing. */
export function saidOf(value: Answer | undefined, state?: unknown): Said {
  if (isState(state)) return { value: null, state };
  const isSaid =
    value !== undefined && value !== false && value !== "" && typeof value !== "object";
  return isSaid ? { value, state: null } : nothing;
}

export const rowsIn = (
  survey: SurveyAnswers,
  section: string,
  list: string,
): readonly ListRow[] => {
  const rows = survey[section]?.answers[list];
  return Array.isArray(rows) ? rows : [];
};

/** What the form had in the cell when it was sent out. */
function printedIn(survey: SurveyAnswers, cell: PaperCell): Said {
  const content = survey[cell.section];
  const { question } = cell;
  if (cell.kind !== "answer") {
    return cell.kind === "comment" ? nothing : saidOf(content?.precision[question.code]);
  }
  const { key } = cell.field;
  if (cell.row === undefined) return saidOf(content?.answers[key], content?.states[key]);
  return saidOf(rowsIn(survey, cell.section, question.code)[cell.row - 1]?.[key]);
}

const idOf = ({ part, section, question, field, row }: Target): string => {
  if (part === "comment") return `c:${section}/${question.code}`;
  if (part === "precision" || !field) return `p:${section}/${question.code}`;
  return row === undefined
    ? `a:${section}/${field.key}`
    : `a:${section}/${question.code}#${row}.${field.key}`;
};

function readText({ text, isTwice }: FoundCell, target: Target, reading: AnswerNames): ReadText {
  if (isTwice) return { question: { message: "twice" } };
  if (target.part === "comment") return readComment(text);
  if (!target.field) return readPrecision(text);
  return readAnswer(target.field, text, { ...reading, isInList: target.row !== undefined });
}

function storedCell(
  found: FoundCell,
  target: Target,
  { reading, printed }: { reading: AnswerNames; printed: SurveyAnswers },
): StoredCell {
  const { text } = found;
  const read = readText(found, target, reading);
  const { part, section, question, field, row } = target;
  return {
    id: idOf(target),
    part,
    section,
    question: question.code,
    code: field?.code ?? question.code,
    key: field?.key ?? question.code,
    ...(row === undefined ? {} : { row }),
    printed: printedIn(printed, found.cell),
    paper: "said" in read ? read.said : null,
    text: isEmptyText(text.text) || isHint(text) ? "" : text.text.slice(0, 2000),
    ...("question" in read ? read.question : {}),
    ...(text.isTracked ? { isTracked: true } : {}),
  };
}

/** A cell that waits for a person. */
function remarksOf({ code: field, text, message, options, isTracked }: StoredCell): Remark[] {
  const quoted = cutLine(text);
  const tracked: Remark[] = isTracked
    ? [{ severity: "warning", code: "tracked-cell", field, values: { text: quoted } }]
    : [];
  if (message === undefined) return tracked;
  if (message === "twice") return [...tracked, { severity: "error", code: "twice", field }];
  const [one, other] = options ?? [];
  const isAmbiguous = one !== undefined && other !== undefined;
  return [
    ...tracked,
    isAmbiguous
      ? { severity: "error", code: "ambiguous", field, values: { text: quoted, one, other } }
      : { severity: "error", code: "unreadable", field, values: { text: quoted, reason: message } },
  ];
}

const codeOf = (cell: PaperCell): string =>
  cell.kind === "answer" ? cell.field.code : cell.question.code;

/** The first so many are named, the others counted. */
const maxNamed = 20;

function missingRemarks(missing: readonly PaperCell[]): Remark[] {
  const named = missing
    .slice(0, maxNamed)
    .map((cell): Remark => ({ severity: "warning", code: "missing-cell", field: codeOf(cell) }));
  const count = missing.length - named.length;
  return count > 0
    ? [...named, { severity: "warning", code: "more-missing", values: { count } }]
    : named;
}

/** "No data" at a question with figures contradicts itself. */
function noDataRemarks(cells: readonly StoredCell[]): Remark[] {
  const figures = new Set(
    cells.flatMap(({ part, question, paper }) =>
      part === "answer" && typeof paper?.value === "number" ? [question] : [],
    ),
  );
  return cells.flatMap(({ part, question, paper }): Remark[] =>
    part === "precision" && paper?.value === "noData" && figures.has(question)
      ? [{ severity: "warning", code: "no-data-with-figures", field: question }]
      : [],
  );
}

/** The cells that the survey asks, as they are stored, and the remarks on all that could not be taken over. */
export function readCells(
  { found, missing, unknown }: Matched,
  context: { reading: AnswerNames; printed: SurveyAnswers },
): { cells: StoredCell[]; remarks: Remark[] } {
  const cells: StoredCell[] = [];
  const remarks: Remark[] = [];
  for (const one of found) {
    if (one.target) cells.push(storedCell(one, one.target, context));
    else if (!isEmptyText(one.text.text)) {
      const values = { text: cutLine(one.text.text) };
      remarks.push({ severity: "warning", code: "not-asked", field: codeOf(one.cell), values });
    }
  }
  if (unknown > 0)
    remarks.push({ severity: "warning", code: "unknown-marks", values: { count: unknown } });
  return {
    cells,
    remarks: [
      ...cells.flatMap(remarksOf),
      ...noDataRemarks(cells),
      ...remarks,
      ...missingRemarks(missing),
    ],
  };
}
