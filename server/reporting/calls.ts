// Reporting calls: contract entry → function, a line each.

import * as call from "#contract/reporting.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { listReports } from "./list-reports.ts";
import { runReport } from "./run-report.ts";

export const reportingCalls = (): Bound[] => [
  bind(call.listReports, listReports),
  bind(call.getReport, runReport),
];
