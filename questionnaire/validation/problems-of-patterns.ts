// The patterns of rules, before they are written out: placeholders without a value, rules that apply
// to nothing.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { codeParameters, rulesOfQuestion } from "#questionnaire/document/expand-rules.ts";
import { hasGroup } from "#questionnaire/document/groups.ts";
import { placeholdersIn } from "#questionnaire/document/pattern.ts";
import { type RuleAt, rulesOf } from "./elements.ts";
import { type Problem, problem } from "./problem.ts";

/** Placeholders that the rule binds: the line that `each` has reached, the lines of its own grid. */
function boundIn({ question, rule: { each } }: RuleAt): Set<string> {
  const bound = new Set<string>(question.grid ? ["rows", "columns"] : []);
  if (each === "row" || each === "cell") bound.add("row");
  if (each === "column" || each === "cell") bound.add("column");
  return bound;
}

const ofLines = ["row", "column", "rows", "columns"];

function placeholderProblems(one: RuleAt, groups: QuestionnaireDocument["groups"]): Problem[] {
  const bound = boundIn(one);
  const parameters = codeParameters(one.rule.kind);
  const names = Object.entries(one.rule)
    .filter(([name]) => parameters.has(name))
    .flatMap(([, value]) => [value].flat().flatMap((pattern) => placeholdersIn(String(pattern))));
  return [...new Set(names)].flatMap((name) => {
    if (ofLines.includes(name)) {
      return bound.has(name) ? [] : [problem("pattern-unbound", one.at, { placeholder: name })];
    }
    return hasGroup(groups, name) ? [] : [problem("unknown-group", one.at, { group: name })];
  });
}

/** Also a rule with `each` outside of a grid, and one whose rows or columns do not exist. */
function emptyProblem({ at, question, rule }: RuleAt, groups: QuestionnaireDocument["groups"]) {
  const flat = rulesOfQuestion({ ...question, rules: [rule] }, groups);
  return flat.length === 0 ? [problem("rule-empty", at, { rule: rule.kind })] : [];
}

export const problemsOfPatterns = (document: QuestionnaireDocument): Problem[] =>
  rulesOf(document).flatMap((one) => [
    ...placeholderProblems(one, document.groups),
    ...emptyProblem(one, document.groups),
  ]);
