// What the checks of a question demand, as sentences for those who fill in a form. Warnings and what only the years
// before can say are left to the platform.

import type {
  AskedField,
  AskedQuestion,
  FlatRule,
  Questionnaire,
} from "#questionnaire/engine/questionnaire.ts";
import { severityOf } from "#questionnaire/engine/rule-facts.ts";
import { eitherOf } from "#server/texts/either-of.ts";
import { fieldName } from "#server/texts/questionnaire-texts.ts";
import { columnName, type FormTexts, rowName } from "./form-texts.ts";

type Setting = {
  question: AskedQuestion;
  questionnaire: Pick<Questionnaire, "fields" | "sections">;
  texts: FormTexts;
};

const allSame = <T>(values: readonly T[]): boolean => new Set(values).size === 1;

/** How the fields of a rule are named: by column within a row, by row within a column. */
function namerFor(codes: readonly string[], { question, texts }: Setting) {
  const own = question.fields.filter(({ code }) => codes.includes(code));
  const name = (field: AskedField) => {
    if (question.layout !== "table") return fieldName(field, question, texts.of);
    if (allSame(own.map(({ row }) => row))) return columnName(field, question, texts);
    if (allSame(own.map(({ column }) => column))) return rowName(field, question, texts);
    return fieldName(field, question, texts.of);
  };
  return (asked: readonly string[]): string =>
    asked
      .flatMap((code) => own.find((field) => field.code === code) ?? [])
      .map(name)
      .join(" + ");
}

/** The other question that these codes belong to, by its number or title; null where it is this one. */
function otherQuestion(codes: readonly string[], { question, questionnaire, texts }: Setting) {
  const field = questionnaire.fields.get(codes[0] ?? "");
  if (!field || field.question === question.code) return null;
  const other = questionnaire.sections
    .flatMap(({ questions }) => questions)
    .find(({ code }) => code === field.question);
  return other?.writtenNumber ?? texts.of(`question.${field.question}`);
}

/** The codes on both sides of a comparison, and the sentence's key. */
function comparison(
  rule: FlatRule,
): { key: string; parts: readonly string[]; limit: readonly string[] } | null {
  switch (rule.kind) {
    case "equal":
      return { key: "rule.equal", parts: rule.parts, limit: [rule.to] };
    case "atMost":
      return { key: "rule.atMost", parts: [rule.field], limit: rule.limit };
    case "sumAtMost":
      return { key: "rule.atMost", parts: rule.parts, limit: rule.limit };
    case "atMostLastYear":
      return { key: "rule.atMostLastYear", parts: rule.parts, limit: rule.limit };
    default:
      return null;
  }
}

/** A sentence whose number of a question may differ from row to row. */
type Sentence = { text: string } | { key: string; parts: string; number: string };

function compared(rule: FlatRule, setting: Setting): Sentence | null {
  const found = comparison(rule);
  if (!found) return null;
  const { key, parts, limit } = found;
  const { texts } = setting;
  const number = otherQuestion(limit, setting);
  if (number !== null) return { key: `${key}Of`, parts: namerFor(parts, setting)(parts), number };
  const named = namerFor([...parts, ...limit], setting);
  return { text: texts.paper(key, { parts: named(parts), limit: named(limit) }) };
}

function sentenceOf(rule: FlatRule, setting: Setting): Sentence | null {
  const said = textOf(rule, setting);
  return said === null ? compared(rule, setting) : { text: said };
}

/** The column of cells that are all in one; null for others. */
function sameColumn(codes: readonly string[], { question, texts }: Setting): string | null {
  const cells = question.fields.filter(({ code }) => codes.includes(code));
  const [first] = cells;
  if (!first?.column || cells.length < 2 || !allSame(cells.map(({ column }) => column)))
    return null;
  return columnName(first, question, texts);
}

/** Null for a comparison, and where there is nothing to say. */
function textOf(rule: FlatRule, setting: Setting): string | null {
  const { texts } = setting;
  switch (rule.kind) {
    case "sum": {
      const named = namerFor([rule.total, ...rule.parts], setting);
      return texts.paper("rule.sum", { total: named([rule.total]), parts: named(rule.parts) });
    }
    case "requiredWhen": {
      const named = namerFor([rule.field, ...rule.when], setting);
      const when = sameColumn(rule.when, setting) ?? named(rule.when).replaceAll(" + ", ", ");
      const values = { field: named([rule.field]), when };
      return when === "" ? null : texts.paper("rule.requiredWhen", values);
    }
    case "emptyUnless": {
      const named = namerFor([rule.field, rule.unless], setting);
      const values = { field: named([rule.field]), unless: named([rule.unless]) };
      return texts.paper("rule.emptyUnless", values);
    }
    case "atLeastOne":
      return texts.paper("rule.atLeastOne");
    default:
      return null;
  }
}

/** So many fields that are compared alike are said in one sentence. */
const manyFields = 3;

/**
 * "the figure of question 1 or 2": the rows of a question may be compared with different ones; and "each figure" where
 * many are compared with the same.
 */
function merged(sentences: readonly Sentence[], { texts }: Setting): string[] {
  return sentences.map((sentence) => {
    if ("text" in sentence) return sentence.text;
    const { key, parts } = sentence;
    const numbers = sentences.flatMap((other) =>
      "key" in other && other.key === key && other.parts === parts ? other.number : [],
    );
    const alike = sentences.filter((other) => "key" in other && other.key === key);
    const named = new Set(alike.map((other) => ("key" in other ? other.parts : "")));
    const each = named.size > manyFields ? texts.paper("eachFigure") : parts;
    return texts.paper(key, { parts: each, number: eitherOf(texts.lang, new Set(numbers)) });
  });
}

/** Each sentence once. */
export function ruleSentences(setting: Setting): string[] {
  const errors = setting.question.rules.filter((rule) => severityOf(rule) === "error");
  const sentences = errors.map((rule) => sentenceOf(rule, setting));
  return [
    ...new Set(
      merged(
        sentences.filter((sentence) => sentence !== null),
        setting,
      ),
    ),
  ];
}
