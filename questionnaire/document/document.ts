// The schema of a questionnaire document: what is stored, edited and compared; that of a question is in
// engine/question.ts. The types come from it. It checks shapes only; validate.ts says what is wrong between the parts.

import { z } from "zod";
import { choices, code, codes, question, textKey, year } from "#questionnaire/engine/question.ts";

const text = z.string();
const optional = z.exactOptional;

const section = z.strictObject({
  code,
  tabs: optional(z.array(code).min(1)),
  questions: z.array(question),
});

const lineage = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("split"),
    year,
    from: code,
    into: codes,
    isExact: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal("merge"),
    year,
    from: codes,
    into: code,
    isExact: z.boolean(),
  }),
  /** Asked again with another meaning: two series. */
  z.strictObject({ kind: z.literal("replace"), year, from: code, to: code }),
  /** No longer asked. */
  z.strictObject({ kind: z.literal("retire"), year, codes }),
  /** The same code, not comparable over this year. */
  z.strictObject({ kind: z.literal("break"), year, codes, text: textKey }),
]);

const texts = z.record(textKey, text);

export const documentSchema = z.strictObject({
  format: z.literal(1),
  year,
  /** The first is the one that translations are made from. */
  languages: z.array(z.string().min(2).max(20)).min(1),
  sections: z.array(section),
  /** Named lists of codes; an entry may hold "{otherGroup}". */
  groups: z.record(code, z.array(z.string().min(1).max(200))),
  choices: z.record(code, choices),
  /** How codes of earlier years go on; repeated in full by every later document. */
  lineage: z.array(lineage),
  texts: z.record(z.string(), texts),
  /** For translators, by the key of the text. */
  notes: texts,
});

export type QuestionnaireDocument = z.output<typeof documentSchema>;
export type Section = z.output<typeof section>;
export type Lineage = z.output<typeof lineage>;
