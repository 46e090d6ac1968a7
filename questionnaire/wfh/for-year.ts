// What one year asks: the declared sections with since and until applied, as a flat questionnaire.

import { optionsOf } from "../engine/choices.ts";
import type { Choices, Line } from "../engine/document.ts";
import type {
  AskedField,
  AskedQuestion,
  AskedSection,
  FlatRule,
  Questionnaire,
} from "../engine/questionnaire.ts";
import { fieldsOf, totalOf } from "../engine/rule-facts.ts";
import { firstSurveyYear } from "../engine/survey-years.ts";
import { care } from "./care.ts";
import { completedBy } from "./completed-by.ts";
import { currency } from "./currency.ts";
import { dataSource } from "./data-source.ts";
import type { Field, Question, Section } from "./declared.ts";
import { factorUse } from "./factor-use.ts";
import { organization } from "./organization.ts";
import { patient } from "./patient.ts";
import { product } from "./product.ts";

const declared: readonly Section[] = [
  organization,
  completedBy,
  dataSource,
  patient,
  care,
  factorUse,
  currency,
  product,
];

const choices: Record<string, Choices> = {
  currency: { from: "iso4217" },
  yesNo: { codes: ["yes", "no"] },
};

/** Sections whose stored names are not unique: the code of a field has the section in front. */
const prefixes: Readonly<Record<string, string>> = {
  Organization: "organization",
  CompletedBy: "completedBy",
  DataSource: "dataSource",
  Currency: "currency",
};

function fieldFor(section: string, question: Question, declaredField: Field): AskedField {
  const { code: key, until: _, row, column, required, ...field } = declaredField;
  const prefix = question.layout === "list" ? question.code : prefixes[section];
  const options = choices[field.choices ?? ""];
  return {
    ...field,
    code: prefix ? `${prefix}.${key}` : key,
    key,
    section,
    question: question.code,
    ...(prefix ? { text: `field.${key}` } : {}),
    ...(required ? { required } : {}),
    ...(row === undefined ? {} : { row }),
    ...(column === undefined ? {} : { column: codeOf(column) }),
    ...(options ? { options: optionsOf(options) } : {}),
  };
}

/** Columns are declared by their texts: `sexUnknown` is the column `unknown` with another head. */
const codeOf = (column: string): string => (column.endsWith("Unknown") ? "unknown" : column);

const lineOf = (text: string, kind: "row" | "column"): Line => {
  const code = kind === "column" ? codeOf(text) : text;
  return code === text ? { code } : { code, text: `${kind}.${text}` };
};

type Lived = { since?: number; until?: number };
const isAskedIn = (year: number) => (one: Lived) =>
  (one.since ?? firstSurveyYear) <= Math.max(year, firstSurveyYear) &&
  year <= (one.until ?? Number.POSITIVE_INFINITY);

/** Rules name codes as declared; here they get the section in front. */
function withCodes(section: string, rule: Question["rules"][number]): FlatRule {
  const prefix = prefixes[section];
  const long = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(long)
      : typeof value === "string"
        ? `${prefix}.${value}`
        : value;
  const pairs = Object.entries(rule).map(([name, value]) => [
    name,
    prefix && !["kind", "message", "severity"].includes(name) ? long(value) : value,
  ]);
  return { ...rule, ...Object.fromEntries(pairs) };
}

function questionFor(section: string, question: Question, year: number): AskedQuestion {
  const lives = isAskedIn(year);
  const { until: _, help, isOptional, rows = [], columns = [], ...rest } = question;
  const fields = question.fields.filter(lives);
  return {
    ...rest,
    ...(question.number === undefined ? {} : { hasPrecision: true }),
    ...(help ? { hasHelp: true } : {}),
    ...(isOptional ? { isOptional } : {}),
    ...(question.layout === "list" ? { maxRows: 200 } : {}),
    rows: rows.map((row) => lineOf(row, "row")),
    columns: columns
      .filter((column) => fields.some((field) => field.column === column))
      .map((column) => lineOf(column, "column")),
    fields: fields.map((field) => fieldFor(section, question, field)),
    rules: question.rules.map((rule) => withCodes(section, rule)),
  };
}

/** The rule without the fields the year does not ask; null when what is left says nothing. */
function ruleFor(rule: FlatRule, isAsked: (code: string) => boolean): FlatRule | null {
  const { about, beside } = fieldsOf(rule);
  if (!about.some(isAsked)) return null;
  if (beside.length > 0 && !beside.some(isAsked)) return null;
  return [...about, ...beside].every(isAsked) ? rule : without(rule, isAsked);
}

type Codes = readonly (string | readonly string[])[];

const askedOf = (codes: Codes, isAsked: (code: string) => boolean): Codes =>
  codes
    .filter((code) => typeof code !== "string" || isAsked(code))
    .map((code) => (typeof code === "string" ? code : code.filter(isAsked)));

function without(rule: FlatRule, isAsked: (code: string) => boolean): FlatRule {
  const pairs = Object.entries(rule).map(([name, value]) => [
    name,
    Array.isArray(value) ? askedOf(value, isAsked) : value,
  ]);
  return { ...rule, ...Object.fromEntries(pairs) };
}

function makeQuestionnaire(year: number): Questionnaire {
  const lives = isAskedIn(year);
  const sections = declared.map(
    ({ key, tabs = [], questions }): AskedSection => ({
      code: key,
      tabs,
      questions: questions.filter(lives).map((question) => questionFor(key, question, year)),
    }),
  );
  const questions = sections.flatMap((section) => section.questions);
  const fields = new Map(
    questions.flatMap((one) => one.fields.map((field) => [field.code, field])),
  );
  const lists = new Set(
    questions.filter(({ layout }) => layout === "list").map(({ code }) => code),
  );
  const isAsked = (code: string) => fields.has(code) || lists.has(code);
  for (const question of questions) {
    question.rules = question.rules.flatMap((rule) => ruleFor(rule, isAsked) ?? []);
  }
  const totals = questions.flatMap(({ rules }) => rules.flatMap((rule) => totalOf(rule) ?? []));
  const parts = new Map(totals.map(({ total, parts: own }) => [total, own]));
  return { year, languages: ["en", "fr", "es"], sections, choices, fields, parts };
}

const remembered = new Map<number, Questionnaire>();
/** Later years are answered too, but not kept, so that requests for many years fill no memory. */
const lastRemembered = 2199;

/** What `year` asks. A year before the first asks what the first asked. */
export function questionnaireFor(year: number): Questionnaire {
  const known = remembered.get(year);
  if (known) return known;
  const made = makeQuestionnaire(year);
  if (year >= firstSurveyYear && year <= lastRemembered) remembered.set(year, made);
  return made;
}

/** What the newest year asks: every field that any year asks, as none was ever taken out. */
export const newestQuestionnaire = questionnaireFor(lastRemembered);
