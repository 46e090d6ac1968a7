// People identified by sex, a row per country and disorder: gender (one survey year) and genderLatest.

import { sexes } from "#questionnaire/wfh/names.ts";
import {
  type AnswerRow,
  type Basis,
  type Cell,
  type Column,
  type Report,
  type ReportTable,
  type Row,
  report,
  type TotalRow,
} from "../engine/define.ts";
import { derived, type Figure, identified, identifiedBySex } from "../engine/figures.ts";
import { newestOrEmpty, newestPerCountry } from "../engine/latest.ts";
import { qualityCells, qualityCodes, qualityColumns } from "../engine/quality.ts";
import { columnOf, grouped, pairsOf, rowOf, totalRow } from "../engine/rows.ts";
import { pooled, ratio, sum } from "../engine/statistics.ts";
import { type DisorderGroup, groupKeys, identifiedCodes } from "./disorders.ts";
import { shareOfKnown } from "./measures.ts";
import { commonNotes } from "./notes.ts";
import { coverageOf, type World, worldOf } from "./world.ts";

const columns: Column[] = [
  { key: "country", type: "country" },
  { key: "disorder", type: "disorder" },
  { key: "year", type: "year" },
  ...grouped(
    "peopleIdentified",
    ["male", "female", "unknown", "total"].map((key) => ({ key, type: "count", unit: "people" })),
  ),
  ...grouped("ofKnownSex", [
    { key: "maleShare", type: "share", unit: "percent" },
    { key: "femaleShare", type: "share", unit: "percent" },
  ]),
  { key: "unknownShare", type: "share", unit: "percent" },
  ...qualityColumns,
];

/** Q1 asks for hemophilia, Q2 for the rest. */
const questionOf = (group: DisorderGroup): string =>
  group === "vwd" || group === "obd" ? "identifiedOther" : "identifiedHemophilia";

const hasSex = (row: AnswerRow, group: DisorderGroup): boolean =>
  sexes.some((sex) => identifiedBySex(row, group, sex).value !== null);

/** % by sex are of those whose sex is known; unknown is a share of all. */
function shares(male: Figure, female: Figure, unknown: Figure, total: Figure) {
  const knownParts = [male.value, female.value];
  return {
    maleShare: derived(shareOfKnown(male.value, knownParts), male),
    femaleShare: derived(shareOfKnown(female.value, knownParts), female),
    unknownShare: derived(ratio(unknown.value, total.value), unknown, total),
  };
}

function disorderRow(row: AnswerRow, group: DisorderGroup, world: World): Row {
  const [male, female, unknown] = [
    identifiedBySex(row, group, "male"),
    identifiedBySex(row, group, "female"),
    identifiedBySex(row, group, "unknown"),
  ];
  const total = identified(row, group);
  return rowOf({
    country: world.of(row.countryId, row.year)?.code ?? null,
    disorder: group,
    year: row.year,
    male,
    female,
    unknown,
    total,
    ...shares(male, female, unknown, total),
    ...qualityCells(row, questionOf(group)),
  });
}

function disorderTotal(rows: readonly Row[], group: DisorderGroup): TotalRow {
  const own = rows.filter((row) => row.cells.disorder === group);
  const sumOf = (key: string) => sum(columnOf(own, key));
  const [male, female, unknown, total] = [
    sumOf("male"),
    sumOf("female"),
    sumOf("unknown"),
    sumOf("total"),
  ];
  return totalRow("all", {
    disorder: group,
    male,
    female,
    unknown,
    total,
    maleShare: shareOfKnown(male, [male, female]),
    femaleShare: shareOfKnown(female, [male, female]),
    unknownShare: pooled(pairsOf(own, "unknown", "total")),
  });
}

function factsOf(totals: readonly TotalRow[], year: number): ReportTable["facts"] {
  const shareOf = (group: DisorderGroup): Cell =>
    totals.find((row) => row.cells.disorder === group)?.cells.femaleShare ?? null;
  return Object.fromEntries([["year", year], ...groupKeys.map((group) => [group, shareOf(group)])]);
}

function peopleBySex(route: string, basis: Basis): Report {
  return report({
    family: "ags",
    route,
    filters: ["year", "basis", "region", "country", "gni", "approvedOnly"],
    basis,
    fields: [...identifiedCodes(groupKeys), ...qualityCodes],
    chart: {
      kind: "shareBars",
      from: "totals",
      category: "disorder",
      series: ["maleShare", "femaleShare"],
    },
    compute(input) {
      const { year, basis: chosenBasis } = input.filters;
      const world = worldOf(input.countries);
      const used = groupKeys.flatMap((group) =>
        [...newestOrEmpty(input.rows, chosenBasis, year, (row) => hasSex(row, group)).values()].map(
          (row) => ({ row, group }),
        ),
      );
      const rows = used.map(({ row, group }) => disorderRow(row, group, world));
      const totals = groupKeys.map((group) => disorderTotal(rows, group));
      const given = newestPerCountry(input.rows, chosenBasis, year, (row) =>
        groupKeys.some((group) => hasSex(row, group)),
      );
      return {
        columns,
        rows,
        totals,
        notes: [
          ...commonNotes(
            input,
            world,
            used.map(({ row }) => row),
            [...given.values()],
          ),
          { key: "sharesOfKnown", values: {} },
          { key: "womenCount", values: {} },
        ],
        coverage: coverageOf(world, year, given.keys()),
        facts: factsOf(totals, year),
      };
    },
  });
}

export const sexReports: readonly Report[] = [
  peopleBySex("gender", "year"),
  peopleBySex("genderLatest", "latest"),
];
