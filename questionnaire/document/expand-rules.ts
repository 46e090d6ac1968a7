// Rules with patterns → flat rules. Neighbouring rules with `each` are written out line by line, so
// that the rules of a row follow each other.

import type { Grid, Line, Question, Rule, RuleKind } from "#questionnaire/engine/question.ts";
import type { FlatRule } from "#questionnaire/engine/questionnaire.ts";
import { rules as kinds } from "#questionnaire/engine/rules.ts";
import type { QuestionnaireDocument } from "./document.ts";
import { groupMembers } from "./groups.ts";
import { fillPattern } from "./pattern.ts";

/** The row and column that `each` has reached. */
export type Binding = { row?: Line; column?: Line };

type Scope = { grid: Grid | undefined; groups: QuestionnaireDocument["groups"] };

const codesOf = (lines: readonly Line[]): string[] => lines.map(({ code }) => code);

/** A row with a group means the members of the group, except in the codes of its own grid. */
function rowCodes(
  row: Line,
  pattern: string,
  isList: boolean,
  { grid, groups }: Scope,
): readonly string[] {
  const isOwn = grid !== undefined && pattern.startsWith(`${grid.prefix}.`);
  if (row.group === undefined || !isList || isOwn) return [row.code];
  return groupMembers(groups, row.group) ?? [row.code];
}

/** The codes of a pattern in a rule. */
export function codesFor(
  pattern: string,
  isList: boolean,
  { row, column }: Binding,
  scope: Scope,
): string[] {
  const { grid, groups } = scope;
  return fillPattern(pattern, (name) => {
    if (name === "row") return row ? rowCodes(row, pattern, isList, scope) : null;
    if (name === "column") return column ? [column.code] : null;
    if (name === "rows") return grid ? codesOf(grid.rows) : null;
    if (name === "columns") return grid ? codesOf(grid.columns) : null;
    return groupMembers(groups, name);
  });
}

function absentCells(grid: Grid | undefined): Set<string> {
  const cells = grid?.absent ?? [];
  return new Set(cells.map((cell) => `${grid?.prefix}.${cell.replace("/", ".")}`));
}

function codeParametersOf(kind: RuleKind): ReadonlySet<string> {
  const { checkedFields, comparedFields, collects } = kinds[kind];
  return new Set([
    ...Object.keys(checkedFields),
    ...Object.keys(comparedFields),
    ...(collects ? [collects.from] : []),
  ]);
}

const knownParameters = new Map<RuleKind, ReadonlySet<string>>();

/** The parameters of a document's rule that hold patterns of codes. */
export function codeParameters(kind: RuleKind): ReadonlySet<string> {
  const parameters = knownParameters.get(kind) ?? codeParametersOf(kind);
  knownParameters.set(kind, parameters);
  return parameters;
}

const ofNoCode = ["kind", "message", "severity", "each", "rows", "columns"];

/** The parameters with codes instead of patterns; null where only absent cells are left of one. */
function parametersFor(rule: Rule, binding: Binding, scope: Scope): [string, unknown][] | null {
  const absent = absentCells(scope.grid);
  const holdsCodes = codeParameters(rule.kind);
  const filled: [string, unknown][] = [];
  for (const [name, value] of Object.entries(rule)) {
    if (ofNoCode.includes(name)) continue;
    if (!holdsCodes.has(name)) filled.push([name, value]);
    else {
      const isList = Array.isArray(value);
      const codes = [value]
        .flat()
        .flatMap((pattern) => codesFor(String(pattern), isList, binding, scope))
        .filter((code) => !absent.has(code));
      if (codes.length === 0) return null;
      filled.push([name, isList ? codes : codes[0]]);
    }
  }
  return filled;
}

/** A rule of that kind with these parameters. Their names and shapes are those of the kind. */
function flatRule(rule: Rule, parameters: [string, unknown][]): FlatRule {
  const { kind, message = kinds[kind].message, severity } = rule;
  const flat = {
    kind,
    ...Object.fromEntries(parameters),
    message,
    ...(severity ? { severity } : {}),
  };
  return flat as FlatRule;
}

function instanceOf(rule: Rule, binding: Binding, scope: Scope): FlatRule[] {
  const parameters = parametersFor(rule, binding, scope);
  return parameters ? [flatRule(rule, parameters)] : [];
}

const limited = (lines: readonly Line[], codes: readonly string[] | undefined): Line[] =>
  lines.filter(({ code }) => codes?.includes(code) ?? true);

/** One rule whose parameter has a list of codes for each line. */
function collected(rule: Rule, into: string, bindings: readonly Binding[], scope: Scope) {
  const lists = bindings.flatMap((binding) => {
    const [found] = parametersFor(rule, binding, scope) ?? [];
    return found ? [found[1]] : [];
  });
  return lists.length > 0 ? [flatRule(rule, [[into, lists]])] : [];
}

/** The instances of a rule for one row: one, or one a column. */
function ofRow(rule: Rule, row: Line, scope: Scope): FlatRule[] {
  if (rule.rows && !rule.rows.includes(row.code)) return [];
  if (rule.each === "row") return instanceOf(rule, { row }, scope);
  const columns = limited(scope.grid?.columns ?? [], rule.columns);
  return columns.flatMap((column) => instanceOf(rule, { row, column }, scope));
}

function ofColumn(rule: Rule, column: Line, scope: Scope): FlatRule[] {
  if (rule.columns && !rule.columns.includes(column.code)) return [];
  return instanceOf(rule, { column }, scope);
}

type Expansion = "once" | "collected" | "byRow" | "byColumn";

function expansionOf({ kind, each }: Rule): Expansion {
  if (kinds[kind].collects) return "collected";
  if (each === undefined) return "once";
  return each === "column" ? "byColumn" : "byRow";
}

/** Neighbours that are written out together. */
function blocksOf(rules: readonly Rule[]): { expansion: Expansion; rules: Rule[] }[] {
  const blocks: { expansion: Expansion; rules: Rule[] }[] = [];
  for (const rule of rules) {
    const expansion = expansionOf(rule);
    const last = blocks.at(-1);
    if (last?.expansion === expansion) last.rules.push(rule);
    else blocks.push({ expansion, rules: [rule] });
  }
  return blocks;
}

function bindingsOf({ each, rows, columns }: Rule, { grid }: Scope): Binding[] {
  if (each === "row") return limited(grid?.rows ?? [], rows).map((row) => ({ row }));
  if (each === "column") return limited(grid?.columns ?? [], columns).map((column) => ({ column }));
  return [{}];
}

/** The flat rules of a question. */
export function rulesOfQuestion(
  { grid, rules }: Question,
  groups: QuestionnaireDocument["groups"],
): FlatRule[] {
  const scope = { grid, groups };
  return blocksOf(rules).flatMap(({ expansion, rules: block }): FlatRule[] => {
    if (expansion === "once") return block.flatMap((rule) => instanceOf(rule, {}, scope));
    if (expansion === "collected") {
      return block.flatMap((rule) => {
        const into = kinds[rule.kind].collects?.into ?? "";
        return collected(rule, into, bindingsOf(rule, scope), scope);
      });
    }
    if (expansion === "byColumn") {
      const columns = grid?.columns ?? [];
      return columns.flatMap((column) => block.flatMap((rule) => ofColumn(rule, column, scope)));
    }
    const rows = grid?.rows ?? [];
    return rows.flatMap((row) => block.flatMap((rule) => ofRow(rule, row, scope)));
  });
}
