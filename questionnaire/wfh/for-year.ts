// What one year asks: the declared sections with since and until applied, remembered per year.

import type {
  Field,
  Question,
  Questionnaire,
  Rule,
  Section,
  SectionKey,
} from "../engine/define.ts";
import { fieldsOf } from "../engine/rules.ts";
import { firstSurveyYear } from "../engine/survey-years.ts";
import { care } from "./care.ts";
import { completedBy } from "./completed-by.ts";
import { currency } from "./currency.ts";
import { dataSource } from "./data-source.ts";
import { factorUse } from "./factor-use.ts";
import { organization } from "./organization.ts";
import { patient } from "./patient.ts";
import { product } from "./product.ts";

/** Every section as declared, over all years, in the order of the tabs. */
export const sections: readonly Section[] = [
  organization,
  completedBy,
  dataSource,
  patient,
  care,
  factorUse,
  currency,
  product,
];

export type PlacedField = { field: Field; question: Question; section: SectionKey };

/** Every field of every year; a code is unique within its section. */
export const everyField: readonly PlacedField[] = sections.flatMap((section) =>
  section.questions.flatMap((question) =>
    question.fields.map((field) => ({ field, question, section: section.key })),
  ),
);

type Lived = { since?: number; until?: number };
const isAskedIn = (year: number) => (one: Lived) =>
  (one.since ?? firstSurveyYear) <= Math.max(year, firstSurveyYear) &&
  year <= (one.until ?? Number.POSITIVE_INFINITY);

/** Codes that live in no year yet or no longer, or under a question that does not. */
function unaskedCodes(year: number): Set<string> {
  const lives = isAskedIn(year);
  return new Set(
    everyField
      .filter(({ field, question }) => !lives(field) || !lives(question))
      .map(({ field }) => field.code),
  );
}

/** The rule without the fields the year does not ask; null when what is left says nothing. */
function ruleFor(rule: Rule, unasked: ReadonlySet<string>): Rule | null {
  const { about, beside } = fieldsOf(rule);
  if (about.every((code) => unasked.has(code))) return null;
  if (beside.length > 0 && beside.every((code) => unasked.has(code))) return null;
  return [...about, ...beside].some((code) => unasked.has(code)) ? without(rule, unasked) : rule;
}

type Codes = readonly (string | readonly string[])[];

const asked = (codes: Codes, unasked: ReadonlySet<string>): Codes =>
  codes
    .filter((code) => typeof code !== "string" || !unasked.has(code))
    .map((code) => (typeof code === "string" ? code : code.filter((one) => !unasked.has(one))));

function without(rule: Rule, unasked: ReadonlySet<string>): Rule {
  const pairs = Object.entries(rule).map(([name, value]) => [
    name,
    Array.isArray(value) ? asked(value, unasked) : value,
  ]);
  return { ...rule, ...Object.fromEntries(pairs) };
}

function sectionFor(section: Section, year: number, unasked: ReadonlySet<string>): Section {
  const lives = isAskedIn(year);
  const questions = section.questions.filter(lives).map((question): Question => {
    const fields = question.fields.filter(lives);
    const columns = question.columns?.filter((column) =>
      fields.some((field) => field.column === column),
    );
    const rules = question.rules.flatMap((rule) => ruleFor(rule, unasked) ?? []);
    return { ...question, ...(columns ? { columns } : {}), fields, rules };
  });
  return { ...section, questions };
}

const remembered = new Map<number, Questionnaire>();
/** Years beyond are answered, but not remembered: whoever asks for a million years fills no memory. */
const lastRemembered = 2199;

/** What `year` asks. A year before the first asks what the first asked. */
export function questionnaireFor(year: number): Questionnaire {
  const known = remembered.get(year);
  if (known) return known;
  const unasked = unaskedCodes(year);
  const made = { year, sections: sections.map((section) => sectionFor(section, year, unasked)) };
  if (year >= firstSurveyYear && year <= lastRemembered) remembered.set(year, made);
  return made;
}
