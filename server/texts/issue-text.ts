// What a schema refuses, in the language of the request: the name of the field and what it may be.

import type { z } from "zod";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { refusalKey, refusalNames } from "#questionnaire/engine/text.ts";
import { eitherOf } from "./either-of.ts";
import { type TextValues, translate } from "./translate.ts";

type Issue = z.core.$ZodIssue;

/** A refused value and its place in the request. `field` is empty for the request as a whole. */
export type RefusedValue = { issue: Issue; field: string; value: unknown; lang: Lang };

/** The sentence of `key` about one field; about the request as a whole where `field` is empty. */
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

/** The types of a schema that have a text `expected.<type>`. */
const expectedTypes: ReadonlySet<string> = new Set(
  "array boolean int null number object string".split(" "),
);

const typeText = (lang: Lang, type: string): string =>
  translate(lang, "request", `expected.${expectedTypes.has(type) ? type : "other"}`);

/** Long texts are cut: the reply names what was sent, it does not send it back. */
const shown = (value: unknown): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

function typeMessage({ field, value, lang }: RefusedValue, types: readonly string[]): string {
  const expected = eitherOf(lang, [...new Set(types.map((type) => typeText(lang, type)))]);
  return requestText(lang, field, value === undefined ? "missing" : "type", { expected });
}

/** Of a longer list, such as that of the currencies, a sentence names only so many. */
const maxNamed = 30;

function choiceMessage({ field, value, lang }: RefusedValue, choices: readonly unknown[]): string {
  const named = choices.slice(0, maxNamed).map(shown);
  const known = eitherOf(lang, choices.length > maxNamed ? [...named, "…"] : named);
  const key = value === undefined ? "choice.missing" : "choice";
  return requestText(lang, field, key, { known, value: shown(value) });
}

type SizeIssue = Extract<Issue, { code: "too_big" | "too_small" }>;
/** What may be no larger or no smaller than `limit`; `origin` is its type: a list, a text or a number. */
type Size = Pick<SizeIssue, "code" | "origin"> & { limit: number; isInclusive: boolean };

const sizeOf = (issue: SizeIssue): Size => ({
  code: issue.code,
  origin: issue.origin,
  limit: Number(issue.code === "too_big" ? issue.maximum : issue.minimum),
  isInclusive: issue.inclusive !== false,
});

function sizeMessage(
  { field, lang }: RefusedValue,
  { code, origin, limit, isInclusive }: Size,
): string {
  const end = code === "too_big" ? "max" : "min";
  if (origin === "array" || origin === "set")
    return requestText(lang, field, `list.${end}`, { count: limit });
  if (origin === "string") {
    const isBlank = end === "min" && limit === 1;
    return requestText(lang, field, isBlank ? "text.empty" : `text.${end}`, { count: limit });
  }
  const beyond = end === "max" ? "below" : "above";
  return requestText(lang, field, `number.${isInclusive ? end : beyond}`, { limit: String(limit) });
}

/** The formats of texts that have a sentence of their own. */
const formats = new Map([
  ["date", "format.date"],
  ["datetime", "format.datetime"],
  ["email", "format.email"],
]);

/** Where a value may be of several kinds: the sentence of the first kind that has its type; where none has, all their types. */
function unionMessage(refused: RefusedValue, branches: readonly (readonly Issue[])[]): string {
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

/**
 * The sentence about one refused value, in the language of the request: `years: this is missing. Send a list.`
 */
export function issueText(refused: RefusedValue): string {
  const { issue, field, lang } = refused;
  if (refusalKeys.has(issue.message)) return requestText(lang, field, issue.message);
  switch (issue.code) {
    case "invalid_type":
      return typeMessage(refused, [issue.expected]);
    case "invalid_value":
      return choiceMessage(refused, issue.values);
    case "too_big":
    case "too_small":
      return sizeMessage(refused, sizeOf(issue));
    case "invalid_format":
      return requestText(lang, field, formats.get(issue.format) ?? "format.other");
    case "invalid_union":
      return unionMessage(refused, issue.errors);
    default:
      return requestText(lang, field, "other");
  }
}
