// The schema of a section's content: answers, states and precision by key. Unknown keys are refused.

import { z } from "zod";
import { type Answer, precisions, valueStates } from "./define.ts";
import { kindOf } from "./kinds.ts";
import type { AskedField, AskedQuestion, Questionnaire } from "./questionnaire.ts";

const rowShape = (question: AskedQuestion) =>
  z.strictObject({
    id: z.number().int().min(1).optional(),
    ...Object.fromEntries(
      question.fields.map((field) => [
        field.key,
        kindOf(field).schema(field).nullable().optional(),
      ]),
    ),
    isUserCreated: z.boolean().optional(),
  });

type Shape<V> = Record<string, z.ZodType<V>>;

/** May be left out, or null: not answered. */
const cell = (field: AskedField) => z.exactOptional(kindOf(field).schema(field).nullable());

const rows = (question: AskedQuestion): z.ZodType<Answer> =>
  z.array(rowShape(question)).max(question.maxRows ?? 0);

function shapeOf(questions: readonly AskedQuestion[]): Shape<Answer> {
  return Object.fromEntries(
    questions.flatMap((question) =>
      question.layout === "list"
        ? [[question.code, rows(question)]]
        : question.fields.map((field) => [field.key, cell(field)]),
    ),
  );
}

function keyed<V>(codes: readonly string[], value: z.ZodType<V>) {
  const shape: Shape<V> = Object.fromEntries(codes.map((code) => [code, z.exactOptional(value)]));
  return z.strictObject(shape);
}

/** Only numbers can be not available, not applicable or confidential. */
const statefulFields = (questions: readonly AskedQuestion[]): AskedField[] =>
  questions.flatMap(({ layout, fields }) =>
    layout === "list" ? [] : fields.filter((field) => kindOf(field).isNumeric),
  );

function makeSchema(questions: readonly AskedQuestion[]) {
  const withPrecision = questions.filter(({ hasPrecision }) => hasPrecision);
  return z.strictObject({
    answers: z.strictObject(shapeOf(questions)),
    states: keyed(
      statefulFields(questions).map(({ key }) => key),
      z.enum(valueStates),
    ).optional(),
    precision: keyed(
      withPrecision.map(({ code }) => code),
      z.enum(precisions),
    ).optional(),
  });
}

type SectionSchema = ReturnType<typeof makeSchema>;

/** Making the schema of the longest section takes tens of milliseconds, so each is made once. */
const known = new WeakMap<Questionnaire, Map<string, SectionSchema>>();

/** What a section's content must look like in this questionnaire. */
export function sectionSchema(questionnaire: Questionnaire, section: string): SectionSchema {
  const ofSections = known.get(questionnaire) ?? new Map<string, SectionSchema>();
  known.set(questionnaire, ofSections);
  const found = ofSections.get(section);
  if (found) return found;
  const questions = questionnaire.sections.find(({ code }) => code === section)?.questions ?? [];
  const schema = makeSchema(questions);
  ofSections.set(section, schema);
  return schema;
}

/** Codes by part of the content. */
export type ContentCodes = Record<"answers" | "states" | "precision", readonly string[]>;

const nothing = z.strictObject({});

function picked<V extends z.ZodType>(shape: Readonly<Record<string, V>>, codes: readonly string[]) {
  if (codes.length === 0) return nothing;
  const entries = codes.flatMap((code) => {
    const value = Object.hasOwn(shape, code) ? shape[code] : undefined;
    return value ? [[code, value] as const] : [];
  });
  return z.strictObject(Object.fromEntries(entries));
}

/**
 * The same where the rest of the content is known to be right: `codes` are what is there besides. Lists are
 * never left out. Made for one use, so parse with it `jitless`.
 */
export function changesSchema(questionnaire: Questionnaire, section: string, codes: ContentCodes) {
  const { answers, states, precision } = sectionSchema(questionnaire, section).shape;
  const questions = questionnaire.sections.find(({ code }) => code === section)?.questions ?? [];
  const lists = questions.filter(({ layout }) => layout === "list").map(({ code }) => code);
  return z.strictObject({
    answers: picked(answers.shape, [...codes.answers, ...lists]),
    states: picked(states.unwrap().shape, codes.states),
    precision: picked(precision.unwrap().shape, codes.precision),
  });
}
