// The figures of a country that are shown beside what is expected of it, where it enters its survey and where the
// survey is reviewed. Texts: `figure.<key>` and `part.<key>`.

import type { ExpectedEntry } from "#reports/engine/cited/expected.ts";

const perHead = (report: string) => ({ report, column: "perCapita" }) as const;
const perPatient = (report: string) => ({ report, column: "perPatient" }) as const;

export const expectedFigures: readonly ExpectedEntry[] = [
  {
    key: "found",
    cited: { report: "missingPeople", column: "foundShare" },
    better: "more",
    questions: ["identifiedHemophilia"],
    parts: [
      { key: "found", cited: { report: "missingPeople", column: "found" } },
      { key: "expected", cited: { report: "missingPeople", column: "expected" } },
    ],
  },
  {
    key: "observed",
    cited: { report: "threeIndicators", column: "observed" },
    better: "more",
    questions: ["identifiedHemophilia"],
    limits: { low: "observedLower", high: "observedUpper" },
  },
  {
    key: "severe",
    cited: { report: "threeIndicators", column: "severeMales" },
    better: "less",
    questions: ["severity", "identifiedHemophilia"],
    limits: { low: "severeMalesLower", high: "severeMalesUpper" },
  },
  {
    key: "adultsToChildren",
    cited: { report: "threeIndicators", column: "standardized" },
    better: "more",
    questions: ["age"],
    limits: { low: "standardizedLower", high: "standardizedUpper" },
  },
  { key: "fviii", cited: perHead("FVIIIperCountry"), better: "more", questions: ["fviii"] },
  {
    key: "fviiiPerPatient",
    cited: perPatient("FVIIIperCountry"),
    better: "more",
    questions: ["fviii", "identifiedHemophilia"],
  },
  { key: "fix", cited: perHead("FIXperCountry"), better: "more", questions: ["fix"] },
  {
    key: "fixPerPatient",
    cited: perPatient("FIXperCountry"),
    better: "more",
    questions: ["fix", "identifiedHemophilia"],
  },
];
