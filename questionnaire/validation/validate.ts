// Everything that is wrong with a document, as data: the same in tests, server and editor.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { parseDocument } from "#questionnaire/document/parse-document.ts";
import { type Problem, problem } from "./problem.ts";
import { problemsOfChoices } from "./problems-of-choices.ts";
import { problemsOfGrids } from "./problems-of-grids.ts";
import { groupCycles, problemsOfGroups } from "./problems-of-groups.ts";
import { problemsOfHistory } from "./problems-of-history.ts";
import { problemsOfLineage } from "./problems-of-lineage.ts";
import { problemsOfNames } from "./problems-of-names.ts";
import { type Need, problemsOfNeeds } from "./problems-of-needs.ts";
import { problemsOfNewColumns } from "./problems-of-new-columns.ts";
import { problemsOfPatterns } from "./problems-of-patterns.ts";
import { problemsOfPlaceholders } from "./problems-of-placeholders.ts";
import { problemsOfRules } from "./problems-of-rules.ts";
import { problemsOfSize } from "./problems-of-size.ts";
import { problemsOfTexts } from "./problems-of-texts.ts";

export type Beside = {
  /** The newest document of each earlier year or version, the oldest first. */
  earlier?: readonly QuestionnaireDocument[];
  /** What the reports need. */
  needs?: readonly Need[];
};

/** What prevents a document from being written out at all. */
function problemsBeforehand(document: QuestionnaireDocument): Problem[] {
  const cycles = groupCycles(document);
  return cycles.length > 0 ? cycles : problemsOfSize(document);
}

function problemsOf(
  document: QuestionnaireDocument,
  { earlier = [], needs = [] }: Beside,
): Problem[] {
  const before = earlier.at(-1);
  return [
    ...problemsOfNames(document),
    ...problemsOfGrids(document),
    ...problemsOfGroups(document, before),
    ...problemsOfPatterns(document),
    ...problemsOfRules(document),
    ...(before ? problemsOfNewColumns(document, before) : []),
    ...problemsOfChoices(document),
    ...problemsOfHistory(document, earlier),
    ...problemsOfLineage(document, earlier),
    ...problemsOfTexts(document, before),
    ...problemsOfPlaceholders(document),
    ...problemsOfNeeds(document, needs),
  ];
}

/** The problems of a document; of JSON that has not the shape of one, only those of the shape. */
export function validate(json: unknown, beside: Beside = {}): Problem[] {
  const parsed = parseDocument(json);
  if (!parsed.ok) {
    return parsed.faults.map(({ at, reason }) => problem("malformed", at, { reason }));
  }
  const beforehand = problemsBeforehand(parsed.document);
  return beforehand.length > 0 ? beforehand : problemsOf(parsed.document, beside);
}
