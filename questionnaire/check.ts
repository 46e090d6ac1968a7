// Answers → findings. Pure and the same in browser and server; all sections of a full survey take
// a few milliseconds, because a year's rules are sorted out once.

import { Context, type PartsOf } from "./context.ts";
import type {
  Finding,
  Question,
  Rule,
  SectionAnswers,
  SectionKey,
  SurveyAnswers,
} from "./define.ts";
import { questionnaireFor } from "./for-year.ts";
import { failureOf, severityOf } from "./rules.ts";

export type Checked = {
  year: number;
  /** By section; one that was never saved is left out and asked nothing. */
  survey: SurveyAnswers;
  lastYear?: SurveyAnswers;
  population?: number | null;
};

const partsByYear = new Map<number, PartsOf>();

function partsOf(year: number): PartsOf {
  const known = partsByYear.get(year);
  if (known) return known;
  const made = new Map(
    questionnaireFor(year)
      .sections.flatMap(({ questions }) => questions.flatMap(({ rules }) => rules))
      .flatMap((rule): [string, string[]][] =>
        rule.kind === "sum" ? [[rule.total, rule.parts]] : [],
      ),
  );
  partsByYear.set(year, made);
  return made;
}

const isGiven = (section: SectionAnswers, code: string): boolean => {
  const answer = section.answers[code] ?? null;
  const isEmptyList = Array.isArray(answer) && answer.length === 0;
  return (answer !== null && answer !== "" && !isEmptyList) || section.states[code] !== undefined;
};

/** Sections whose codes are short and not unique over sections are checked in a context of their own. */
const isLocal = (key: SectionKey): boolean =>
  key === "Organization" || key === "CompletedBy" || key === "DataSource" || key === "Currency";

function findingsOfCells(key: SectionKey, question: Question, section: SectionAnswers): Finding[] {
  const finding = (rule: string, field: string, message: string): Finding => ({
    rule,
    severity: "error",
    section: key,
    question: question.code,
    fields: [field],
    message,
    numbers: {},
  });
  const isClosed = section.precision[question.code] === "noData";
  return question.fields.flatMap((field) => {
    if (isClosed && isGiven(section, field.code)) {
      return [finding("emptyWhenNoData", field.code, "mustBeEmpty")];
    }
    const isAsked = field.required && question.layout !== "list" && !isClosed;
    return isAsked && !isGiven(section, field.code)
      ? [finding("required", field.code, "required")]
      : [];
  });
}

/** Roundness says something only of what is called precise; nothing else is asked where there is no data. */
function applies(rule: Rule, question: Question, context: Context): boolean {
  const precision = context.precisionOf(question.code);
  return precision === "noData" ? false : rule.kind !== "notRound" || precision === "precise";
}

function findingsOfRules(key: SectionKey, question: Question, context: Context): Finding[] {
  return question.rules.flatMap((rule): Finding[] => {
    if (!applies(rule, question, context)) return [];
    const failure = failureOf(rule, context);
    if (!failure) return [];
    return [
      {
        rule: rule.kind,
        severity: severityOf(rule),
        section: key,
        question: question.code,
        fields: failure.fields,
        message: failure.message ?? rule.message,
        numbers: failure.numbers,
      },
    ];
  });
}

function listFindings(key: SectionKey, question: Question, section: SectionAnswers): Finding[] {
  const rows = section.answers[question.code];
  if (question.layout !== "list" || !Array.isArray(rows)) return [];
  const required = question.fields.filter((field) => field.required);
  return rows.flatMap((row, index) =>
    required
      .filter(({ code }) => (row[code] ?? null) === null || row[code] === "")
      .map(({ code }) => ({
        rule: "required",
        severity: "error" as const,
        section: key,
        question: question.code,
        fields: [`${question.code}.${index}.${code}`],
        message: "required",
        numbers: {},
      })),
  );
}

/** Every finding of the survey, in the order of the form. */
export function check({ year, survey, lastYear, population = null }: Checked): Finding[] {
  const shared = Object.fromEntries(
    Object.entries(survey).filter(([key]) => !isLocal(key as SectionKey)),
  );
  const around = { year, population, partsOf: partsOf(year) };
  const wide = new Context({ ...around, survey: shared, lastYear });
  return questionnaireFor(year).sections.flatMap(({ key, questions }) => {
    const section = survey[key];
    if (!section) return [];
    const context = isLocal(key)
      ? new Context({ ...around, survey: { [key]: section }, lastYear: undefined })
      : wide;
    return questions.flatMap((question) => [
      ...findingsOfCells(key, question, section),
      ...listFindings(key, question, section),
      ...findingsOfRules(key, question, context),
    ]);
  });
}
