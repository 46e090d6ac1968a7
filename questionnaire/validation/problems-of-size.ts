// Whether a document is small enough to be expanded and checked. Counts before anything is written out.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { codeParameters } from "#questionnaire/document/expand-rules.ts";
import { maxGroupDepth } from "#questionnaire/document/groups.ts";
import { placeholdersIn } from "#questionnaire/document/pattern.ts";
import type { Question, Rule } from "#questionnaire/engine/question.ts";
import { questionsOf, rulesOf } from "./elements.ts";
import { type Problem, problem } from "./problem.ts";

const limits = {
  sections: 30,
  questions: 500,
  rows: 100,
  columns: 40,
  fields: 5_000,
  rules: 5_000,
  codesOfRule: 500,
  groupDepth: maxGroupDepth,
  textCharacters: 4_000,
  documentCharacters: 2_000_000,
} as const;

const over = (limit: keyof typeof limits, count: number, at: string): Problem[] =>
  count > limits[limit] ? [problem("too-large", at, { limit: limits[limit], count })] : [];

type Groups = QuestionnaireDocument["groups"];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const productOf = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all * one, 1);

type GroupSize = { codes: number; depth: number };

/** How many codes each group has, and how deep it names others. No group may name itself. */
function groupSizes(groups: Groups): ReadonlyMap<string, GroupSize> {
  const sizes = new Map<string, GroupSize>();
  const sizeOf = (name: string): GroupSize => {
    const known = sizes.get(name);
    if (known || !Object.hasOwn(groups, name)) return known ?? { codes: 0, depth: 0 };
    const entries = (groups[name] ?? []).map((entry) => placeholdersIn(entry).map(sizeOf));
    const codes = sumOf(entries.map((inner) => productOf(inner.map((one) => one.codes))));
    const depth = 1 + Math.max(0, ...entries.flat().map((one) => one.depth));
    sizes.set(name, { codes, depth });
    return { codes, depth };
  };
  for (const name of Object.keys(groups)) sizeOf(name);
  return sizes;
}

const rowsOf = ({ grid }: Question): number => grid?.rows.length ?? 0;
const columnsOf = ({ grid }: Question): number => grid?.columns.length ?? 0;

/** How often the rule is written out. */
function instancesOf({ each, rows, columns }: Rule, question: Question): number {
  const rowCount = rows?.length ?? rowsOf(question);
  const columnCount = columns?.length ?? columnsOf(question);
  if (each === "cell") return rowCount * columnCount;
  if (each === "row") return rowCount;
  return each === "column" ? columnCount : 1;
}

/** The most codes that one instance of the rule names. */
function codesOfRule(
  rule: Rule,
  question: Question,
  groups: ReadonlyMap<string, GroupSize>,
): number {
  const groupSize = (name: string): number => groups.get(name)?.codes ?? 0;
  const rowGroups = (question.grid?.rows ?? []).flatMap(({ group }) => group ?? []);
  const largestRow = Math.max(1, ...rowGroups.map(groupSize));
  const sizeOf = (name: string): number => {
    if (name === "row") return largestRow;
    if (name === "column") return 1;
    if (name === "rows") return rowsOf(question);
    return name === "columns" ? columnsOf(question) : groupSize(name);
  };
  const parameters = codeParameters(rule.kind);
  const patterns = Object.entries(rule)
    .filter(([name]) => parameters.has(name))
    .flatMap(([, value]) => [value].flat().map(String));
  const sizes = patterns.map((pattern) => productOf(placeholdersIn(pattern).map(sizeOf)));
  return sumOf(sizes);
}

function problemsOfQuestions(document: QuestionnaireDocument): Problem[] {
  const questions = questionsOf(document);
  const fields = questions.map(
    ({ question }) => rowsOf(question) * columnsOf(question) + question.fields.length,
  );
  return [
    ...over("questions", questions.length, ""),
    ...over("fields", sumOf(fields), ""),
    ...questions.flatMap(({ at, question }) => [
      ...over("rows", rowsOf(question), at),
      ...over("columns", columnsOf(question), at),
    ]),
  ];
}

function problemsOfRules(document: QuestionnaireDocument): Problem[] {
  const groups = groupSizes(document.groups);
  const all = rulesOf(document);
  const instances = all.map(({ rule, question }) => instancesOf(rule, question));
  return [
    ...over("rules", sumOf(instances), ""),
    ...all.flatMap(({ at, question, rule }) =>
      over("codesOfRule", codesOfRule(rule, question, groups), at),
    ),
  ];
}

const problemsOfGroups = ({ groups }: QuestionnaireDocument): Problem[] =>
  [...groupSizes(groups)].flatMap(([name, { codes, depth }]) => [
    ...over("codesOfRule", codes, `groups/${name}`),
    ...over("groupDepth", depth, `groups/${name}`),
  ]);

const problemsOfTexts = ({ texts }: QuestionnaireDocument): Problem[] =>
  Object.entries(texts).flatMap(([language, own]) =>
    Object.entries(own).flatMap(([key, text]) =>
      over("textCharacters", text.length, key).map((one) => ({ ...one, language })),
    ),
  );

/** What exceeds the limits of a document. */
export function problemsOfSize(document: QuestionnaireDocument): Problem[] {
  const size = over("documentCharacters", JSON.stringify(document).length, "");
  if (size.length > 0) return size;
  return [
    ...over("sections", document.sections.length, ""),
    ...problemsOfQuestions(document),
    ...problemsOfRules(document),
    ...problemsOfGroups(document),
    ...problemsOfTexts(document),
  ];
}
