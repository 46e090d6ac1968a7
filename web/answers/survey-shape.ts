// One year's questionnaire as the screen walks through it: tabs in the specification's order, and
// where each field stands. Remembered per year, so that every part of the screen sees the same objects.

import type { Field, Question, SectionKey } from "#questionnaire/engine/define.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { cellKey, rowPlaceOf, type SlotKey } from "./slots.ts";

export type Tab = {
  /** `Care`, `Patient.age`, `Comment`; stands in the address bar. */
  id: string;
  section: SectionKey | null;
  /** The part of a section that is spread over tabs. */
  part: string | null;
  questions: readonly Question[];
};

export type Place = {
  section: SectionKey;
  tab: Tab;
  question: Question;
  field: Field;
  order: number;
};

export type Shape = {
  year: number;
  tabs: readonly Tab[];
  places: ReadonlyMap<SlotKey, Place>;
};

/** Comments are no section of the questionnaire, but a tab like the others. */
export const commentTab: Tab = { id: "Comment", section: null, part: null, questions: [] };

function tabsOf(year: number): Tab[] {
  const tabs = questionnaireFor(year).sections.flatMap(({ key, tabs: parts, questions }): Tab[] => {
    if (!parts) return [{ id: key, section: key, part: null, questions }];
    return parts.map((part) => ({
      id: `${key}.${part}`,
      section: key,
      part,
      questions: questions.filter(({ tab }) => tab === part),
    }));
  });
  return [...tabs, commentTab];
}

function placesOf(tabs: readonly Tab[]): Map<SlotKey, Place> {
  const places = new Map<SlotKey, Place>();
  for (const tab of tabs) {
    const { section } = tab;
    if (!section) continue;
    for (const question of tab.questions) {
      for (const field of question.fields) {
        const code = question.layout === "list" ? `${question.code}.${field.code}` : field.code;
        places.set(cellKey(section, code), { section, tab, question, field, order: places.size });
      }
    }
  }
  return places;
}

const remembered = new Map<number, Shape>();

export function shapeOf(year: number): Shape {
  const known = remembered.get(year);
  if (known) return known;
  const tabs = tabsOf(year);
  const made = { year, tabs, places: placesOf(tabs) };
  remembered.set(year, made);
  return made;
}

/** A row of a list is `used.3.brandName`; its place is the list's field. */
export function placeOf(shape: Shape, key: SlotKey): Place | undefined {
  const direct = shape.places.get(key);
  if (direct) return direct;
  const row = rowPlaceOf(key);
  return row ? shape.places.get(`${row.list}.${row.field}`) : undefined;
}

export const questionOf = (shape: Shape, section: SectionKey, code: string): Question | undefined =>
  shape.tabs
    .filter((tab) => tab.section === section)
    .flatMap(({ questions }) => questions)
    .find((question) => question.code === code);

/** The keys of a question's cells; of a list, the one slot that holds its rows. */
export function keysOf(section: SectionKey, question: Question): SlotKey[] {
  if (question.layout === "list") return [cellKey(section, question.code)];
  return question.fields.map(({ code }) => cellKey(section, code));
}
