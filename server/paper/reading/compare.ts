// Compares three ways: the form as it was sent out, the present answers, and the form as it was filled in. What was
// changed on one side alone is proposed; what was changed on both is left to the person.

import type { CellChangeKind, PreviewCell, Said } from "#contract/paper/paper-uploads.ts";
import type { ListRow, SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { FormComment } from "#server/paper/form-comments.ts";
import {
  commentFieldOf,
  rowsIn,
  type StoredCell,
  type StoredReading,
  saidOf,
} from "./read-cells.ts";

const isSame = (one: Said, other: Said): boolean =>
  one.value === other.value && one.state === other.state;
export const isNothing = ({ value, state }: Said): boolean => value === null && state === null;

/** The row of a list that a row of the form is about, by its place in the present answers. */
export type RowFinder = (
  cell: Pick<StoredCell, "section" | "question" | "row">,
) => number | undefined;

type FormRow = { printed: Map<string, Said>; paper: Map<string, Said> };

const rowKey = ({ section, question, row }: Pick<StoredCell, "section" | "question" | "row">) =>
  `${section}/${question}#${row}`;

function formRows(cells: readonly StoredCell[]): Map<string, FormRow & { cell: StoredCell }> {
  const rows = new Map<string, FormRow & { cell: StoredCell }>();
  for (const cell of cells) {
    if (cell.row === undefined) continue;
    const key = rowKey(cell);
    const known = rows.get(key) ?? { cell, printed: new Map(), paper: new Map() };
    rows.set(key, known);
    known.printed.set(cell.key, cell.printed);
    if (cell.paper) known.paper.set(cell.key, cell.paper);
  }
  return rows;
}

const comparable = ({ value, state }: Said): string =>
  `${typeof value === "string" ? value.normalize("NFKC").trim().toLowerCase() : value} ${state}`;

/** Whether a present row has all that `wanted` has; texts and references name a row, figures change. */
function isLike(row: ListRow, wanted: ReadonlyMap<string, Said>): boolean {
  const named = [...wanted].filter(([, one]) => typeof one.value === "string" && one.value !== "");
  return (
    named.length > 0 &&
    named.every(([key, one]) => comparable(saidOf(row[key])) === comparable(one))
  );
}

/** Each present row is found once: by what was printed in it, else by what names it. */
export function rowFinder(cells: readonly StoredCell[], present: SurveyAnswers): RowFinder {
  const found = new Map<string, number>();
  const taken = new Set<string>();
  for (const [key, { cell, printed, paper }] of formRows(cells)) {
    const rows = rowsIn(present, cell.section, cell.question);
    const wasPrinted = [...printed.values()].some((one) => !isNothing(one));
    const at = rows.findIndex((row, index) => {
      const isFree = !taken.has(`${cell.section}/${cell.question}#${index}`);
      return isFree && isLike(row, wasPrinted ? printed : paper);
    });
    if (at < 0) continue;
    found.set(key, at);
    taken.add(`${cell.section}/${cell.question}#${at}`);
  }
  return (cell) => found.get(rowKey(cell));
}

/** What was said about the survey. */
export type SaidComments = readonly Pick<FormComment, "field" | "text">[];

type Compared = { present: SurveyAnswers; comments: SaidComments; find: RowFinder };

/** A comment that was made already: in this form, in another one or on the screen. */
function presentComment({ section, question, paper }: StoredCell, comments: SaidComments): Said {
  const field = commentFieldOf({ section, question });
  const isThere = comments.some((one) => one.field === field && one.text === paper?.value);
  return isThere && paper ? paper : saidOf(null);
}

function presentOf(cell: StoredCell, { present, find, comments }: Compared): Said {
  const content = present[cell.section];
  if (cell.part === "comment") return presentComment(cell, comments);
  if (cell.part === "precision") return saidOf(content?.precision[cell.key]);
  if (cell.row === undefined) return saidOf(content?.answers[cell.key], content?.states[cell.key]);
  const at = find(cell);
  return at === undefined
    ? saidOf(null)
    : saidOf(rowsIn(present, cell.section, cell.question)[at]?.[cell.key]);
}

function changeOf({ paper, printed }: StoredCell, present: Said): CellChangeKind {
  if (paper === null) return "unreadable";
  if (isSame(paper, present)) return "same";
  if (isSame(paper, printed)) return "kept";
  if (!isSame(printed, present)) return "conflict";
  if (isNothing(paper)) return "emptied";
  return isNothing(present) ? "new" : "changed";
}

type Proposed = PreviewCell["take"];

function proposed(change: CellChangeKind, cell: StoredCell, isSure: boolean): Proposed {
  if (change === "kept" || change === "same") return "present";
  const isClear = change === "new" || change === "changed" || change === "emptied";
  return isClear && isSure && !cell.isTracked ? "paper" : null;
}

/** "No data" and figures at the same question: the person decides which. */
function contradictions(cells: readonly PreviewCell[]): PreviewCell[] {
  const withFigures = new Set(
    cells.flatMap(({ part, question, paper }) =>
      part === "answer" && typeof paper?.value === "number" ? [question] : [],
    ),
  );
  return cells.map((cell) => {
    const isNoData = cell.part === "precision" && cell.paper?.value === "noData";
    return isNoData && cell.take === "paper" && withFigures.has(cell.question)
      ? { ...cell, take: null, change: "conflict" }
      : cell;
  });
}

/** Every cell in which the form, now or as it was sent out, says something. */
export function compareCells(
  { cells, isSure, isFilled }: StoredReading,
  present: SurveyAnswers,
  comments: SaidComments = [],
): PreviewCell[] {
  const find = rowFinder(cells, present);
  const compared = cells.flatMap((cell): PreviewCell[] => {
    const now = presentOf(cell, { present, comments, find });
    const change = changeOf(cell, now);
    const isBlank = cell.paper !== null && isNothing(cell.paper) && isNothing(cell.printed);
    if (isBlank && (change === "same" || !isFilled)) return [];
    const { key: _, ...shown } = cell;
    return [{ ...shown, change, present: now, take: proposed(change, cell, isSure) }];
  });
  return contradictions(compared);
}
