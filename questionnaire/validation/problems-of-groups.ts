// Groups: that they exist, that none names itself, and that a new row is in the group of its neighbours.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { groupMembers, hasGroup } from "#questionnaire/document/groups.ts";
import { placeholdersIn } from "#questionnaire/document/pattern.ts";
import { codesOf, inCircles, questionsOf } from "./elements.ts";
import { type Problem, problem } from "./problem.ts";

/** Groups that name themselves over any number of groups. They are reported alone, because such a document cannot be expanded. */
export function groupCycles({ groups }: QuestionnaireDocument): Problem[] {
  const inner = Object.entries(groups).map(
    ([name, entries]) => [name, entries.flatMap(placeholdersIn)] as const,
  );
  return inCircles(new Map(inner)).map((name) =>
    problem("group-cycle", `groups/${name}`, { group: name }),
  );
}

function unknownGroups(document: QuestionnaireDocument): Problem[] {
  const { groups } = document;
  const names = Object.entries(groups).flatMap(([name, entries]) =>
    entries.flatMap(placeholdersIn).map((group) => ({ at: `groups/${name}`, group })),
  );
  const ofRows = questionsOf(document).flatMap(({ at, question: { grid } }) =>
    (grid?.rows ?? []).flatMap(({ group }) => (group === undefined ? [] : [{ at, group }])),
  );
  return [...names, ...ofRows]
    .filter(({ group }) => !hasGroup(groups, group))
    .map(({ at, group }) => problem("unknown-group", at, { group }));
}

/** The rows of every grid of a document, as `question/row`. */
const rowsIn = (document: QuestionnaireDocument): Set<string> =>
  new Set(
    questionsOf(document).flatMap(({ question: { code, grid } }) =>
      codesOf(grid?.rows ?? []).map((row) => `${code}/${row}`),
    ),
  );

/** The rows right before and after, without the edges of the grid. */
const neighboursOf = (codes: readonly string[], index: number): string[] =>
  [codes[index - 1], codes[index + 1]].filter((code) => code !== undefined);

/** A row that the version before did not have is in no group, nor for one, while its neighbours are in one. */
function incompleteGroups(
  document: QuestionnaireDocument,
  before: QuestionnaireDocument,
): Problem[] {
  const { groups } = document;
  const members = Object.keys(groups).map(
    (name) => [name, new Set(groupMembers(groups, name))] as const,
  );
  const known = rowsIn(before);
  return questionsOf(document).flatMap(({ at, question: { code, grid } }) => {
    const lines = grid?.rows ?? [];
    const rows = codesOf(lines);
    return lines.flatMap(({ code: row, group }, index) => {
      const isNew = !known.has(`${code}/${row}`) && group === undefined;
      if (!isNew || members.some(([, codes]) => codes.has(row))) return [];
      const neighbours = neighboursOf(rows, index);
      const shared = members.find(([, codes]) => neighbours.every((one) => codes.has(one)));
      return shared && neighbours.length > 0
        ? [problem("group-incomplete", at, { row, group: shared[0] })]
        : [];
    });
  });
}

export const problemsOfGroups = (
  document: QuestionnaireDocument,
  before: QuestionnaireDocument | undefined,
): Problem[] => [...unknownGroups(document), ...(before ? incompleteGroups(document, before) : [])];
