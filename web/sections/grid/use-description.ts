// Everything the marks around a cell show, as sentences for screen readers.

import type { SlotKey } from "../answers/slots.ts";
import { type CellView, lastYearAt } from "../answers/store.ts";
import { placeOf } from "../answers/survey-shape.ts";
import { textOf } from "../answers/typed.ts";
import { useEntry } from "../answers/use-answers.ts";
import { useFindingText } from "./use-finding-text.ts";

export function useDescription(
  slot: SlotKey,
  view: CellView,
  parts: readonly string[] | undefined,
): string {
  const { store, lang, wordOf, showsLastYear, commented, sayings } = useEntry();
  const findingText = useFindingText();
  const field = placeOf(store.shape, slot)?.field;
  const last = showsLastYear && field && field.kind !== "flag" ? lastYearAt(store, slot) : null;
  const lastText = last && field ? textOf(field, last, lang) : "";
  const state = view.cell.state;
  const said = [
    view.isClosed ? sayings.closed : "",
    state ? wordOf(`state.${state}`) : "",
    view.draft && !view.draft.isTyping ? wordOf(`message.${view.draft.message}`) : "",
    ...view.findings.map(findingText),
    lastText ? sayings.lastYear(lastText) : "",
    parts ? sayings.useSum : "",
    view.isEdited ? sayings.edited : "",
    commented.has(slot) ? sayings.commented : "",
  ];
  return said.filter(Boolean).join(". ");
}
