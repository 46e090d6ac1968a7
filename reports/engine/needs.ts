// What the reports need of a questionnaire, for the validation of a document: a field that a report
// needs cannot be dropped without notice.

import type { Measure, Report } from "./define.ts";

export type Need = { report: string } & Measure;

/** One need for each measure of each report; `code` may be a pattern. */
export function needsOf(reports: Iterable<Report>): Need[] {
  return [...reports].flatMap(({ id, measures }) =>
    Object.values(measures).map((measure) => ({ report: id, ...measure })),
  );
}
