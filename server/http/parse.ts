// Parses a part of a request with the schema of its call; 400 names every place that does not match.

import type { z } from "zod";
import { type FieldError, problem } from "#contract/problems.ts";

const pathOf = (place: string, path: readonly PropertyKey[]): string =>
  [place, ...path.map(String)].filter((part) => part !== "").join(".");

const unknownField = (path: string): FieldError => ({
  path,
  code: "unknown-field",
  message: "This field is not known here",
});

/** A list in a query is one text with commas: a field that comes as several was sent more than once. */
function isSentTwice(place: string, value: unknown, [key, ...below]: readonly PropertyKey[]) {
  if (place !== "query" || typeof key !== "string" || below.length > 0) return false;
  const sent: unknown = new Map(Object.entries(value ?? {})).get(key);
  return Array.isArray(sent);
}

const maxErrors = 50;

function errorsOf(
  place: string,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): FieldError[] {
  return issues.slice(0, maxErrors).flatMap((issue): FieldError[] => {
    const path = pathOf(place, issue.path);
    if (issue.code === "unrecognized_keys") {
      return issue.keys
        .slice(0, maxErrors)
        .map((key) => unknownField(pathOf(place, [...issue.path, key])));
    }
    const message = isSentTwice(place, value, issue.path)
      ? "Was sent more than once: send it once"
      : issue.message;
    return [{ path, code: issue.code, message }];
  });
}

/**
 * Returns the parsed value, or throws 400 `malformed-request` with one entry per wrong place.
 * Without a schema only a missing value or an empty object is accepted.
 */
export function parse(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) {
    const key = Object.keys(value ?? {})[0];
    if (key === undefined) return undefined;
    throw problem("malformed-request", { errors: [unknownField(pathOf(place, [key]))] });
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
  throw problem("malformed-request", {
    errors: errorsOf(place, value, result.error.issues).slice(0, maxErrors),
  });
}
