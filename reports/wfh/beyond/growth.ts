// The growth of people identified with hemophilia, taken apart.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { growth } from "#reports/engine/comparisons/growth.ts";
import { pieces } from "#reports/engine/comparisons/pieces.ts";
import { counted, share } from "#reports/wfh/columns.ts";
import { identifiedPeople, sourceQuality } from "#reports/wfh/measures.ts";

const aboutSurvey = (when: "before" | "after", group: string): readonly ReportColumn[] =>
  grouped(group, [
    {
      key: `${when}Precision`,
      label: "precision",
      type: "precision",
      from: { precisionOf: "pwh" },
    },
    {
      key: `${when}DataYear`,
      label: "dataYear",
      type: "year",
      from: { about: "dataYear", of: "pwh" },
    },
    {
      key: `${when}SourceCoverage`,
      label: "sourceCoverage",
      ...share,
      from: { about: "coveragePercent", of: "pwh" },
    },
  ]);

export const growthReport = growth({
  family: "ags",
  route: "growthTakenApart",
  measures: { pwh: identifiedPeople.pwh, ...sourceQuality },
  given: ["pwh"],
  columns: [
    { key: "country", type: "country" },
    { key: "piece", type: "piece", order: pieces },
    counted("before"),
    counted("after"),
    counted("difference"),
    ...aboutSurvey("before", "qualityBefore"),
    ...aboutSurvey("after", "qualityAfter"),
  ],
  chart: { kind: "steps", category: "piece", series: ["before", "after", "difference"] },
  headline: "difference",
  notes: ["growthPieces", "growthExplained"],
});
