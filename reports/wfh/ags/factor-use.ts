// Factor VIII and IX side by side: IU and IU per person of the population.

import { grouped } from "#reports/engine/columns.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { amountIu, counted, iuPerCapita, qualityColumns } from "#reports/wfh/columns.ts";
import { perCapita } from "#reports/wfh/formulas.ts";
import { allUsed, sourceQuality } from "#reports/wfh/measures.ts";

const factors = ["fviii", "fix"] as const;

export const factorUse = perCountry({
  family: "ags",
  route: "factorusage",
  measures: { ...allUsed.fviii, ...allUsed.fix, ...sourceQuality },
  given: factors,
  columns: [
    { key: "country", type: "country" },
    { key: "year", type: "year" },
    counted("population"),
    ...factors.flatMap((factor) =>
      grouped(factor, [
        amountIu(factor),
        {
          key: `${factor}PerCapita`,
          ...iuPerCapita,
          from: { rate: perCapita, of: [factor, "population"] },
        },
      ]),
    ),
    ...qualityColumns("fviii", { Fix: "fix" }, "Fviii"),
  ],
  totalOf: "given",
  averages: ["fviiiPerCapita", "fixPerCapita"],
  chart: {
    kind: "countryBars",
    category: "country",
    isStacked: false,
    series: ["fviiiPerCapita", "fixPerCapita"],
  },
  headline: "fviiiPerCapita",
  notes: ["meanMedianPooled", "donatedIncluded"],
});
