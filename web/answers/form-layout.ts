// A questionnaire as tabs in the order of the screen, and the tab and question of each field.
// Computed once per questionnaire, so that all components get the same objects.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import type {
  AskedField,
  AskedQuestion,
  Questionnaire,
} from "#questionnaire/engine/questionnaire.ts";
import {
  cellKey,
  codeOf,
  isConfirmation,
  listCellKey,
  listCellOf,
  precisionKey,
  type SlotKey,
  sectionOf,
} from "./slots.ts";

export type Tab = {
  /** `Care`, `Patient.age` or `Comment`; used in the address bar. */
  id: string;
  section: SectionCode | null;
  /** The part of a section that has several tabs. */
  part: string | null;
  questions: readonly AskedQuestion[];
};

export type FieldLocation = {
  section: SectionCode;
  tab: Tab;
  question: AskedQuestion;
  field: AskedField;
  /** Position in the form, for jumps. */
  order: number;
};

export type FormLayout = {
  sections: readonly SectionCode[];
  tabs: readonly Tab[];
  /** By slot; a field of a list has the slot of its cell in row 0. */
  locations: ReadonlyMap<SlotKey, FieldLocation>;
  /** The slots in which answers are stored: cells, lists and precisions. */
  slots: ReadonlySet<SlotKey>;
  /** By code of a field or of a list. */
  slotByCode: ReadonlyMap<string, SlotKey>;
};

/** Comments are a tab, but not a section of the questionnaire. */
export const commentTab: Tab = { id: "Comment", section: null, part: null, questions: [] };

function tabsOf({ sections }: Questionnaire): Tab[] {
  const tabs = sections.flatMap(({ code, tabs: parts, questions }): Tab[] => {
    if (parts.length === 0) return [{ id: code, section: code, part: null, questions }];
    return parts.map((part) => ({
      id: `${code}.${part}`,
      section: code,
      part,
      questions: questions.filter(({ tab }) => tab === part),
    }));
  });
  return [...tabs, commentTab];
}

/** The slot of a field: its section and key; in a list, the cell in the row with this index. */
export function slotOf(
  section: SectionCode,
  question: AskedQuestion,
  field: AskedField,
  row = 0,
): SlotKey {
  return question.layout === "list"
    ? listCellKey(cellKey(section, question.code), row, field.key)
    : cellKey(section, field.key);
}

function locationsOf(tabs: readonly Tab[]): Map<SlotKey, FieldLocation> {
  const locations = new Map<SlotKey, FieldLocation>();
  for (const tab of tabs) {
    const { section } = tab;
    if (!section) continue;
    for (const question of tab.questions) {
      for (const field of question.fields) {
        const location = { section, tab, question, field, order: locations.size };
        locations.set(slotOf(section, question, field), location);
      }
    }
  }
  return locations;
}

function storedSlots({ sections }: Questionnaire): Set<SlotKey> {
  const slots = sections.flatMap(({ code, questions }) =>
    questions.flatMap((question) => [
      precisionKey(code, question.code),
      ...slotsOf(code, question),
    ]),
  );
  return new Set(slots);
}

function slotsByCode({ sections }: Questionnaire): Map<string, SlotKey> {
  const questions = sections.flatMap((section) =>
    section.questions.map((question) => ({ section: section.code, question })),
  );
  const entries = questions.flatMap(({ section, question }): [string, SlotKey][] =>
    question.layout === "list"
      ? [[question.code, cellKey(section, question.code)]]
      : question.fields.map((field) => [field.code, slotOf(section, question, field)]),
  );
  return new Map(entries);
}

const layouts = new WeakMap<Questionnaire, FormLayout>();

/** The tabs, fields and slots of a questionnaire, made once for each. */
export function formLayoutOf(questionnaire: Questionnaire): FormLayout {
  const known = layouts.get(questionnaire);
  if (known) return known;
  const tabs = tabsOf(questionnaire);
  const layout = {
    sections: questionnaire.sections.map(({ code }) => code),
    tabs,
    locations: locationsOf(tabs),
    slots: storedSlots(questionnaire),
    slotByCode: slotsByCode(questionnaire),
  };
  layouts.set(questionnaire, layout);
  return layout;
}

/** The tab of an address: by its id, else the first tab of that section or that part, whatever the case. */
export function tabNamed({ tabs }: FormLayout, name: string): Tab | undefined {
  const lower = name.toLowerCase();
  const isNamed = (text: string | null) => text?.toLowerCase() === lower;
  return (
    tabs.find(({ id }) => isNamed(id)) ??
    tabs.find(({ section }) => isNamed(section)) ??
    tabs.find(({ part }) => isNamed(part))
  );
}

/**
 * Where a cell is; a cell of a list is where the field is in each of its rows. Undefined for what the form does not ask, and
 * for a slot that is no cell, such as a precision.
 */
export function locationOf(layout: FormLayout, slot: SlotKey): FieldLocation | undefined {
  const cell = listCellOf(slot);
  return layout.locations.get(cell ? listCellKey(cell.list, 0, cell.field) : slot);
}

/** Whether the form has the slot. A confirmation counts only where it fits a warning, so it can stay. */
export const isSlotAsked = (layout: FormLayout, slot: SlotKey): boolean =>
  layout.slots.has(slot) || isConfirmation(slot) || locationOf(layout, slot) !== undefined;

/** The slot of an answer by its stored name; a cell of a list is written `used.3.brandName`. */
export function namedSlot(layout: FormLayout, section: SectionCode, name: string): SlotKey {
  const direct = cellKey(section, name);
  const [, list, row, field] = /^(.+)\.(\d+)\.([^.]+)$/.exec(name) ?? [];
  if (layout.locations.has(direct) || list === undefined || field === undefined) return direct;
  return listCellKey(cellKey(section, list), Number(row), field);
}

/** The slot that a finding of the engine names: by code, or as a cell of a list. */
export const findingSlot = (layout: FormLayout, section: SectionCode, code: string): SlotKey =>
  layout.slotByCode.get(code) ?? namedSlot(layout, section, code);

/** Where a slot is, which may also be a list or the precision of a question. */
export function placeOfSlot(
  layout: FormLayout,
  slot: SlotKey,
): Pick<FieldLocation, "tab" | "question"> | undefined {
  const location = locationOf(layout, slot);
  if (location) return location;
  for (const tab of layout.tabs) {
    const question = tab.questions.find(({ code }) => code === codeOf(slot));
    if (question && tab.section === sectionOf(slot)) return { tab, question };
  }
}

/** The questions of all tabs of a section, in their order. */
export const questionsOf = (layout: FormLayout, section: SectionCode): readonly AskedQuestion[] =>
  layout.tabs.filter((tab) => tab.section === section).flatMap(({ questions }) => questions);

/** The slots of a question's cells; for a list, the single slot that contains its rows. */
export function slotsOf(section: SectionCode, question: AskedQuestion): SlotKey[] {
  if (question.layout === "list") return [cellKey(section, question.code)];
  return question.fields.map((field) => slotOf(section, question, field));
}
