// Saves one section: with the version it is based on, with the same idempotency key for a retry of the
// same content, and merged and sent again when someone else saved in between.

import type { SectionAnswers, SectionCode } from "#questionnaire/engine/define.ts";
import { Problem } from "#web/problem.ts";
import { type SentRequest, sentRequestOf } from "#web/retry-key.ts";
import type { AnswerSource, SectionToSave } from "./answer-source.ts";
import { type AnswerStore, contentOf, savedSection } from "./answer-store.ts";
import type { Conflict, ConflictSide } from "./conflicts.ts";
import { type FormLayout, questionsOf } from "./form-layout.ts";
import { savedFrom, sectionReplyFrom } from "./load-answers.ts";
import { compareWith, postpone, rebase, type StaleSection } from "./merge-section.ts";
import { cellKey, precisionKey, type SlotKey, sectionOf } from "./slots.ts";
import { acceptSaved } from "./update-saved.ts";

/** Asks the user to choose for each conflict; null decides later. */
export type AskAboutConflicts = (
  stale: StaleSection,
) => Promise<ReadonlyMap<Conflict, ConflictSide> | null>;

/** The last request of each section. */
export type SentRequests = Map<SectionCode, SentRequest>;

/** The answers that the definition asks; a list without rows is sent as an empty list. */
function askedContent(
  layout: FormLayout,
  section: SectionCode,
  content: SectionAnswers,
): SectionAnswers {
  const keep = <T>(values: Record<string, T>, slotOf: (name: string) => SlotKey) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => layout.slots.has(slotOf(name))));
  const lists = questionsOf(layout, section)
    .filter((question) => question.layout === "list")
    .map(({ code }) => [code, []] as const);
  const toCell = (name: string) => cellKey(section, name);
  return {
    answers: { ...Object.fromEntries(lists), ...keep(content.answers, toCell) },
    states: keep(content.states, toCell),
    precision: keep(content.precision, (name) => precisionKey(section, name)),
    confirmations: content.confirmations ?? {},
  };
}

/** How often a stale save is merged and sent again before it counts as failed. */
const maxMerges = 5;

export type Saver = {
  store: AnswerStore;
  source: AnswerSource;
  sent: SentRequests;
  ask: AskAboutConflicts;
};

async function send({ store, source, sent }: Saver, section: SectionCode, submit: boolean) {
  const edits = new Map([...store.edits].filter(([key]) => sectionOf(key) === section));
  const body: SectionToSave = {
    ...askedContent(store.layout, section, contentOf(store, section)),
    version: savedSection(store, section).version,
    definitionId: store.definition.id,
    submit,
  };
  const request = sentRequestOf(sent.get(section), body);
  sent.set(section, request);
  const saved = await source.saveSection(section, body, request.key);
  const keepsFlag = source.traitsOf(section).keepsUnsavedFlag ?? false;
  acceptSaved(store, section, saved, { sent: edits, keepsFlag });
}

/** True when the edits are now based on the stored version and can be sent again. */
async function merge(
  { store, ask }: Saver,
  section: SectionCode,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof Problem) || error.code !== "version-conflict") return false;
  const current = sectionReplyFrom(error.current);
  if (!current) return false;
  const stale = compareWith(store, section, savedFrom(current));
  const choices = stale.conflicts.length > 0 ? await ask(stale) : new Map();
  if (choices) rebase(store, stale, choices);
  else postpone(store, stale);
  return choices !== null;
}

const isSubmitted = ({ store }: Saver, section: SectionCode): boolean =>
  savedSection(store, section).status === "Submitted";

/** After a merge: takes over a submission of someone else when nothing is left to save; true if so. */
function keepsSubmission(saver: Saver, section: SectionCode): boolean {
  const { store, source } = saver;
  const hasEdits = [...store.edits.keys()].some((key) => sectionOf(key) === section);
  if (hasEdits || !isSubmitted(saver, section)) return false;
  const keepsFlag = source.traitsOf(section).keepsUnsavedFlag ?? false;
  acceptSaved(store, section, savedSection(store, section), { sent: new Map(), keepsFlag });
  return true;
}

/** `undidSubmission`: the section was submitted elsewhere meanwhile, and this save made it a draft again. */
export type SavedOutcome = { undidSubmission: boolean };

/** Fails with the error of the last request. */
export async function saveSection(
  saver: Saver,
  section: SectionCode,
  submit: boolean,
): Promise<SavedOutcome> {
  let wasSubmitted = false;
  for (let merges = 0; ; merges += 1) {
    try {
      await send(saver, section, submit);
      return { undidSubmission: wasSubmitted && !isSubmitted(saver, section) };
    } catch (error) {
      if (merges === maxMerges || !(await merge(saver, section, error))) throw error;
      wasSubmitted = isSubmitted(saver, section);
      if (!submit && keepsSubmission(saver, section)) return { undidSubmission: false };
    }
  }
}
