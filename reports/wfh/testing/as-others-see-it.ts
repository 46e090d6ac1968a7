// What a report is given for a reader outside the staff, when the surveys of the input are all there are.

import type { ReportInput } from "#reports/engine/define.ts";
import { withheldTotals } from "#reports/engine/small-counts/withheld-totals.ts";
import { withoutSmallCounts } from "#reports/engine/small-counts/without-small-counts.ts";

export const asOthersSeeIt = (input: ReportInput): ReportInput =>
  withoutSmallCounts(input, withheldTotals(input));
