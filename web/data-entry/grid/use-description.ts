// Describes for screen readers what the marks around a cell show.

import { type CellView, lastYearAt } from "#web/answers/answer-store.ts";
import { type CellTexts, useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { cellText } from "#web/answers/read-typed.ts";
import { isEmptyCell, type SlotKey } from "#web/answers/slots.ts";
import { isRetried } from "#web/data-entry/use-retry-save.ts";
import { useFindingText } from "./use-finding-text.ts";
import { useValueText } from "./use-value-text.ts";

function savedText({ failure }: CellView, texts: CellTexts): string {
  if (failure === null) return texts.edited;
  return isRetried(failure) ? texts.waits : texts.failed;
}

type Described = {
  view: CellView;
  parts: readonly SlotKey[] | undefined;
  /** It must be answered and is not. */
  isRequiredEmpty: boolean;
};

/** All sentences on a cell, for its `aria-describedby`: state, findings, last year, and what became of an edit. */
export function useDescription(slot: SlotKey, { view, parts, isRequiredEmpty }: Described): string {
  const form = useFormContext();
  const { store, lang, textOf, isEditing, showsLastYear, cellTexts } = form;
  const findingText = useFindingText();
  const valueText = useValueText();
  const field = locationOf(store.layout, slot)?.field;
  const last = showsLastYear && field && field.kind !== "flag" ? lastYearAt(store, slot) : null;
  const lastText = last && field ? cellText(field, last, lang) : "";
  const approved = form.approved.get(slot);
  const state = view.cell.state;
  const isUnanswered =
    !isEditing && !view.isClosed && field?.kind !== "flag" && !view.draft && isEmptyCell(view.cell);
  const sentences = [
    view.isClosed ? cellTexts.closed : "",
    isUnanswered ? cellTexts.notAnswered : "",
    // A finding says so where there is one.
    isRequiredEmpty && view.findings.length === 0 ? cellTexts.required : "",
    state ? textOf(`state.${state}`) : "",
    view.draft && !view.draft.isTyping ? textOf(`message.${view.draft.message}`) : "",
    ...view.findings.map(findingText),
    lastText ? cellTexts.lastYear(lastText) : "",
    parts ? cellTexts.useSum : "",
    view.conflict ? cellTexts.conflict(valueText(field, view.conflict.theirs)) : "",
    view.isCarriedOver ? cellTexts.spokenCarriedOver : "",
    view.isEdited ? savedText(view, cellTexts) : "",
    view.isJustSaved && !view.isEdited ? cellTexts.saved : "",
    approved ? cellTexts.approved(valueText(field, approved)) : "",
    form.questioned.has(slot) ? cellTexts.questioned : "",
    form.commented.has(slot) && !form.questioned.has(slot) ? cellTexts.commented : "",
  ];
  const [first = "", ...others] = sentences.filter(Boolean);
  return others.reduce((before, next) => cellTexts.joined(before, next), first);
}
