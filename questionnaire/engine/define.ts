// The words and shapes that all of the engine shares: statuses, kinds, answers, findings.
// question.ts and questionnaire.ts have those of the questionnaire. Terms are those of docs/glossary.md.

/** The code of a section, such as `Care`. */
export type SectionCode = string;

export const statuses = ["Empty", "Draft", "Error", "Submitted"] as const;
export type Status = (typeof statuses)[number];

/** Why a numeric field carries no number although it was answered. */
export const valueStates = ["notAvailable", "notApplicable", "confidential"] as const;
export type ValueState = (typeof valueStates)[number];

/** The choice at every question with `hasPrecision`. `noData` empties and locks its cells and counts as answered. */
export const precisions = ["precise", "estimate", "noData"] as const;
export type Precision = (typeof precisions)[number];

export const numericKinds = ["count", "percent", "amount", "decimal", "price", "year"] as const;
export const fieldKinds = [
  ...numericKinds,
  "text",
  "email",
  "phone",
  "url",
  "date",
  "choice",
  "flag",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Whether answers of the kind are numbers; false for what is no kind. */
export const isNumericKind = (kind: string | undefined): boolean =>
  numericKinds.some((one) => one === kind);

export const severities = ["error", "warning"] as const;
export type Severity = (typeof severities)[number];

export type Answer = number | string | boolean | null | readonly ListRow[];

/** A row of a `list` question, such as a product; the list itself is the answer under the question's code. */
export type ListRow = { readonly [code: string]: number | string | boolean | null };

/** The value of a cell as a warning was confirmed for it: an answer, a value state, or null. */
export type ConfirmedFigure = number | string | boolean | null;

/** The answer to a warning; confirmations.ts says while it counts. An empty reason confirms without one. */
export type Confirmation = {
  /** By code of the field. */
  figures: Record<string, ConfirmedFigure>;
  numbers: Record<string, number>;
  reason: string;
};

export type SectionAnswers = {
  answers: Record<string, Answer>;
  states: Record<string, ValueState>;
  precision: Record<string, Precision>;
  /** By warningKey() of the warning. */
  confirmations?: Record<string, Confirmation>;
};

/** The answers of one country in one survey year, by section; a missing section was never saved. */
export type SurveyAnswers = Record<string, SectionAnswers>;

/** Values by code; a Map is one. */
export type ByCode<V> = { get(code: string): V | undefined };

/**
 * The answers of one country in one survey year, by code of that year's questionnaire, as reports read them.
 * A row never changes: what is computed from it may be kept as long as the row is.
 */
export type AnswerRow = {
  countryId: number;
  year: number;
  isApproved: boolean;
  values: ByCode<Answer>;
  /** A hidden answer has a number that this reader does not get. */
  states: ByCode<ValueState | "hidden">;
  /** By question code. */
  precision: ByCode<Precision>;
  /** So many figures were changed after the first approval. */
  corrections?: number;
  /** Of a survey as it was at a past time: the survey of today. */
  today?: AnswerRow;
  /** Why the country confirmed figures that a warning was about; absent where it gave no reason. */
  reasons?: ByCode<readonly string[]>;
};

export type Finding = {
  rule: string;
  severity: Severity;
  section: string;
  /** The question the finding is shown at. */
  question: string;
  /** Codes of the fields to mark; the first one is to be corrected first. */
  fields: string[];
  /** Its text is `message.<message>`; `numbers` fill the placeholders. */
  message: string;
  numbers: Record<string, number>;
  /** Of a warning that was confirmed: the reason, which may be empty. */
  reason?: string;
};
