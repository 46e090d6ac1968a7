// The schema of a section's content: answers, states and precision by key. Unknown keys are refused.

import { z } from "zod";
import { type Answer, precisions, type SectionAnswers, valueStates } from "./define.ts";
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

/** The parts of a section's content, each a record by code. */
export type ContentParts = Pick<SectionAnswers, "answers" | "states" | "precision">;
type RawParts = Record<keyof ContentParts, Readonly<Record<string, unknown>>>;

/** Null when a value is wrong, or its code unknown. */
function parsedValues<V>(
  shape: Readonly<Record<string, z.ZodType<V>>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, V> | null {
  const parsed: Record<string, V> = {};
  for (const [code, value] of Object.entries(values)) {
    const result = Object.hasOwn(shape, code) ? shape[code]?.safeParse(value) : undefined;
    if (!result?.success) return null;
    parsed[code] = result.data;
  }
  return parsed;
}

/**
 * The changes as parsed, where the rest of the content is known to be right; null when one of them is wrong:
 * then the schema of the section says what. Lists must be among them.
 */
export function parsedChanges(
  questionnaire: Questionnaire,
  section: string,
  changes: RawParts,
): ContentParts | null {
  const { shape } = sectionSchema(questionnaire, section);
  const questions = questionnaire.sections.find(({ code }) => code === section)?.questions ?? [];
  const isMissing = questions.some(
    ({ layout, code }) => layout === "list" && !Object.hasOwn(changes.answers, code),
  );
  const answers = parsedValues(shape.answers.shape, changes.answers);
  const states = parsedValues(shape.states.unwrap().shape, changes.states);
  const precision = parsedValues(shape.precision.unwrap().shape, changes.precision);
  if (isMissing || !answers || !states || !precision) return null;
  return { answers, states, precision };
}
