// Answers → findings, the same in browser and server. Findings name codes; answer-locations.ts turns them into
// the keys that are stored and sent.

import { answerAt, isBlank, isGiven, precisionAt, sectionIn, stateAt } from "./answer-locations.ts";
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

/** Of a list: what a rule finds in each of its rows, or over all of them. */
function findingsOfListRule(
  ref: QuestionRef,
  question: AskedQuestion,
  rule: FlatRule,
  context: Context,
): Finding | Finding[] {
  const rows = context.answer(question.code);
  if (spansRows(rule) || !Array.isArray(rows)) return findingOfRule(ref, rule, context) ?? [];
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
function findingsOfRules(
  ref: QuestionRef,
  rules: readonly FlatRule[],
  context: Context,
): Finding[] {
  const found: Found[] = [];
  for (const rule of rules) {
    const finding = findingOfRule(ref, rule, context);
    if (finding !== null) found.push({ rule, finding });
  }
  if (found.length === 0) return [];
  const unbalanced = firstFields(found, ({ rule }) => totalOf(rule) !== null);
  return found.flatMap(({ rule, finding }) => (isRepeated(rule, found, unbalanced) ? [] : finding));
}

/** Every finding of the survey, in the order of the form. */
export function check(
  questionnaire: Questionnaire,
  { survey, population = null, ...before }: Checked,
): Finding[] {
  const context = contextOf(questionnaire, { survey, population, ...before });
  const findings = questionnaire.sections.flatMap(({ code: sectionCode, questions }) => {
    const section = sectionIn(survey, sectionCode);
    if (!section) return [];
    return questions.flatMap((question) => {
      const ref = { section: sectionCode, question: question.code };
      if (question.layout === "list") {
        return [
          ...findingsOfRows(ref, question, section),
          ...question.rules.flatMap((rule) => findingsOfListRule(ref, question, rule, context)),
        ];
      }
      return [
        ...findingsOfCells(ref, question, section),
        ...findingsOfRules(ref, question.rules, context),
      ];
    });
  });
  return withConfirmations(questionnaire, survey, findings);
}
