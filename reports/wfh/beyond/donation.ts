// What part of the treatment products that a country used was donated.

import { grouped, type ReportColumn } from "#reports/engine/columns.ts";
import type { Measure } from "#reports/engine/define.ts";
import { perCountry } from "#reports/engine/per-country.ts";
import { countryColumns, qualityColumns, share } from "#reports/wfh/columns.ts";
import { factorUsed, sourceQuality } from "#reports/wfh/measures.ts";
import { donatedOfAll } from "./formulas.ts";

const amount = (code: string, unit: "IU" | "mg"): Measure => ({
  code,
  kind: "amount",
  unit,
  required: false,
});

const donatedOf = (product: string, code: string, unit: "IU" | "mg"): Measure => ({
  ...amount(code, unit),
  partOf: [`${product}Used`],
});

/** Used and donated of a product, with the share of the donated. */
const columnsOf = (product: string, unit: "IU" | "mg"): readonly ReportColumn[] =>
  grouped(product, [
    { key: `${product}Used`, label: "used", type: "amount", unit },
    { key: `${product}Donated`, label: "donated", type: "amount", unit },
    {
      key: `${product}DonatedShare`,
      label: "donatedOfAll",
      ...share,
      from: { rate: donatedOfAll, of: [`${product}Donated`, `${product}Used`] },
    },
  ]);

const [fviii, fix] = [factorUsed("fviii"), factorUsed("fix")];

export const donationReport = perCountry({
  family: "ags",
  route: "dependenceOnDonation",
  basis: "latest",
  measures: {
    fviiiUsed: fviii.total,
    fviiiDonated: { ...fviii.donated, partOf: ["fviiiUsed"] },
    fixUsed: fix.total,
    fixDonated: { ...fix.donated, partOf: ["fixUsed"] },
    feibaUsed: amount("feiba.totalIu", "IU"),
    feibaDonated: donatedOf("feiba", "feiba.donatedIu", "IU"),
    fviiaUsed: amount("fviia.totalMg", "mg"),
    fviiaDonated: donatedOf("fviia", "fviia.donatedMg", "mg"),
    emicizumabUsed: amount("hemlibra.totalMg", "mg"),
    emicizumabDonated: donatedOf("emicizumab", "hemlibra.donatedMg", "mg"),
    ...sourceQuality,
  },
  given: ["fviiiDonated", "fixDonated", "feibaDonated", "fviiaDonated", "emicizumabDonated"],
  columns: [
    ...countryColumns,
    ...columnsOf("fviii", "IU"),
    ...columnsOf("fix", "IU"),
    ...columnsOf("feiba", "IU"),
    ...columnsOf("fviia", "mg"),
    ...columnsOf("emicizumab", "mg"),
    ...qualityColumns(
      "fviiiUsed",
      {
        Fix: "fixUsed",
        Feiba: "feibaUsed",
        Fviia: "fviiaUsed",
        NonFactor: "emicizumabUsed",
      },
      "Fviii",
    ),
  ],
  totalOf: "given",
  classTotals: true,
  averages: ["fviiiDonatedShare", "fixDonatedShare", "emicizumabDonatedShare"],
  orderBy: "fviiiDonatedShare",
  chart: {
    kind: "countryBars",
    category: "country",
    isStacked: false,
    isLongestFirst: true,
    leavesOutZeros: true,
    series: ["fviiiDonatedShare", "fixDonatedShare"],
  },
  headline: "fviiiDonatedShare",
  limit: 0.5,
  notes: ["donationMeans", "donatedAlone", "unitsNeverAdded"],
});
