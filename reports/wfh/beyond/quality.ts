// The quality of the data over the years: who answered, how much, how precisely, how old and how far the sources reach,
// and what was corrected after its approval.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { qualityOverYears } from "#reports/engine/quality/quality-over-years.ts";
import { countries, share } from "#reports/wfh/columns.ts";
import { sourceQuality } from "#reports/wfh/measures.ts";

const shareOf = (key: string): ReportColumn => ({ key, ...share });

const { dataYear, coveragePercent } = sourceQuality;

export const qualityReport = qualityOverYears({
  family: "ags",
  route: "qualityOverYears",
  measures: { sourceYear: dataYear, coveragePercent },
  columns: [
    { key: "year", type: "year" },
    ...grouped("countriesOfYear", [
      countries("countries"),
      countries("members"),
      shareOf("memberShare"),
      shareOf("worldShare"),
    ]),
    ...grouped("questionsAnswered", [
      shareOf("answeredShare"),
      shareOf("preciseAnswers"),
      shareOf("estimatedAnswers"),
      shareOf("unsaidAnswers"),
    ]),
    ...grouped("sourcesOfYear", [
      shareOf("sameYearShare"),
      { key: "dataAge", type: "rate", unit: "years", digits: 1 },
      shareOf("sourceReach"),
    ]),
    ...grouped("corrections", [
      countries("corrected"),
      shareOf("correctedShare"),
      { key: "figuresCorrected", type: "count", unit: "figures" },
    ]),
  ],
  chart: {
    kind: "lines",
    category: "year",
    series: ["answeredShare", "preciseAnswers", "sourceReach", "correctedShare"],
  },
  headline: "answeredShare",
  notes: ["qualityAnswered", "qualityPrecise", "qualitySources", "qualityCorrections"],
});
