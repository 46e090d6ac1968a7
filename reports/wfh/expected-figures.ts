// The figures of a country that are shown beside what is expected of it, where it enters its survey and where the
// survey is reviewed. Texts: `figure.<key>` and `part.<key>`.

import type { ExpectedEntry } from "#reports/engine/cited/expected.ts";
import { compared, missingPeople } from "./compared-figures.ts";

const perPatient = (report: string) => ({ report, column: "perPatient" }) as const;

export const expectedFigures: readonly ExpectedEntry[] = [
  {
    ...compared.found,
    questions: ["identifiedHemophilia"],
    parts: [
      { key: "found", cited: missingPeople("found") },
      { key: "expected", cited: missingPeople("expected") },
    ],
  },
  {
    key: "observed",
    cited: { report: "threeIndicators", column: "observed" },
    better: "more",
    questions: ["identifiedHemophilia"],
    limits: { low: "observedLower", high: "observedUpper" },
  },
  { ...compared.severe, questions: ["severity", "identifiedHemophilia"] },
  { ...compared.adultsToChildren, questions: ["age"] },
  { ...compared.fviii, questions: ["fviii"] },
  {
    key: "fviiiPerPatient",
    cited: perPatient("FVIIIperCountry"),
    better: "more",
    questions: ["fviii", "identifiedHemophilia"],
  },
  { ...compared.fix, questions: ["fix"] },
  {
    key: "fixPerPatient",
    cited: perPatient("FIXperCountry"),
    better: "more",
    questions: ["fix", "identifiedHemophilia"],
  },
];
