// Groups: that they exist, that none names itself, and that a new row is in the group of its neighbours.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { groupMembers, hasGroup } from "#questionnaire/document/groups.ts";
import { placeholdersIn } from "#questionnaire/document/pattern.ts";
import { codesOf, questionsOf } from "./elements.ts";
import { type Problem, problem } from "./problem.ts";

/** A group that names itself, over any number of groups. */
function isCyclic(groups: QuestionnaireDocument["groups"], start: string): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const inner = (Object.hasOwn(groups, name) ? (groups[name] ?? []) : []).flatMap(placeholdersIn);
    if (inner.includes(start)) return true;
    open.push(...inner.filter((other) => !seen.has(other)));
    for (const other of inner) seen.add(other);
  }
  return false;
}

/** Groups that name themselves. They are reported alone, because such a document cannot be expanded. */
export const groupCycles = ({ groups }: QuestionnaireDocument): Problem[] =>
  Object.keys(groups)
    .filter((name) => isCyclic(groups, name))
    .map((name) => problem("group-cycle", `groups/${name}`, { group: name }));

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
