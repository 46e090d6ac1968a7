// A section as a schema: what its PUT takes, over all years or in one. Unknown codes are refused.

import { z } from "zod";
import { questionnaireFor, sections } from "../wfh/for-year.ts";
import {
  type Answer,
  type Field,
  precisions,
  type Question,
  type SectionKey,
  valueStates,
} from "./define.ts";
import { kindOf } from "./kinds.ts";

const maxRows = 200;

const rowShape = (question: Question) =>
  z.strictObject({
    id: z.number().int().min(1).optional(),
    ...Object.fromEntries(
      question.fields.map((field) => [
        field.code,
        kindOf(field).schema(field).nullable().optional(),
      ]),
    ),
    isUserCreated: z.boolean().optional(),
  });

type Shape<V> = Record<string, z.ZodType<V>>;

/** May be left out, or null: not answered. */
const cell = (field: Field) => z.exactOptional(kindOf(field).schema(field).nullable());

const rows = (question: Question): z.ZodType<Answer> => z.array(rowShape(question)).max(maxRows);

function shapeOf(questions: readonly Question[]): Shape<Answer> {
  return Object.fromEntries(
    questions.flatMap((question) =>
      question.layout === "list"
        ? [[question.code, rows(question)]]
        : question.fields.map((field) => [field.code, cell(field)]),
    ),
  );
}

function keyed<V>(codes: readonly string[], value: z.ZodType<V>) {
  const shape: Shape<V> = Object.fromEntries(codes.map((code) => [code, z.exactOptional(value)]));
  return z.strictObject(shape);
}

/** Only numbers can be not available, not applicable or confidential. */
const statefulFields = (questions: readonly Question[]): Field[] =>
  questions.flatMap(({ layout, fields }) =>
    layout === "list" ? [] : fields.filter((field) => kindOf(field).isNumeric),
  );

/** What a section's content must look like; without `year` the codes of all years are known. */
export function sectionSchema(section: SectionKey, year?: number) {
  const among = year === undefined ? sections : questionnaireFor(year).sections;
  const questions = among.find(({ key }) => key === section)?.questions ?? [];
  const numbered = questions.filter(({ number }) => number !== undefined);
  return z.strictObject({
    answers: z.strictObject(shapeOf(questions)),
    states: keyed(
      statefulFields(questions).map(({ code }) => code),
      z.enum(valueStates),
    ).optional(),
    precision: keyed(
      numbered.map(({ code }) => code),
      z.enum(precisions),
    ).optional(),
  });
}
