// How a comment names the cell that it is about: the name of the answer, with its section in front
// where the name has no dot, because such names occur in several sections.

import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { type FormLayout, locationOf, namedSlot, slotOf } from "#web/answers/form-layout.ts";
import { codeOf, listCellOf, type SlotKey, sectionOf } from "#web/answers/slots.ts";

/** `beds.roses`, `Garden.size`, or `visits.3.gardener` in a list. */
export function commentField(slot: SlotKey): string {
  const cell = listCellOf(slot);
  if (cell) return `${codeOf(cell.list)}.${cell.index}.${cell.field}`;
  const name = codeOf(slot);
  return name.includes(".") ? name : `${sectionOf(slot)}.${name}`;
}

/** The question that a comment of an uploaded form is about as a whole, `Garden.visits`, with its first cell. */
export function questionOfComment(
  { tabs }: FormLayout,
  field: string | undefined,
): { question: AskedQuestion; slot: SlotKey } | null {
  for (const { section, questions } of tabs) {
    const question = questions.find(({ code }) => `${section}.${code}` === field);
    const first = question?.fields[0];
    if (section && question && first) return { question, slot: slotOf(section, question, first) };
  }
  return null;
}

/** The cell that a comment is about; null for the whole survey or an unknown field. */
export function commentedSlot(layout: FormLayout, field: string | undefined): SlotKey | null {
  if (field === undefined) return null;
  for (const section of layout.sections) {
    const isPrefixed = field.startsWith(`${section}.`);
    const names = isPrefixed ? [field.slice(section.length + 1), field] : [field];
    for (const name of names) {
      const slot = namedSlot(layout, section, name);
      if (locationOf(layout, slot) && commentField(slot) === field) return slot;
    }
  }
  return null;
}
