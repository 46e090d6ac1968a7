// What the user reads about a file that was refused.

import { problem } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { translate } from "#server/texts/translate.ts";
import { FileRefusal } from "./faults.ts";

/** The problem for a file that the guard or the reader refused; any other error is returned as it is. */
export function unreadable(error: unknown, culture: Lang): unknown {
  if (!(error instanceof FileRefusal)) return error;
  const { fault, place } = error;
  const message = translate(
    culture,
    "files",
    fault,
    place && { row: String(place.row), column: place.column },
  );
  return problem("unreadable-file", {
    detail: message,
    errors: [{ row: null, column: null, ...place, code: fault, message }],
  });
}
