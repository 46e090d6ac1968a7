// The measures that reports share: which codes of the questionnaire they read. Each code is named once here.
// Rows are named by the questionnaire's own groups, so that a new row joins its sums by itself.

import type { Measure } from "#reports/engine/define.ts";

/**
 * The five groups of disorders that every overview shows, and the rows of the questionnaire in each. `obd` are the
 * other bleeding disorders: rare factor deficiencies, platelet disorders and type unknown.
 */
const disorderRows = {
  hemophiliaA: "hemophiliaA",
  hemophiliaB: "hemophiliaB",
  hemophiliaUnknown: "hemophiliaUnknown",
  vwd: "vwd",
  obd: "{otherDisorders}",
} as const;

export type Disorder = keyof typeof disorderRows;
/** Text key `disorder.<key>`; the order is the federation's own. */
export const disorders = ["hemophiliaA", "hemophiliaB", "hemophiliaUnknown", "vwd", "obd"] as const;

/** A number of people, of one code or of all codes that a pattern names. */
export const people = (code: string): Measure => ({
  code,
  kind: "count",
  unit: "people",
  required: true,
});

/** People identified with a disorder. */
const identified = (disorder: Disorder): Measure =>
  people(`identified.${disorderRows[disorder]}.total`);

/** Who gives hemophilia A or B and leaves "type unknown" blank has no one of unknown type. */
export const typeUnknown = {
  "identified.hemophiliaUnknown": ["identified.hemophiliaA", "identified.hemophiliaB"],
};

/** People identified, by disorder; `pwh` are all people with hemophilia (A, B and type unknown). */
export const identifiedPeople: Readonly<Record<Disorder | "pwh" | "allPeople", Measure>> = {
  pwh: { ...people("identified.{hemophilias}.total"), blankBeside: typeUnknown },
  allPeople: { ...people("identified.{disorders}.total"), blankBeside: typeUnknown },
  hemophiliaA: identified("hemophiliaA"),
  hemophiliaB: identified("hemophiliaB"),
  hemophiliaUnknown: identified("hemophiliaUnknown"),
  vwd: identified("vwd"),
  obd: identified("obd"),
};

/** People identified in a row of the questionnaire, by sex. */
export function rowBySex(row: string) {
  const inSex = (sex: string) => people(`identified.${row}.${sex}`);
  return {
    male: inSex("male"),
    female: inSex("female"),
    unknown: inSex("unknown"),
    total: inSex("total"),
  };
}

/** People identified with a disorder, by sex. */
export const identifiedBySex = (disorder: Disorder) => rowBySex(disorderRows[disorder]);

export type Factor = "fviii" | "fix";

/**
 * IU of a factor used in the year, by source. Extended half-life is a part of recombinant. Donated may come from any source and is
 * in the total: of 100 used and 30 donated IU per patient divides the 100, the 30 have a column, and a note says so.
 */
export function factorUsed(factor: Factor) {
  const amount = (part: string, required: boolean): Measure => ({
    code: `${factor}.${part}`,
    kind: "amount",
    unit: "IU",
    required,
  });
  return {
    total: amount("total", true),
    plasmaDerived: amount("plasmaDerived", true),
    recombinant: amount("recombinant", true),
    extendedHalfLife: { ...amount("extendedHalfLife", false), partOf: ["recombinant", "total"] },
    donated: { ...amount("donated", false), partOf: ["total"] },
  };
}

function namedByFactor(factor: Factor) {
  const { total, recombinant, extendedHalfLife, donated } = factorUsed(factor);
  return {
    total,
    recombinant,
    halfLife: { ...extendedHalfLife, partOf: [`${factor}Recombinant`, factor] },
    donated: { ...donated, partOf: [factor] },
  };
}
const [eight, nine] = [namedByFactor("fviii"), namedByFactor("fix")];

/**
 * All IU of a factor, named by it, with what must not be more: a total below a part of it has the same mark in every report, also where the part is
 * not shown. Where 100 were used and 101 donated, the 100 are marked.
 */
export const allUsed = {
  fviii: {
    fviii: eight.total,
    fviiiRecombinant: eight.recombinant,
    fviiiHalfLife: eight.halfLife,
    fviiiDonated: eight.donated,
  },
  fix: {
    fix: nine.total,
    fixRecombinant: nine.recombinant,
    fixHalfLife: nine.halfLife,
    fixDonated: nine.donated,
  },
} as const satisfies Record<Factor, Readonly<Record<string, Measure>>>;

/** The year that a country's source describes, and the percentage of the country's patients that it knows. */
export const sourceQuality = {
  dataYear: {
    code: "dataSource.dataYear",
    kind: "year",
    unit: "year",
    required: false,
    isAboutSurvey: true,
  },
  coveragePercent: {
    code: "dataSource.coveragePercent",
    kind: "percent",
    unit: "%",
    required: false,
    isAboutSurvey: true,
  },
} as const satisfies Record<string, Measure>;
