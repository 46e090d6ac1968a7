// Everything that can be wrong with a document: a closed table of codes. Each has a sentence in each
// language, `problem.<code>` in texts/. Errors prevent publishing; warnings do not.

export const problemSeverities = {
  malformed: "error",
  "too-large": "error",
  "slow-check": "warning",
  "bad-code": "error",
  "duplicate-code": "error",
  "duplicate-slot": "error",
  "code-of-another-field": "error",
  "slot-reused": "error",
  "moved-and-renamed": "error",
  "kind-differs": "error",
  "unit-differs": "error",
  "choice-reused": "error",
  "gone-without-lineage": "error",
  "lineage-unknown-code": "error",
  "lineage-cycle": "error",
  "lineage-kind-mismatch": "error",
  "lineage-not-carried": "error",
  "since-wrong": "warning",
  "empty-grid": "error",
  "absent-unknown": "error",
  "kind-twice": "error",
  "unknown-group": "error",
  "group-cycle": "error",
  "group-incomplete": "warning",
  "unknown-field": "error",
  "pattern-unbound": "error",
  "wrong-kind": "error",
  "unit-mix": "error",
  "rule-empty": "error",
  "self-reference": "error",
  "sum-cycle": "error",
  "duplicate-rule": "warning",
  contradiction: "warning",
  "sum-without-part": "warning",
  "missing-text": "error",
  "unknown-placeholder": "error",
  "placeholders-differ": "error",
  "plural-forms": "error",
  "literal-number": "error",
  "control-character": "error",
  "orphan-text": "warning",
  "too-long": "warning",
  "same-as-source": "warning",
  "stale-translation": "warning",
  "unknown-choices": "error",
  "empty-choices": "error",
  "duplicate-option": "error",
  "report-needs-field": "error",
  "report-kind-differs": "error",
  "report-optional-field": "warning",
} as const;

export type ProblemCode = keyof typeof problemSeverities;

export type Problem = {
  code: ProblemCode;
  severity: "error" | "warning";
  /** A path of codes, such as `Garden/beds/beds.roses.total`, or the key of a text. */
  at: string;
  /** Of a text: the language. */
  language?: string;
  /** For the placeholders of the sentence. */
  values: Record<string, string | number>;
};

export const problem = (
  code: ProblemCode,
  at: string,
  values: Problem["values"] = {},
  language?: string,
): Problem => ({
  code,
  severity: problemSeverities[code],
  at,
  ...(language === undefined ? {} : { language }),
  values,
});
