// A section as a schema: what its PUT takes, over all years or in one. Unknown codes are refused.

import { z } from "zod";
import {
  type Answer,
  type Field,
  type Precision,
  precisions,
  type Question,
  type SectionKey,
  type ValueState,
  valueStates,
} from "./define.ts";
import { questionnaireFor, sections } from "./for-year.ts";
import { kindOf } from "./kinds.ts";

const mostRows = 200;

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

function shapeOf(questions: readonly Question[]): Record<string, z.ZodType> {
  return Object.fromEntries(
    questions.flatMap((question): [string, z.ZodType][] =>
      question.layout === "list"
        ? [[question.code, z.array(rowShape(question)).max(mostRows)]]
        : question.fields.map((field) => [
            field.code,
            kindOf(field).schema(field).nullable().optional(),
          ]),
    ),
  );
}

const keyed = <V extends z.ZodType>(codes: readonly string[], value: V) =>
  z.strictObject(Object.fromEntries(codes.map((code) => [code, value.optional()])));

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
    answers: z.strictObject(shapeOf(questions)) as unknown as z.ZodType<Record<string, Answer>>,
    states: keyed(
      statefulFields(questions).map(({ code }) => code),
      z.enum(valueStates),
    ).optional() as unknown as z.ZodType<Record<string, ValueState> | undefined>,
    precision: keyed(
      numbered.map(({ code }) => code),
      z.enum(precisions),
    ).optional() as unknown as z.ZodType<Record<string, Precision> | undefined>,
  });
}
