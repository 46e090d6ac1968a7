// Answers → findings. Pure and the same in browser and server. What a year's rules say of its codes
// is sorted out once a year, so that a full survey is checked between two key strokes.

import { questionnaireFor } from "../wfh/for-year.ts";
import { type Context, contextOf, type Shape } from "./context.ts";
import {
  type Answer,
  type Field,
  type Finding,
  type Question,
  type Questionnaire,
  type Rule,
  type SectionAnswers,
  type SectionKey,
  type SurveyAnswers,
  sectionKeys,
} from "./define.ts";
import { isBlank, isGiven } from "./given.ts";
import { failureOf, severityOf } from "./rules.ts";

export type Checked = {
  year: number;
  /** By section; one that was never saved is left out and asked nothing. */
  survey: SurveyAnswers;
  lastYear?: SurveyAnswers;
  /** The years before last year, the latest first; with four of them the country's own history speaks. */
  earlier?: readonly SurveyAnswers[];
  population?: number | null;
};

const shapes = new WeakMap<Questionnaire, Shape>();

function shapeOf(questionnaire: Questionnaire): Shape {
  const known = shapes.get(questionnaire);
  if (known) return known;
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const made: Shape = {
    parts: new Map(
      questions.flatMap(({ rules }) =>
        rules.flatMap((rule): [string, string[]][] =>
          rule.kind === "sum" ? [[rule.total, rule.parts]] : [],
        ),
      ),
    ),
    places: new Map(
      questionnaire.sections.flatMap(({ key, questions: own }) =>
        own.flatMap(({ code, fields }) =>
          fields.map((field) => [field.code, { section: key, question: code }]),
        ),
      ),
    ),
  };
  shapes.set(questionnaire, made);
  return made;
}

/** Sections whose codes are short and not unique over sections are checked in a context of their own. */
const local: ReadonlySet<SectionKey> = new Set([
  "Organization",
  "CompletedBy",
  "DataSource",
  "Currency",
]);

const shared = (survey: SurveyAnswers): SurveyAnswers =>
  Object.fromEntries(
    sectionKeys.flatMap((key) => {
      const section = survey[key];
      return section && !local.has(key) ? [[key, section]] : [];
    }),
  );

type Fault = Pick<Finding, "rule" | "message" | "numbers">;

/** What is wrong with one answer by itself, beyond what its kind refuses. */
function faultOf(field: Field, answer: Answer | undefined, isAsked: boolean): Fault | null {
  if (isBlank(answer)) {
    if (!isAsked || !field.required) return null;
    const message = field.kind === "choice" ? "choice" : "required";
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

type Place = { section: SectionKey; question: string };

const errorAt = (place: Place, field: string, fault: Fault | null): Finding[] =>
  fault ? [{ ...place, ...fault, severity: "error", fields: [field] }] : [];

function findingsOfCells(place: Place, question: Question, section: SectionAnswers): Finding[] {
  if (section.precision[question.code] === "noData") {
    const fault = { rule: "emptyWhenNoData", message: "mustBeEmpty", numbers: {} };
    return question.fields
      .filter(({ code }) => isGiven(section, code))
      .flatMap(({ code }) => errorAt(place, code, fault));
  }
  return question.fields.flatMap((field) => {
    const isAsked = section.states[field.code] === undefined;
    return errorAt(place, field.code, faultOf(field, section.answers[field.code], isAsked));
  });
}

function findingsOfRows(place: Place, question: Question, section: SectionAnswers): Finding[] {
  const rows = section.answers[question.code];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row, index) =>
    question.fields.flatMap((field) =>
      errorAt(
        place,
        `${question.code}.${index}.${field.code}`,
        faultOf(field, row[field.code], true),
      ),
    ),
  );
}

/** Roundness says something only of what is called precise; where there is no data, only the loss is told. */
function applies(rule: Rule, question: Question, context: Context): boolean {
  const precision = context.precisionOf(question.code);
  if (precision === "noData") return rule.kind === "notLost";
  return rule.kind !== "notRound" || precision === "precise";
}

function findingsOfRules(place: Place, question: Question, context: Context): Finding[] {
  return question.rules.flatMap((rule): Finding[] => {
    if (!applies(rule, question, context)) return [];
    const failure = failureOf(rule, context);
    if (!failure) return [];
    const { fields, numbers, message = rule.message } = failure;
    return [{ ...place, rule: rule.kind, severity: severityOf(rule), fields, message, numbers }];
  });
}

/** Every finding of the survey, in the order of the form. */
export function check({ year, survey, population = null, ...before }: Checked): Finding[] {
  const questionnaire = questionnaireFor(year);
  const shape = shapeOf(questionnaire);
  const wide = contextOf({ survey: shared(survey), population, ...before }, shape);
  return questionnaire.sections.flatMap(({ key, questions }) => {
    const section = survey[key];
    if (!section) return [];
    const context = local.has(key)
      ? contextOf({ survey: { [key]: section }, population: null }, shape)
      : wide;
    return questions.flatMap((question) => {
      const place: Place = { section: key, question: question.code };
      const findingsOfAnswers = question.layout === "list" ? findingsOfRows : findingsOfCells;
      return [
        ...findingsOfAnswers(place, question, section),
        ...findingsOfRules(place, question, context),
      ];
    });
  });
}
