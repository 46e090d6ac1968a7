// Parses a part of a request with the schema of its call; 400 names every place that does not match.

import type { z } from "zod";
import type { FieldError } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { issueText, requestText } from "#server/texts/issue-text.ts";
import { refused } from "#server/texts/refused.ts";

export const pathOf = (place: string, path: readonly PropertyKey[]): string =>
  [place, ...path.map(String)].filter((part) => part !== "").join(".");

const unknownField = (place: string, names: readonly PropertyKey[], lang: Lang): FieldError => ({
  path: pathOf(place, names),
  code: "unknown-field",
  message: requestText(lang, pathOf("", names), "unknown"),
});

/** The part of a request at a path; undefined where there is none. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((within, key) => {
    if (Array.isArray(within)) return within[Number(key)];
    return new Map<PropertyKey, unknown>(Object.entries(within ?? {})).get(key);
  }, value);

/** A list in a query is one text with commas: a field that comes as several was sent more than once. */
function isSentTwice(place: string, value: unknown, [key, ...below]: readonly PropertyKey[]) {
  if (place !== "query" || typeof key !== "string" || below.length > 0) return false;
  const sent: unknown = new Map(Object.entries(value ?? {})).get(key);
  return Array.isArray(sent);
}

const maxErrors = 50;

type RefusedInput = { place: string; value: unknown; issues: readonly z.core.$ZodIssue[] };

function errorsOf({ place, value, issues }: RefusedInput, lang: Lang): FieldError[] {
  const errors = issues.slice(0, maxErrors).flatMap((issue): FieldError[] => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys
        .slice(0, maxErrors)
        .map((key) => unknownField(place, [...issue.path, key], lang));
    }
    const field = pathOf("", issue.path);
    const message = isSentTwice(place, value, issue.path)
      ? requestText(lang, field, "twice")
      : issueText({ issue, field, value: valueAt(value, issue.path), lang });
    return [{ path: pathOf(place, issue.path), code: issue.code, message }];
  });
  return errors.slice(0, maxErrors);
}

/**
 * Returns the parsed value, or throws 400 `malformed-request` with one entry per wrong place.
 * Without a schema only a missing value or an empty object is accepted.
 */
export function parse(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) {
    const key = Object.keys(value ?? {})[0];
    if (key === undefined) return undefined;
    throw refused((lang) => [unknownField(place, [key], lang)]);
  }
  return parseAs(schema, value, place);
}

/** The same with a schema whose output type is known. */
export function parseAs<S extends z.ZodType>(
  schema: S,
  value: unknown,
  place: string,
  context?: { jitless: boolean },
): z.output<S> {
  const result = schema.safeParse(value, context);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw refused((lang) => errorsOf({ place, value, issues }, lang));
}
