// What a refused file is told, in the three languages.

import { problem } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { FileRefusal } from "./faults.ts";
import { translator } from "./say.ts";
import en from "./texts/en/files.json" with { type: "json" };
import es from "./texts/es/files.json" with { type: "json" };
import fr from "./texts/fr/files.json" with { type: "json" };

export const sayFault = translator({ en, fr, es });

/** The answer to a file that the guard or the reader refused; any other error stays what it is. */
export function unreadable(error: unknown, culture: Lang): unknown {
  if (!(error instanceof FileRefusal)) return error;
  const message = sayFault(culture, error.fault);
  return problem("unreadable-file", {
    detail: message,
    errors: [{ row: null, column: null, code: error.fault, message }],
  });
}
