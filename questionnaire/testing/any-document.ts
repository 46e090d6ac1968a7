// For tests: random documents of the right shape. Their codes need not fit together.

import fc from "fast-check";
import type { Lineage, QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { fieldKinds, numericKinds, severities } from "#questionnaire/engine/define.ts";
import type { Choices, Field, Grid, Line, Question, Rule } from "#questionnaire/engine/question.ts";

/** Canonical JSON normalizes texts, so random ones are normalized too. */
const text = fc.string({ unit: "grapheme", maxLength: 30 }).map((one) => one.normalize("NFC"));
const code = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,8}(\.[a-z0-9]{1,5}){0,2}$/);
const group = fc.constantFrom("a", "b", "c", "d");
const entry = fc.oneof(
  code,
  group.map((name) => `p.{${name}}`),
);
/** Two entries at most, because groups that name each other multiply. */
const members = fc.array(entry, { minLength: 1, maxLength: 2 });
const pattern = fc.oneof(
  entry,
  fc.constantFrom("p.{row}.{column}", "p.{rows}.{columns}", "{a}.{b}.total"),
);
const codes = fc.array(pattern, { minLength: 1, maxLength: 4 });
const year = fc.integer({ min: 1900, max: 2999 });
/** Without -0, which JSON does not have. */
const number = fc
  .oneof(fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true }))
  .map((one) => one + 0);
const count = fc.nat(1000);
const flag = fc.constant(true as const);

const line: fc.Arbitrary<Line> = fc.record(
  {
    code,
    key: code,
    text: code,
    group,
    since: year,
    kind: fc.constantFrom(...numericKinds),
    unit: fc.constantFrom("people", "%", "kg"),
  },
  { requiredKeys: ["code"] },
);

const lines = fc.array(line, { maxLength: 3 });

const grid: fc.Arbitrary<Grid> = fc.record(
  {
    prefix: fc.constantFrom("p", "q"),
    rows: lines,
    columns: lines,
    kind: fc.constantFrom(...numericKinds),
    unit: fc.constantFrom("people", "IU"),
    absent: codes,
  },
  { requiredKeys: ["prefix", "rows", "columns", "kind", "unit"] },
);

const field: fc.Arbitrary<Field> = fc.record(
  {
    code,
    key: code,
    text: code,
    kind: fc.constantFrom(...fieldKinds),
    unit: fc.constantFrom("people", "mg"),
    since: year,
    required: flag,
    choices: code,
    maxLength: count,
    moreThan: count,
    above: number,
  },
  { requiredKeys: ["code", "kind"] },
);

const commonProperties = fc.record(
  {
    message: code,
    severity: fc.constantFrom(...severities),
    each: fc.constantFrom("row" as const, "column" as const, "cell" as const),
    rows: codes,
    columns: codes,
  },
  { requiredKeys: [] },
);

const parameters: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ kind: fc.constant("sum" as const), parts: codes, total: pattern }),
  fc.record({ kind: fc.constant("atMost" as const), field: pattern, limit: codes }),
  fc.record({ kind: fc.constant("noneWithout" as const), fields: codes, without: codes }),
  fc.record({
    kind: fc.constant("movedBy" as const),
    field: code,
    percent: number,
    absolute: number,
  }),
  fc.record(
    {
      kind: fc.constant("sameUnit" as const),
      field: code,
      absolute: number,
      vials: fc.record({ min: fc.integer({ min: 1 }), max: fc.integer({ min: 1 }) }),
    },
    { requiredKeys: ["kind", "field", "absolute"] },
  ),
  fc.record({ kind: fc.constant("notShifted" as const), cells: codes }),
);

const rule = fc
  .tuple(parameters, commonProperties)
  .map(([one, more]): Rule => ({ ...one, ...more }));

const question: fc.Arbitrary<Question> = fc.record(
  {
    code,
    number: fc.integer({ min: 1, max: 999 }),
    hasPrecision: flag,
    tab: code,
    since: year,
    hasHelp: flag,
    isOptional: flag,
    grid,
    list: fc.record({ maxRows: fc.integer({ min: 1, max: 1000 }) }),
    fields: fc.array(field, { maxLength: 4 }),
    rules: fc.array(rule, { maxLength: 4 }),
  },
  { requiredKeys: ["code", "fields", "rules"] },
);

const choices: fc.Arbitrary<Choices> = fc.oneof(
  fc.record({ from: fc.constantFrom("iso4217" as const, "iso3166" as const) }),
  fc.record({ codes, retired: codes }, { requiredKeys: ["codes"] }),
);

const lineage: fc.Arbitrary<Lineage> = fc.oneof(
  fc.record({
    kind: fc.constant("split" as const),
    year,
    from: code,
    into: codes,
    isExact: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("replace" as const), year, from: code, to: code }),
  fc.record({ kind: fc.constant("break" as const), year, codes, text: code }),
);

const texts = fc.dictionary(code, text, { maxKeys: 5, noNullPrototype: true });

export const anyDocument: fc.Arbitrary<QuestionnaireDocument> = fc.record({
  format: fc.constant(1 as const),
  year,
  languages: fc.array(fc.constantFrom("en", "fr", "es", "pt"), { minLength: 1, maxLength: 3 }),
  sections: fc.array(
    fc.record(
      { code, tabs: codes, questions: fc.array(question, { maxLength: 3 }) },
      { requiredKeys: ["code", "questions"] },
    ),
    { maxLength: 3 },
  ),
  groups: fc.dictionary(group, members, { maxKeys: 3, noNullPrototype: true }),
  choices: fc.dictionary(code, choices, { maxKeys: 3, noNullPrototype: true }),
  lineage: fc.array(lineage, { maxLength: 3 }),
  texts: fc.dictionary(fc.constantFrom("en", "fr", "es"), texts, { noNullPrototype: true }),
  notes: texts,
});
