// People identified and factor VIII used over the years: what was answered, and apart from it what is estimated for
// countries that left a year out.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import { estimatedSeries } from "#reports/engine/estimates/estimated-series.ts";
import { countries } from "#reports/wfh/columns.ts";
import { allUsed, identifiedPeople } from "#reports/wfh/measures.ts";

const people = { type: "count", unit: "people" } as const;
const iu = { type: "amount", unit: "IU" } as const;

/** Answered, estimated between two answers, and estimated after the last one. */
const layered = (name: string, look: typeof people | typeof iu): readonly ReportColumn[] =>
  grouped(`${name}Layers`, [
    { key: name, label: "layerAnswered", ...look },
    { key: `${name}Between`, label: "layerBetween", ...look },
    { key: `${name}After`, label: "layerAfter", ...look },
  ]);

const { pwh, vwd } = identifiedPeople;

export const estimatedReport = estimatedSeries({
  family: "ags",
  route: "estimatedSeries",
  measures: { pwh, vwd, ...allUsed.fviii },
  given: ["pwh", "vwd", "fviii"],
  columns: [
    { key: "year", type: "year" },
    { ...countries("countries"), label: "answered" },
    ...layered("pwh", people),
    ...layered("vwd", people),
    ...layered("fviii", iu),
  ],
  chart: {
    kind: "lines",
    category: "year",
    series: ["pwh", "pwhBetween", "pwhAfter"],
  },
  headline: "pwh",
  notes: [
    "estimatedBetween",
    "estimatedAfter",
    "estimatedNone",
    "estimatedLines",
    "estimatedApart",
  ],
});
