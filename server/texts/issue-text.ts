// What a schema refuses, in the language of the request: the name of the field and what it may be.

import type { z } from "zod";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { refusalKey, refusalNames } from "#questionnaire/engine/text.ts";
import { type TextValues, translate } from "./translate.ts";

type Issue = z.core.$ZodIssue;
type Issues = readonly Issue[];

/** A refused value and where it was. `field` is empty for the request as a whole. */
export type Refused = { issue: Issue; field: string; value: unknown; lang: Lang };

/** A sentence about one field; of the request as a whole where `field` is empty. */
export const requestText = (
  lang: Lang,
  field: string,
  key: string,
  values: TextValues = {},
): string =>
  translate(lang, "request", key, {
    field: field || translate(lang, "request", "body"),
    ...values,
  });

const refusalKeys: ReadonlySet<string> = new Set(refusalNames.map(refusalKey));

const expectedTypes: ReadonlySet<string> = new Set([
  ...["array", "boolean", "int", "null", "number", "object", "string"],
]);

const typeText = (lang: Lang, type: string): string =>
  translate(lang, "request", `expected.${expectedTypes.has(type) ? type : "other"}`);

const eitherOf = (lang: Lang, choices: readonly string[]): string =>
  new Intl.ListFormat(lang, { type: "disjunction" }).format(choices);

/** Long texts are cut: the reply names what was sent, it does not send it back. */
const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

function typeMessage({ field, value, lang }: Refused, types: readonly string[]): string {
  const expected = eitherOf(lang, [...new Set(types.map((type) => typeText(lang, type)))]);
  return requestText(lang, field, value === undefined ? "missing" : "type", { expected });
}

/** Of a long list, such as that of the currencies, a sentence names the first. */
const maxNamed = 30;

function choiceMessage({ field, value, lang }: Refused, choices: readonly unknown[]): string {
  const named = choices.slice(0, maxNamed).map(shown);
  const known = eitherOf(lang, choices.length > maxNamed ? [...named, "…"] : named);
  const key = value === undefined ? "choice.missing" : "choice";
  return requestText(lang, field, key, { known, value: shown(value) });
}

function sizeMessage(
  { field, lang }: Refused,
  { code, origin, limit, inclusive }: { code: Size["code"]; origin: string } & Limit,
): string {
  const end = code === "too_big" ? "max" : "min";
  if (origin === "array" || origin === "set")
    return requestText(lang, field, `list.${end}`, { count: limit });
  if (origin === "string") {
    const isBlank = end === "min" && limit === 1;
    return requestText(lang, field, isBlank ? "text.empty" : `text.${end}`, { count: limit });
  }
  const beyond = end === "max" ? "below" : "above";
  return requestText(lang, field, `number.${inclusive ? end : beyond}`, { limit: String(limit) });
}

type Size = Extract<Issue, { code: "too_big" | "too_small" }>;
type Limit = { limit: number; inclusive: boolean };

const limitOf = (issue: Size): Limit => ({
  limit: Number(issue.code === "too_big" ? issue.maximum : issue.minimum),
  inclusive: issue.inclusive !== false,
});

const formats = new Map([
  ["date", "format.date"],
  ["datetime", "format.datetime"],
  ["email", "format.email"],
]);

/** Of a choice of several kinds: what the first of them that has the right type says; all their types where none has. */
function unionMessage(refused: Refused, branches: readonly Issues[]): string {
  const firsts = branches.flatMap(([first]) => first ?? []);
  const nearest = firsts.find((issue) => issue.code !== "invalid_type" && issue.path.length === 0);
  if (nearest !== undefined) return issueText({ ...refused, issue: nearest });
  const types = firsts.flatMap((issue) =>
    issue.code === "invalid_type" && issue.path.length === 0 ? [issue.expected] : [],
  );
  return types.length === 0
    ? requestText(refused.lang, refused.field, "other")
    : typeMessage(refused, types);
}

/** The sentence about one refused value. */
export function issueText(refused: Refused): string {
  const { issue, field, lang } = refused;
  if (refusalKeys.has(issue.message)) return requestText(lang, field, issue.message);
  switch (issue.code) {
    case "invalid_type":
      return typeMessage(refused, [issue.expected]);
    case "invalid_value":
      return choiceMessage(refused, issue.values);
    case "too_big":
    case "too_small":
      return sizeMessage(refused, { code: issue.code, origin: issue.origin, ...limitOf(issue) });
    case "invalid_format":
      return requestText(lang, field, formats.get(issue.format) ?? "format.other");
    case "invalid_union":
      return unionMessage(refused, issue.errors);
    default:
      return requestText(lang, field, "other");
  }
}
