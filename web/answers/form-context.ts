// What every component of an open form shares, as React context: what is asked, its texts, the
// answers, and where they come from. No component of the form gets these in another way.

import { createContext, useContext } from "react";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import type { AnswerSource } from "./answer-source.ts";
import type { AnswerStore } from "./answer-store.ts";
import type { QuestionnaireText } from "./definition.ts";
import type { SlotKey, SlotValue } from "./slots.ts";

/** It changes rarely: a key stroke never changes it, so cells can read it without rendering again. */
export type FormContextValue = {
  questionnaire: Questionnaire;
  /** Texts of the questionnaire, in the user's language. */
  textOf: QuestionnaireText;
  lang: Lang;
  /** By its name in that language; empty until the list of countries is here. */
  country: string;
  store: AnswerStore;
  source: AnswerSource;
  isEditing: boolean;
  showsLastYear: boolean;
  /** The screen is too narrow for a table: rows are stacked, one question at a time. */
  isNarrow: boolean;
  /** On paper there is nothing to press. */
  isPrinted: boolean;
  /** Cells that have a comment. */
  commented: ReadonlySet<SlotKey>;
  /** Cells with a question that waits for an answer. */
  questioned: ReadonlySet<SlotKey>;
  /** For reviewers: what was approved in cells that were changed since. */
  approved: ReadonlyMap<SlotKey, SlotValue>;
  openComments: (key: SlotKey, name: string) => void;
  openMenu: (menu: CellMenuAt) => void;
  /** Shows the details of a cell; where they are shown, goes into them. */
  openDetails: (key: SlotKey) => void;
  cellTexts: CellTexts;
};

/** Texts of a cell, translated once per form because translating on each key stroke is too slow. */
export type CellTexts = {
  more: (cell: string) => string;
  details: (cell: string) => string;
  closed: string;
  edited: string;
  /** Of an edit that is sent by itself when the connection is back, or after the login. */
  waits: string;
  failed: string;
  /** Of an edit that was saved a moment ago. */
  saved: string;
  /** Of an empty cell that must be answered. */
  required: string;
  conflict: (theirs: string) => string;
  commented: string;
  questioned: string;
  /** What a cell had when the survey was approved. */
  approved: (value: string) => string;
  /** The sentence of a warning, and the reason it was confirmed for, which may be empty. */
  confirmed: (warning: string, reason: string) => string;
  /** Two sentences; a full stop is set between them where the first has none. */
  joined: (first: string, next: string) => string;
  useSum: string;
  lastYear: (value: string) => string;
  /** With its year: "2024: 82". */
  valueOfLastYear: (value: string) => string;
  notAnswered: string;
  carriedOver: string;
  spokenCarriedOver: string;
  /** Said when last year has no value for a cell. */
  nothingToCarryOver: string;
  noRest: string;
  atLeast: (sum: string) => string;
};

export type CellMenuAt = { key: SlotKey; name: string; anchor: HTMLElement };

export const FormContext = createContext<FormContextValue | null>(null);

/** Throws outside of SurveyForm. */
export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error("useFormContext must be used inside SurveyForm.");
  return form;
}
