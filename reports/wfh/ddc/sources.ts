// Where the figures of the countries come from.

import { answersPerCountry } from "#reports/engine/as-answered/answers-per-country.ts";
import { answersPerSurvey } from "#reports/engine/as-answered/answers-per-survey.ts";

const dataSource = { family: "ddc", asks: [{ section: "DataSource" }], notes: [] } as const;

export const sourceReports = [
  answersPerCountry({
    ...dataSource,
    route: "DataSourceInformation",
    chart: {
      kind: "countryDots",
      category: "country",
      series: ["dataSource.coveragePercent"],
    },
  }),
  answersPerSurvey({
    ...dataSource,
    route: "datasourceAllData",
    ofYear: "median",
    chart: {
      kind: "bars",
      from: "totals",
      category: "year",
      series: ["dataSource.coveragePercent"],
    },
  }),
];
