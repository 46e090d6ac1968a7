// Where the answers of a form come from and where they are saved: the server (server-source.ts), or
// memory in a preview and in tests. Components of the form use nothing else of the outside.

import type { QuestionState } from "#contract/review/question-states.ts";
import type { Receipt } from "#contract/review/receipts.ts";
import type { SectionTraits } from "#contract/sections.ts";
import type { SectionAnswers, SectionCode } from "#questionnaire/engine/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { SavedSection } from "./answer-store.ts";
import type { Definition } from "./definition.ts";
import type { SlotValue } from "./slots.ts";

export type SectionToSave = SectionAnswers & {
  /** The version that the edits are based on. */
  version: number;
  /** The definition that the answers were checked with. */
  definitionId: number;
  submit: boolean;
};

export type Comment = {
  id: number;
  text: string;
  author: string;
  createdAt: string;
  /** As commentField() writes it; absent for a comment on the whole survey. */
  field?: string | undefined;
  /** A note that is still true since this year. */
  since?: number | undefined;
  /** Of what was said about a question of the staff. */
  question?: { id: number; state: QuestionState } | undefined;
};

/** What a save changed of one answer. */
export type AnswerChange = {
  before: SlotValue;
  after: SlotValue;
  /** Of the warnings about the answer: confirmed with this save, or the end of a confirmation. */
  confirmations: readonly { isGiven: boolean; reason: string }[];
  at: string;
  /** Empty where no user did it. */
  by: string;
  source: string;
};

/** What the country answered to one question in an earlier year. */
export type PastYear = { year: number; content: SectionAnswers };

/** An entry of a list that fields refer to by id, such as a manufacturer. */
export type Reference = {
  id: number;
  nameIn: (lang: Lang) => string;
  /** Of a type of product: what its vial sizes are counted in. */
  unit?: string;
};

/** Who answers for sections that are submitted. */
export type Signature = { sections: readonly SectionCode[]; name: string; position: string };

export type AnswerSource = {
  /** Identifies the source in the query cache. */
  key: readonly (string | number)[];
  loadDefinition: (id: number) => Promise<Definition>;
  /** Whose answers they are; absent where they belong to no country. */
  country?: { countryId: number; surveyKey: number };
  /** Where the country's figures of a year are shown; absent where answers belong to no country. */
  profileAddress?: (year: number) => string;
  /** Signing for what was handed in; absent where no one is asked to. */
  receipts?: {
    sign: (signature: Signature, idempotencyKey: string) => Promise<Receipt>;
    /** Newest first. */
    load: (signal: AbortSignal) => Promise<readonly Receipt[]>;
  };
  /** Fails with a Problem: `version-conflict`, `definition-changed`, `broken-rules` … */
  saveSection: (
    section: SectionCode,
    body: SectionToSave,
    idempotencyKey: string,
  ) => Promise<SavedSection>;
  loadComments: (signal: AbortSignal) => Promise<readonly Comment[]>;
  addComment: (
    comment: { text: string; field?: string },
    idempotencyKey: string,
  ) => Promise<unknown>;
  /** Every change of the answer to a field or list with this code, newest first. */
  loadHistory: (code: string, signal: AbortSignal) => Promise<readonly AnswerChange[]>;
  /** The answers to the question of this code in earlier years, the latest first. */
  loadPastYears: (question: string, signal: AbortSignal) => Promise<readonly PastYear[]>;
  /** By key of the field that refers to them. */
  loadReferences: (signal: AbortSignal) => Promise<ReadonlyMap<string, readonly Reference[]>>;
  traitsOf: (section: SectionCode) => SectionTraits;
};

/** The lists that fields of a list question refer to, as a query of the cache. */
export const referencesQuery = (source: AnswerSource) => ({
  queryKey: [...source.key, "references"],
  queryFn: ({ signal }: { signal: AbortSignal }) => source.loadReferences(signal),
});
