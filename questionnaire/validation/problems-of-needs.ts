// What reports need of the newest document.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { groupMembers } from "#questionnaire/document/groups.ts";
import { fillPattern } from "#questionnaire/document/pattern.ts";
import { fieldIndexOf } from "./field-index.ts";
import { type Problem, problem } from "./problem.ts";
import { lineageCodes } from "./problems-of-lineage.ts";

/** One figure that a report reads; `code` may name groups in braces. */
export type Need = { report: string; code: string; kind: string; unit?: string; required: boolean };

function problemsOfNeed(need: Need, document: QuestionnaireDocument): Problem[] {
  const { report, code: pattern, kind, unit = "", required } = need;
  const { byCode } = fieldIndexOf(document);
  const codes = fillPattern(pattern, (name) => groupMembers(document.groups, name));
  const found = codes.flatMap((code) => byCode.get(code)?.field ?? []);
  const ended = lineageCodes(document);
  if (found.length === 0) {
    if (codes.length > 0 && codes.every((code) => ended.has(code))) return [];
    const code = required ? "report-needs-field" : "report-optional-field";
    return [problem(code, `reports/${report}`, { code: pattern })];
  }
  return found
    .filter((field) => field.kind !== kind || (field.unit ?? "") !== unit)
    .map((field) => {
      const values = { code: field.code, kind: `${field.kind} ${field.unit ?? ""}`.trim() };
      const wanted = `${kind} ${unit}`.trim();
      return problem("report-kind-differs", `reports/${report}`, { ...values, wanted });
    });
}

export const problemsOfNeeds = (
  document: QuestionnaireDocument,
  needs: readonly Need[],
): Problem[] => needs.flatMap((need) => problemsOfNeed(need, document));
