// Reporting calls: contract entry → function, a line each.

import { getReport, listReports } from "#contract/reporting.ts";
import { type Bound, bind } from "../http/serve.ts";
import { readReports } from "./list-reports.ts";
import { runReport } from "./run-report.ts";

export const reportingCalls = (): Bound[] => [
  bind(listReports, readReports),
  bind(getReport, runReport),
];
