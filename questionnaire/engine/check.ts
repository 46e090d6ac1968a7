// Answers → findings, the same in browser and server. Findings name codes; answer-locations.ts turns them into
// the keys that are stored and sent.

import { answerAt, isBlank, isGiven, precisionAt, sectionIn, stateAt } from "./answer-locations.ts";
import { type Again, whatToCheck } from "./changed-rules.ts";
import { withConfirmations } from "./confirmations.ts";
import { type Context, contextOf } from "./context.ts";
import type { Answer, ByCode, Finding, SectionAnswers, SurveyAnswers } from "./define.ts";
import { rowCell, rowContext } from "./list-rows.ts";
import type { RuleKind } from "./question.ts";
import type {
  AskedField,
  AskedQuestion,
  FlatRule,
  Questionnaire,
  QuestionRef,
} from "./questionnaire.ts";
import { appliesTo, failureOf, fieldsOf, severityOf, spansRows, totalOf } from "./rule-facts.ts";

export type Checked = {
  /** By section; one that was never saved is left out and gets no finding. */
  survey: SurveyAnswers;
  lastYear?: SurveyAnswers;
  /** The years before last year, the latest first; rules on history need four of them. */
  earlier?: readonly SurveyAnswers[];
  population?: number | null;
  /** The median of the country's income class per inhabitant, by code. */
  peerMedians?: ByCode<number>;
  /** Which sections were submitted; without it, none. */
  isSubmitted?: (section: string) => boolean;
};

type Fault = Pick<Finding, "rule" | "message" | "numbers">;

/** What is wrong with one answer by itself, beyond what its kind refuses. */
function faultOf(field: AskedField, answer: Answer | undefined, isAsked: boolean): Fault | null {
  if (isBlank(answer)) {
    if (!isAsked || !field.required) return null;
    const message = field.requiredMessage ?? (field.kind === "choice" ? "choice" : "required");
    return { rule: "required", message, numbers: {} };
  }
  const { moreThan, above } = field;
  if (moreThan !== undefined && typeof answer === "string" && answer.length <= moreThan) {
    return { rule: "moreThan", message: "moreThan", numbers: { limit: moreThan } };
  }
  if (above !== undefined && typeof answer === "number" && answer <= above) {
    return { rule: "above", message: "greaterThan", numbers: { limit: above } };
  }
  return null;
}

const errorAt = (ref: QuestionRef, field: string, fault: Fault | null): Finding[] =>
  fault ? [{ ...ref, ...fault, severity: "error", fields: [field] }] : [];

function findingsOfCells(
  ref: QuestionRef,
  question: AskedQuestion,
  section: SectionAnswers,
): Finding[] {
  if (precisionAt(section, question.code) === "noData") {
    const fault = { rule: "emptyWhenNoData", message: "mustBeEmpty", numbers: {} };
    return question.fields
      .filter(({ key }) => isGiven(section, key))
      .flatMap(({ code }) => errorAt(ref, code, fault));
  }
  return question.fields.flatMap((field) => {
    const isAsked = stateAt(section, field.key) === undefined;
    return errorAt(ref, field.code, faultOf(field, answerAt(section, field.key), isAsked));
  });
}

function findingsOfRows(
  ref: QuestionRef,
  question: AskedQuestion,
  section: SectionAnswers,
): Finding[] {
  const rows = answerAt(section, question.code);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row, index) =>
    question.fields.flatMap((field) => {
      const cell = rowCell(question.code, index, field.key);
      return errorAt(ref, cell, faultOf(field, row[field.key], true));
    }),
  );
}

/** Null when the rule is met. A form has hundreds of rules, which are nearly all met. */
function findingOfRule(ref: QuestionRef, rule: FlatRule, context: Context): Finding | null {
  if (!appliesTo(rule, context.precisionOf(ref))) return null;
  const failure = failureOf(rule, context);
  if (!failure) return null;
  const { fields, numbers, message = rule.message } = failure;
  return { ...ref, rule: rule.kind, severity: severityOf(rule), fields, message, numbers };
}

const noFindings: readonly Finding[] = [];

function findingsOfRule(ref: QuestionRef, rule: FlatRule, context: Context): readonly Finding[] {
  const finding = findingOfRule(ref, rule, context);
  return finding === null ? noFindings : [finding];
}

/** Of a list: what a rule finds in each of its rows, or over all of them. */
function findingsOfListRule(
  ref: QuestionRef,
  question: AskedQuestion,
  rule: FlatRule,
  context: Context,
): readonly Finding[] {
  const rows = context.answer(question.code);
  if (spansRows(rule) || !Array.isArray(rows)) return findingsOfRule(ref, rule, context);
  const keys = new Map(question.fields.map(({ code, key }) => [code, key]));
  return rows.flatMap((row, index) => {
    const finding = findingOfRule(ref, rule, rowContext(context, question, row));
    if (finding === null) return [];
    const fields = finding.fields.map((code) => {
      const key = keys.get(code);
      return key === undefined ? code : rowCell(question.code, index, key);
    });
    return { ...finding, fields };
  });
}

/** Kind of rule → those that say the same of a figure, but name the cause better. */
const betterSaid: { readonly [K in RuleKind]?: readonly RuleKind[] } = {
  movedBy: ["sameUnit"],
  inHistory: ["sameUnit", "movedBy"],
  perCapita: ["sameUnit", "firstReport"],
};

type Found = { rule: FlatRule; finding: Finding };

/** The first field of each finding that is meant. */
const firstFields = (
  found: readonly Found[],
  isMeant: (one: Found) => boolean,
): ReadonlySet<string | undefined> =>
  new Set(found.filter(isMeant).map(({ finding }) => finding.fields[0]));

/** Whether another finding of the question names the cause better. */
function isRepeated(
  rule: FlatRule,
  found: readonly Found[],
  unbalanced: ReadonlySet<string | undefined>,
): boolean {
  if (severityOf(rule) === "error") return false;
  const better = betterSaid[rule.kind] ?? [];
  if (unbalanced.size === 0 && better.length === 0) return false;
  const { checkedFields, comparedFields } = fieldsOf(rule);
  if ([...checkedFields, ...comparedFields].some((code) => unbalanced.has(code))) return true;
  if (better.length === 0) return false;
  const isSame = firstFields(found, (one) => better.includes(one.rule.kind));
  return checkedFields.some((code) => isSame.has(code));
}

/**
 * What the rules of a question find, each cause once: a figure that moved since last year does not fit its
 * history either, and while a total does not balance, warnings that look at it say nothing more.
 */
function withoutRepeated(
  rules: readonly FlatRule[],
  byRule: readonly (readonly Finding[])[],
): Finding[] {
  const found = rules.flatMap((rule, at) =>
    (byRule[at] ?? []).map((finding) => ({ rule, finding })),
  );
  if (found.length === 0) return [];
  const unbalanced = firstFields(found, ({ rule }) => totalOf(rule) !== null);
  return found.flatMap(({ rule, finding }) => (isRepeated(rule, found, unbalanced) ? [] : finding));
}

/** What was found at a question; `byRule` in the order of its rules. */
type FoundAt = {
  cells: readonly Finding[];
  byRule: readonly (readonly Finding[])[];
  /** All that is said of it. */
  findings: readonly Finding[];
};

type Place = {
  ref: QuestionRef;
  question: AskedQuestion;
  section: SectionAnswers;
  context: Context;
};

function findAt(
  { ref, question, section, context }: Place,
  before?: FoundAt,
  again?: Again,
): FoundAt {
  if (before && !again) return before;
  const { rules } = question;
  const isList = question.layout === "list";
  const findCells = isList ? findingsOfRows : findingsOfCells;
  const findOfRule = (rule: FlatRule): readonly Finding[] =>
    isList ? findingsOfListRule(ref, question, rule, context) : findingsOfRule(ref, rule, context);
  const cells = before && !again?.cells ? before.cells : findCells(ref, question, section);
  const byRule = rules.map((rule, at) =>
    before && !again?.rules.has(rule) ? (before.byRule[at] ?? noFindings) : findOfRule(rule),
  );
  const ofRules = isList ? byRule.flat() : withoutRepeated(rules, byRule);
  return { cells, byRule, findings: [...cells, ...ofRules] };
}

/** What a check looked at and found, from which the next check of the same survey starts. */
export type CheckMade = {
  /** Every finding of the survey, in the order of the form. */
  findings: Finding[];
  questionnaire: Questionnaire;
  checked: Checked;
  /** The sections that were submitted. */
  submitted: readonly string[];
  /** By question of the saved sections, before confirmations. */
  found: ReadonlyMap<AskedQuestion, FoundAt>;
};

/** Whether all that the rules read beside the answers of this year is the same. */
function hasSameSurroundings(
  { questionnaire, checked, submitted }: CheckMade,
  now: Pick<CheckMade, "questionnaire" | "checked" | "submitted">,
): boolean {
  return (
    questionnaire === now.questionnaire &&
    checked.lastYear === now.checked.lastYear &&
    checked.earlier === now.checked.earlier &&
    checked.population === now.checked.population &&
    checked.peerMedians === now.checked.peerMedians &&
    submitted.join(" ") === now.submitted.join(" ")
  );
}

/**
 * Checks a survey after a change: the same findings as `check`, of which only those rules and cells are run
 * that the change can concern. Answers must not be changed in place: what differs is found by comparing them.
 */
export function checkAgain(
  questionnaire: Questionnaire,
  checked: Checked,
  before?: CheckMade,
): CheckMade {
  const { survey, population = null, isSubmitted } = checked;
  const submitted = questionnaire.sections
    .map(({ code }) => code)
    .filter((code) => isSubmitted?.(code) ?? false);
  const isComparable = before && hasSameSurroundings(before, { questionnaire, checked, submitted });
  const known = isComparable ? before : undefined;
  const again = known && whatToCheck(questionnaire, known.checked.survey, survey);
  const context = contextOf(questionnaire, { ...checked, population });
  const found = new Map<AskedQuestion, FoundAt>();
  for (const { code, questions } of questionnaire.sections) {
    const section = sectionIn(survey, code);
    if (!section) continue;
    for (const question of questions) {
      const ref = { section: code, question: question.code };
      const place = { ref, question, section, context };
      found.set(question, findAt(place, known?.found.get(question), again?.get(question)));
    }
  }
  const all = [...found.values()].flatMap(({ findings }) => findings);
  const findings = withConfirmations(questionnaire, survey, all);
  return { findings, questionnaire, checked, submitted, found };
}

/** Every finding of the survey, in the order of the form. */
export const check = (questionnaire: Questionnaire, checked: Checked): Finding[] =>
  checkAgain(questionnaire, checked).findings;
