// Grids: rows and columns, where the kind of a cell comes from, absent cells.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import type { Line } from "#questionnaire/engine/question.ts";
import { codesOf, questionsOf } from "./elements.ts";
import { type Problem, problem } from "./problem.ts";

function problemsOfGrid(at: string, rows: readonly Line[], columns: readonly Line[]): Problem[] {
  const isTwice = (member: "kind" | "unit") =>
    rows.some((row) => row[member]) && columns.some((column) => column[member]);
  return [
    ...(rows.length === 0 || columns.length === 0 ? [problem("empty-grid", at)] : []),
    ...(isTwice("kind") || isTwice("unit") ? [problem("kind-twice", at)] : []),
  ];
}

function absentProblems(document: QuestionnaireDocument): Problem[] {
  return questionsOf(document).flatMap(({ at, question: { grid } }) => {
    const cells = new Set(
      codesOf(grid?.rows ?? []).flatMap((row) =>
        codesOf(grid?.columns ?? []).map((column) => `${row}/${column}`),
      ),
    );
    return (grid?.absent ?? [])
      .filter((cell) => !cells.has(cell))
      .map((cell) => problem("absent-unknown", at, { cell }));
  });
}

export const problemsOfGrids = (document: QuestionnaireDocument): Problem[] => [
  ...questionsOf(document).flatMap(({ at, question: { grid } }) =>
    grid ? problemsOfGrid(at, grid.rows, grid.columns) : [],
  ),
  ...absentProblems(document),
];
