// Refuses shipped documents that are wrong before any of them is stored: a published version never
// changes, so an error would stay for ever.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { parseDocument } from "#questionnaire/document/parse-document.ts";
import { sourceLang } from "#questionnaire/engine/languages.ts";
import { type Problem, problem } from "#questionnaire/validation/problem.ts";
import { validate } from "#questionnaire/validation/validate.ts";
import { translate } from "#server/texts/translate.ts";

type Found = { year: number; line: string };

const maxLines = 50;

/** A path in the JSON with the codes of sections, questions and lines instead of their positions. */
function namedPath(document: unknown, path: string): string {
  const members = (of: unknown) => new Map<string, unknown>(Object.entries(of ?? {}));
  let value = document;
  const names = path.split(".").map((step) => {
    value = members(value).get(step);
    const code = members(value).get("code");
    return /^\d+$/.test(step) && typeof code === "string" ? code : step;
  });
  return names.join(".");
}

function lineOf({ code, at, language, values }: Problem): string {
  const place = language === undefined ? at : `${at} (${language})`;
  return `${place}: ${translate(sourceLang, "validation", `problem.${code}`, values)}`;
}

function yearsOf(found: readonly Found[]): string {
  const years = found.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? `${first}` : `${first} to ${last}`;
}

/** One line for each place; a place that is wrong in several years is named once. */
function refuse(found: readonly Found[]): void {
  if (found.length === 0) return;
  const byLine = Map.groupBy(found, ({ line }) => line);
  const lines = [...byLine].map(([line, same]) => `${yearsOf(same)} · ${line}`);
  const more = lines.length - maxLines;
  throw new Error(
    [
      "The questionnaire of this release has errors, so nothing was stored. Correct each place:",
      ...lines.slice(0, maxLines),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join("\n"),
  );
}

/** Throws an error with a line for each place that has not the shape of a document. */
export function assertParsed(documents: readonly QuestionnaireDocument[]): void {
  refuse(
    documents.flatMap((document) => {
      const parsed = parseDocument(document);
      if (parsed.ok) return [];
      return parsed.faults.map(({ at, reason }) => ({
        year: document.year,
        line: lineOf(problem("malformed", namedPath(document, at), { reason })),
      }));
    }),
  );
}

/** Throws an error with a line for each error of the documents; warnings do not count. */
export function assertValid(
  documents: readonly QuestionnaireDocument[],
  shipped: readonly QuestionnaireDocument[],
): void {
  refuse(
    documents.flatMap((document) => {
      const earlier = shipped.filter(({ year }) => year < document.year);
      const errors = validate(document, { earlier }).filter(({ severity }) => severity === "error");
      return errors.map((error) => ({ year: document.year, line: lineOf(error) }));
    }),
  );
}
