// Calls of the progress report: contract entry → function, a line each.

import { progressReport } from "#contract/progress/progress.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { getProgress } from "./get-progress.ts";

export const progressCalls = (): Bound[] => [bind(progressReport, getProgress)];
