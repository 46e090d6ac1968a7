// The reports of this folder: what the federation asks for beyond those of the specification.

import type { Report } from "#reports/engine/define.ts";
import { donationReport } from "./donation.ts";
import { estimatedReport } from "./estimated.ts";
import { growthReport } from "./growth.ts";
import { indicatorReport } from "./indicators.ts";
import { inequalityReport } from "./inequality.ts";
import { missingPeopleReport } from "./missing-people.ts";
import { qualityReport } from "./quality.ts";
import { therapyReport } from "./therapies.ts";
import { thresholdReport } from "./thresholds.ts";
import { womenReport } from "./women.ts";

export const beyondReports: readonly Report[] = [
  missingPeopleReport,
  growthReport,
  thresholdReport,
  indicatorReport,
  womenReport,
  inequalityReport,
  donationReport,
  therapyReport,
  qualityReport,
  estimatedReport,
];
