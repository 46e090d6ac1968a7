// A questionnaire as tabs in the order of the screen, and the tab and question of each field.
// Computed once per questionnaire, so that all components get the same objects.

import type { SectionKey } from "#questionnaire/engine/define.ts";
import type {
  AskedField,
  AskedQuestion,
  Questionnaire,
} from "#questionnaire/engine/questionnaire.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { cellKey, listCellOf, type SlotKey } from "./slots.ts";

export type Tab = {
  /** `Care`, `Patient.age` or `Comment`; used in the address bar. */
  id: string;
  section: SectionKey | null;
  /** The part of a section that has several tabs. */
  part: string | null;
  questions: readonly AskedQuestion[];
};

export type FieldLocation = {
  section: SectionKey;
  tab: Tab;
  question: AskedQuestion;
  field: AskedField;
  order: number;
};

export type FormLayout = {
  questionnaire: Questionnaire;
  year: number;
  tabs: readonly Tab[];
  locations: ReadonlyMap<SlotKey, FieldLocation>;
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

function locationsOf(tabs: readonly Tab[]): Map<SlotKey, FieldLocation> {
  const locations = new Map<SlotKey, FieldLocation>();
  for (const tab of tabs) {
    const { section } = tab;
    if (!section) continue;
    for (const question of tab.questions) {
      for (const field of question.fields) {
        const key = question.layout === "list" ? `${question.code}.${field.key}` : field.key;
        locations.set(cellKey(section, key), {
          section,
          tab,
          question,
          field,
          order: locations.size,
        });
      }
    }
  }
  return locations;
}

const layouts = new Map<number, FormLayout>();

export function formLayoutOf(year: number): FormLayout {
  const known = layouts.get(year);
  if (known) return known;
  const questionnaire = questionnaireFor(year);
  const tabs = tabsOf(questionnaire);
  const made = { questionnaire, year, tabs, locations: locationsOf(tabs) };
  layouts.set(year, made);
  return made;
}

/** A list cell such as `used.3.brandName` has the location of its list's field. */
export function locationOf(layout: FormLayout, key: SlotKey): FieldLocation | undefined {
  const direct = layout.locations.get(key);
  if (direct) return direct;
  const row = listCellOf(key);
  return row ? layout.locations.get(`${row.list}.${row.field}`) : undefined;
}

export const questionOf = (
  layout: FormLayout,
  section: SectionKey,
  code: string,
): AskedQuestion | undefined =>
  layout.tabs
    .filter((tab) => tab.section === section)
    .flatMap(({ questions }) => questions)
    .find((question) => question.code === code);

/** The keys of a question's cells; for a list, the single slot that contains its rows. */
export function keysOf(section: SectionKey, question: AskedQuestion): SlotKey[] {
  if (question.layout === "list") return [cellKey(section, question.code)];
  return question.fields.map(({ key }) => cellKey(section, key));
}
