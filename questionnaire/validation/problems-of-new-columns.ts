// A column that the version before did not have and that no sum of its row counts, although the sums
// count its neighbours.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { expand } from "#questionnaire/document/expand.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { totalOf } from "#questionnaire/engine/rule-facts.ts";
import { codesOf, questionsOf } from "./elements.ts";
import { type Problem, problem } from "./problem.ts";

const columnsIn = (document: QuestionnaireDocument): Set<string> =>
  new Set(
    questionsOf(document).flatMap(({ question: { code, grid } }) =>
      codesOf(grid?.columns ?? []).map((column) => `${code}/${column}`),
    ),
  );

/** The columns of which some cell is a part or the total of a sum. */
function summedColumns({ fields, rules }: AskedQuestion): Set<string> {
  const summed = new Set(
    rules.flatMap((rule) => {
      const stated = totalOf(rule);
      return stated ? [stated.total, ...stated.parts] : [];
    }),
  );
  return new Set(fields.flatMap(({ code, column }) => (column && summed.has(code) ? column : [])));
}

export function problemsOfNewColumns(
  document: QuestionnaireDocument,
  before: QuestionnaireDocument,
): Problem[] {
  const known = columnsIn(before);
  return expand(document).sections.flatMap(({ code: section, questions }) =>
    questions.flatMap((question) => {
      const summed = summedColumns(question);
      const columns = codesOf(question.columns);
      return columns.flatMap((column, index) => {
        const isNew = !known.has(`${question.code}/${column}`);
        if (!isNew || summed.has(column)) return [];
        const neighbours = [columns[index - 1], columns[index + 1]].filter(
          (one) => one !== undefined,
        );
        const isLeftOut = neighbours.length > 0 && neighbours.every((one) => summed.has(one));
        const at = `${section}/${question.code}`;
        return isLeftOut ? [problem("sum-without-part", at, { column })] : [];
      });
    }),
  );
}
