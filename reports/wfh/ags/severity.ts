// People by severity, for each income class, type of hemophilia and sex.

import { hemophilias, sexes } from "#questionnaire/wfh/names.ts";
import { byClass } from "#reports/engine/by-class.ts";
import { grouped } from "#reports/engine/columns.ts";
import {
  classColumn,
  counted,
  countries,
  disorderColumn,
  qualityOfCountries,
  share,
} from "#reports/wfh/columns.ts";
import { sourceQuality } from "#reports/wfh/measures.ts";
import { peopleBySeverity } from "./measures.ts";

const known = ["mild", "moderate", "severe"] as const;

export const severityByClass = byClass({
  family: "ags",
  route: "SeverityHemophiliaByGenderAndGNI",
  subjects: hemophilias.flatMap((disorder) =>
    sexes.map((sex) => ({
      cells: { disorder, sex },
      measures: { ...peopleBySeverity(disorder, sex), ...sourceQuality },
    })),
  ),
  given: ["knownSeverity", "severityUnknown"],
  columns: [
    classColumn,
    disorderColumn(hemophilias),
    { key: "sex", type: "sex", order: sexes },
    countries("countries"),
    ...grouped("severity", [...known, "severityUnknown"].map(counted)),
    ...grouped(
      "ofKnownSeverity",
      known.map((part) => ({ key: `${part}Share`, ...share, from: { part, ofKnown: known } })),
    ),
    {
      key: "severityUnknownShare",
      ...share,
      from: {
        part: "severityUnknown",
        formula: "shareOfAllParts",
        ofKnown: [...known, "severityUnknown"],
      },
    },
    ...qualityOfCountries("knownSeverity"),
  ],
  chart: {
    kind: "shareBars",
    from: "rows",
    category: "gni",
    where: { disorder: "hemophiliaA", sex: "male" },
    series: known.map((part) => `${part}Share`),
  },
  headline: "severeShare",
  notes: ["severityLimits", "severityOfKnown"],
});
