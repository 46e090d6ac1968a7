// The shapes of the declared sections over all years; for-year.ts makes a year's questionnaire of them.

import type { FieldKind, Severity } from "../engine/define.ts";

type SectionKey = string;
export type Unit = string;
export type Field = {
  /** Stable for ever; the key in `answers`. camelCase, dots between levels. */
  code: string;
  kind: FieldKind;
  unit?: Unit;
  /** First and last survey year that asks this field (both included). */
  since?: number;
  until?: number;
  required?: boolean;
  /** Place in the question's table: keys of words `row.<key>` and `column.<key>`. */
  row?: string;
  column?: string;
  /** For `choice`: a key of choices.ts. */
  choices?: string;
  maxLength?: number;
  /** A text must have more than so many characters. */
  moreThan?: number;
  /** A number must be greater than this. */
  above?: number;
};

/**
 * One rule as data: `kind` names an entry of rules.ts, the rest are its parameters.
 * Fields are named by code; a rule of which the year does not ask every field it is about is left out.
 * `severity` is given where it differs from the kind's own.
 */
export type Rule = RuleBody & { message: string; severity?: Severity };

type RuleBody =
  /** The parts add up to the total. */
  | { kind: "sum"; parts: string[]; total: string }
  /** The parts add up to a count stated in another question. */
  | { kind: "equal"; parts: string[]; to: string }
  /** The field is not above the sum of the limits. */
  | { kind: "atMost"; field: string; limit: string[] }
  /** The parts together are not above what was stated last year. */
  | { kind: "atMostLastYear"; parts: string[]; limit: string[] }
  /** The field must be given when one of the others is ticked or above 0. */
  | { kind: "requiredWhen"; field: string; when: string[] }
  /** The field must be empty unless the other is ticked. */
  | { kind: "emptyUnless"; field: string; unless: string }
  /** One of the boxes must be ticked. */
  | { kind: "atLeastOne"; fields: string[] }
  /** None of the fields is above 0 while all of the others are 0 or empty. `used` stands for the used-products list. */
  | { kind: "noneWithout"; fields: string[]; without: string[] }
  /** Not all of the fields are 0 while one of the others is above 0. */
  | { kind: "positiveWhen"; fields: string[]; when: string[] }
  /** The field did not move by more than so many per cent and so many units, and more than chance explains. */
  | { kind: "movedBy"; field: string; percent: number; absolute: number }
  /** field ÷ (population × share) × per is at most max. */
  | { kind: "perCapita"; field: string; max: number; per: number; share: number }
  /** The parts are between min and max per cent of the whole. */
  | { kind: "shareBetween"; parts: string[]; of: string[]; min: number; max: number }
  /** The field is not far from where the country's own earlier years put it; says nothing before five of them. */
  | { kind: "inHistory"; field: string; absolute: number }
  /** Precise figures are not multiples of the unit. */
  | { kind: "notRound"; fields: string[]; unit: number }
  /** What was reported last year is not missing now. */
  | { kind: "notLost"; field: string }
  /** The figures are not those of last year, every one of them. */
  | { kind: "notRepeated"; fields: string[] }
  /** No row holds what last year stood in the row above or below. */
  | { kind: "notShifted"; rows: string[][] };

export type Question = {
  /** Stable key; word `question.<code>`; the key in `precision`. */
  code: string;
  /** 1 to 19 for the numbered questions, which carry the precise / estimate / no data choice. */
  number?: number;
  /** Tab of the Patient section: identified, age, severity, vwd, inhibitors, products, infection, deaths. */
  tab?: string;
  /** `fields`: one below the other · `table`: rows × columns · `list`: repeated rows of `fields` (the product lists). */
  layout: "fields" | "table" | "list";
  rows?: string[];
  columns?: string[];
  since?: number;
  until?: number;
  fields: Field[];
  rules: Rule[];
  /** A word `help.<code>` exists. */
  help?: boolean;
  /** Nothing is missing when it stays empty: left out of the completion. */
  isOptional?: boolean;
};

export type Section = { key: SectionKey; tabs?: string[]; questions: Question[] };
