// The growth of people identified with hemophilia, taken apart.

import { growth } from "#reports/engine/comparisons/growth.ts";
import { pieces } from "#reports/engine/comparisons/pieces.ts";
import { counted } from "#reports/wfh/columns.ts";
import { identifiedPeople } from "#reports/wfh/measures.ts";

export const growthReport = growth({
  family: "ags",
  route: "growthTakenApart",
  measures: { pwh: identifiedPeople.pwh },
  given: ["pwh"],
  columns: [
    { key: "country", type: "country" },
    { key: "piece", type: "piece", order: pieces },
    counted("before"),
    counted("after"),
    counted("difference"),
  ],
  chart: { kind: "stackedBars", from: "totals", category: "piece", series: ["difference"] },
  headline: "difference",
  notes: ["growthPieces", "growthExplained"],
});
