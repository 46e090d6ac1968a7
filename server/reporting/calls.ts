// Reporting calls: contract entry → function, a line each.

import { expectedFigures } from "#contract/pages/expected.ts";
import * as pages from "#contract/pages/report-pages.ts";
import * as call from "#contract/reporting.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { listReports } from "./list-reports.ts";
import type { Reports } from "./open-reports.ts";
import { getCountryProfile, getExpectedFigures, getWorldThisYear } from "./pages/pages.ts";
import { runReport } from "./run-report.ts";

export const reportingCalls = (reports: Reports): Bound[] => [
  bind(call.listReports, listReports),
  bind(call.getReport, runReport(reports)),
  bind(pages.countryProfile, getCountryProfile(reports)),
  bind(expectedFigures, getExpectedFigures(reports)),
  bind(pages.worldThisYear, getWorldThisYear(reports)),
];
