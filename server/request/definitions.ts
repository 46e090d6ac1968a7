// The published versions of the questionnaire, as functions behind calls use them.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";

/** One published version: the stored document and the questionnaire that it expands to. */
export type Definition = {
  id: number;
  year: number;
  number: number;
  hash: string;
  structureHash: string;
  document: QuestionnaireDocument;
  questionnaire: Questionnaire;
};

export type Definitions = {
  /** Null for an id that is unknown or not published. A version never changes, so it is kept for ever. */
  byId(id: number): Promise<Definition | null>;
  /** What the survey year asks now, or its newest version when there is no survey of that year; null: no version. */
  forYear(year: number): Promise<Definition | null>;
  /** The same for several years at once; years without a version are left out. */
  forYears(years: readonly number[]): Promise<ReadonlyMap<number, Definition>>;
};
