// The reports of this folder, in the order of the specification.

import type { Report } from "#reports/engine/define.ts";
import { peopleAnswers } from "./people.ts";
import { sourceReports } from "./sources.ts";
import { treatmentAnswers } from "./treatment.ts";

export const ddcReports: readonly Report[] = [
  ...sourceReports,
  ...peopleAnswers,
  ...treatmentAnswers,
];
