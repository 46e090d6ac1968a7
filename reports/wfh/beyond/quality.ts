// The quality of the data over the years: who answered, how much, how precisely, how old and how far the sources reach,
// and what was corrected after its approval.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { qualityOverYears } from "#reports/engine/quality/quality-over-years.ts";
import { sourceQuality } from "#reports/wfh/measures.ts";

const share = (key: string): ReportColumn => ({ key, type: "share", unit: "percent" });
const countries = (key: string): ReportColumn => ({ key, type: "count", unit: "countries" });

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
      share("memberShare"),
      share("worldShare"),
    ]),
    ...grouped("questionsAnswered", [
      share("answeredShare"),
      share("preciseAnswers"),
      share("estimatedAnswers"),
      share("unsaidAnswers"),
    ]),
    ...grouped("sourcesOfYear", [
      share("sameYearShare"),
      { key: "dataAge", type: "rate", unit: "years", digits: 1 },
      share("sourceReach"),
    ]),
    ...grouped("corrections", [
      countries("corrected"),
      share("correctedShare"),
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
