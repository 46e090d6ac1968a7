// The reports of this folder.

import type { Report } from "#reports/engine/define.ts";
import { ageReports } from "./ages.ts";
import { bleedingReports } from "./bleeding.ts";
import { complicationReports } from "./complications.ts";
import { demographic } from "./demographic.ts";
import { factorClassReports } from "./factor-by-class.ts";
import { factorUse } from "./factor-use.ts";
import { prophylaxisReport } from "./prophylaxis.ts";
import { severityByClass } from "./severity.ts";
import { treatment } from "./treatment.ts";
import { population } from "./who-answered.ts";

export const agsReports: readonly Report[] = [
  demographic,
  population,
  factorUse,
  ...bleedingReports,
  ...ageReports,
  ...complicationReports,
  prophylaxisReport,
  severityByClass,
  ...factorClassReports,
  treatment,
];
