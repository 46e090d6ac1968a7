// The unsaved edits of a form as they are kept on the device, and back into a form that was loaded anew.

import { type AnswerStore, cellAt, savedSection } from "#web/answers/answer-store.ts";
import { recheck } from "#web/answers/check-answers.ts";
import { isSlotAsked } from "#web/answers/form-layout.ts";
import { compareWith, rebase, type StaleSection } from "#web/answers/merge-section.ts";
import { notifyAll } from "#web/answers/notify.ts";
import { type SlotKey, type SlotValue, sameCell, sectionOf } from "#web/answers/slots.ts";
import { summaryOf } from "#web/answers/summary.ts";
import type { KeptEdits } from "./device-drafts.ts";

/** Null when everything is saved, and every text given. */
export function keptEditsOf(store: AnswerStore, now: number): KeptEdits | null {
  const { unsaved } = summaryOf(store);
  if (unsaved.length === 0 && store.unsentTexts.size === 0) return null;
  return {
    keptAt: now,
    edits: [...store.edits],
    drafts: [...store.drafts].map(([key, { isTyping: _, ...draft }]) => [key, draft] as const),
    carriedOver: [...store.carriedOver],
    bases: unsaved.map((section) => [section, savedSection(store, section)] as const),
    texts: [...store.unsentTexts],
  };
}

const asCell = (content: SlotValue | string): SlotValue =>
  typeof content === "string" ? { value: content, state: null } : content;

/** Whether the form has something else where these edits are: another answer, or another text. */
export function hasOther(store: AnswerStore, kept: KeptEdits): boolean {
  const contents = [...kept.edits, ...kept.drafts.map(([key, { text }]) => [key, text] as const)];
  const isOther = ([key, content]: readonly [SlotKey, SlotValue | string]) =>
    (store.edits.has(key) || store.drafts.has(key)) &&
    !sameCell(asCell(store.drafts.get(key)?.text ?? cellAt(store, key)), asCell(content));
  const isOtherText = ([key, text]: readonly [string, string]) =>
    (store.unsentTexts.get(key) ?? text) !== text;
  return contents.some(isOther) || kept.texts.some(isOtherText);
}

/** Whether the form has all of this as saved answers: the last save arrived, but its page was closed before it knew. */
export function isSaved(store: AnswerStore, { edits, drafts, texts }: KeptEdits): boolean {
  const isStored = ([key, cell]: readonly [SlotKey, SlotValue]) =>
    !store.edits.has(key) && sameCell(cellAt(store, key), cell);
  return drafts.length === 0 && texts.length === 0 && edits.every(isStored);
}

/** The definition may have been corrected since. Puts kept edits on top of the form's own; returns the sections with conflicts, which are still to be asked. */
export function restoreEdits(store: AnswerStore, kept: KeptEdits): StaleSection[] {
  const isFree = ([key]: readonly [SlotKey, unknown]) =>
    isSlotAsked(store.layout, key) && !store.edits.has(key) && !store.drafts.has(key);
  const edits = kept.edits.filter(isFree);
  const drafts = kept.drafts.filter(isFree);
  for (const [key, cell] of edits) {
    store.edits.set(key, cell);
    store.editedAt.set(key, kept.keptAt);
  }
  for (const [key, draft] of drafts) store.drafts.set(key, { ...draft, isTyping: false });
  for (const [key, text] of kept.texts) {
    if (!store.unsentTexts.has(key)) store.unsentTexts.set(key, text);
  }
  for (const key of kept.carriedOver)
    if (isSlotAsked(store.layout, key)) store.carriedOver.add(key);
  const pending = kept.bases.flatMap(([section, base]): StaleSection[] => {
    const stored = savedSection(store, section);
    store.sections.set(section, base);
    const found = compareWith(store, section, stored);
    if (found.conflicts.length > 0) return [found];
    rebase(store, found);
    return [];
  });
  for (const [key] of [...edits, ...drafts]) {
    store.flagged.add(sectionOf(key));
    store.checkedSections.add(sectionOf(key));
  }
  recheck(store);
  notifyAll(store);
  return pending;
}
