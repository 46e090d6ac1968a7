// State: the answers of one open form. It holds the saved sections, the unsaved edits, typed text that
// is not an answer yet, and the findings; the functions here read it. write-answers.ts changes it.

import type { CheckMade } from "#questionnaire/engine/check.ts";
import type {
  ByCode,
  Finding,
  Precision,
  SectionAnswers,
  SectionCode,
  Status,
  SurveyAnswers,
} from "#questionnaire/engine/define.ts";
import type { Counted } from "#questionnaire/engine/status.ts";
import type { Conflict } from "./conflicts.ts";
import type { Definition } from "./definition.ts";
import { type FormLayout, locationOf } from "./form-layout.ts";
import type { Draft } from "./read-typed.ts";
import {
  asPrecision,
  cellIn,
  listCellOf,
  precisionKey,
  rowsOf,
  type SlotKey,
  type SlotValue,
  sameCell,
  sectionOf,
  withCells,
} from "./slots.ts";

/** A section as stored on the server. */
export type SavedSection = {
  content: SectionAnswers;
  version: number;
  status: Status;
  updatedAt: string | null;
  updatedBy: string | null;
};

/** A country's survey as loaded: what it asks, what is stored, and what its checks compare with. */
export type LoadedSurvey = {
  definition: Definition;
  sections: ReadonlyMap<SectionCode, SavedSection>;
  lastYear: SurveyAnswers;
  earlier: readonly SurveyAnswers[];
  population: number | null;
  /** The median of the country's income class per inhabitant, by code; absent: not known. */
  peerMedians?: ByCode<number>;
};

export type SaveState = { kind: "saving" } | { kind: "failed"; error: unknown };

export type CellView = {
  cell: SlotValue;
  isEdited: boolean;
  /** Typed text that is no answer; `isTyping` while the caret is still in it. */
  draft: (Draft & { isTyping: boolean }) | null;
  findings: readonly Finding[];
  /** The question is set to "no data", so the cell cannot be edited. */
  isClosed: boolean;
  /** Someone else saved another value, and the user has not decided yet. */
  conflict: Conflict | null;
  /** Last year's value was taken over, and the user has not touched it since. */
  isCarriedOver: boolean;
  /** Why the last save of this edit failed; null if it did not. */
  failure: unknown;
  /** Saved a moment ago. */
  isJustSaved: boolean;
};

/** All that an edit can change of a slot. */
export type SlotContent = { cell: SlotValue; draft: Draft | null; isCarriedOver: boolean };

/** One edit of the user, for undo and redo. */
export type EditStep = {
  /** The cell that is being typed into, so that further keys belong to the same step; else null. */
  typedIn: SlotKey | null;
  before: ReadonlyMap<SlotKey, SlotContent>;
  after: ReadonlyMap<SlotKey, SlotContent>;
};

/** What tabs, bar and dialogs show about all sections. */
export type Summary = {
  findings: readonly Finding[];
  drafts: readonly SlotKey[];
  /** Sections with unsaved edits or drafts. */
  unsaved: readonly SectionCode[];
  /** How many cells hold a text that is no answer, when nothing else is unsaved; else 0. */
  onlyDrafts: number;
  /** Sections that make the leave dialog appear. A section with `keepsUnsavedFlag` keeps its flag after a save. */
  flagged: readonly SectionCode[];
  statuses: ReadonlyMap<SectionCode, Status>;
  saves: ReadonlyMap<SectionCode, SaveState>;
  /** By section: how many cells it requires, and how many of them are answered. */
  cells: ReadonlyMap<SectionCode, Counted>;
  lastSavedAt: string | null;
};

/** What a component can subscribe to. */
export type Subject = SlotKey | "summary" | "definition" | "texts";

export type AnswerStore = {
  definition: Definition;
  layout: FormLayout;
  sections: Map<SectionCode, SavedSection>;
  before: Pick<LoadedSurvey, "lastYear" | "earlier" | "population" | "peerMedians">;
  edits: Map<SlotKey, SlotValue>;
  /** When each edit was made, in milliseconds. */
  editedAt: Map<SlotKey, number>;
  drafts: Map<SlotKey, Draft & { isTyping: boolean }>;
  /** Cells with last year's value, taken over and not touched since. */
  carriedOver: Set<SlotKey>;
  /** The user's own edits since the form was opened, and those that were undone, the latest last. */
  editSteps: EditStep[];
  undoneSteps: EditStep[];
  /** The cell with the caret. */
  typingIn: SlotKey | null;
  /** Reasons and comments that are typed and not given yet; unsent-texts.ts reads and changes them. */
  unsentTexts: Map<string, string>;
  /** Conflicts that the user wants to decide later. */
  conflicts: Map<SlotKey, Conflict>;
  flagged: Set<SectionCode>;
  /** Sections to check although they were never saved. */
  checkedSections: Set<SectionCode>;
  saves: Map<SectionCode, SaveState>;
  /** Cells whose edit was saved a moment ago. */
  justSaved: Set<SlotKey>;
  /** The last check, from which the next one starts. */
  check?: CheckMade;
  findings: readonly Finding[];
  findingsByCell: Map<SlotKey, Finding[]>;
  views: Map<SlotKey, CellView>;
  summary: Summary | null;
  listeners: Map<Subject, Set<() => void>>;
  isCheckDue: boolean;
  /** Runs the checks a little later, so that several key strokes share one run. */
  schedule: (work: () => void) => void;
};

const neverSaved: SavedSection = {
  content: { answers: {}, states: {}, precision: {} },
  version: 0,
  status: "Empty",
  updatedAt: null,
  updatedBy: null,
};

/** The section as it was saved last; version 0 and empty where it never was. */
export const savedSection = (store: AnswerStore, section: SectionCode): SavedSection =>
  store.sections.get(section) ?? neverSaved;

/** What is stored on the server, as far as it is known here. */
export const savedCell = (store: AnswerStore, key: SlotKey): SlotValue =>
  cellIn(savedSection(store, sectionOf(key)).content, key);

/** The edited value of a slot, else the saved one. A text that is no answer is a draft and not part of it. */
export function cellAt(store: AnswerStore, key: SlotKey): SlotValue {
  const row = listCellOf(key);
  if (!row) return store.edits.get(key) ?? savedCell(store, key);
  const value = rowsOf(cellAt(store, row.list))[row.index]?.[row.field] ?? null;
  return { value, state: null };
}

/** Keys of the list's cells that are on the screen. */
export const rowKeysOf = (store: AnswerStore, list: SlotKey): SlotKey[] =>
  [...store.views.keys()].filter((key) => listCellOf(key)?.list === list);

/** Last year's answer, or null. Rows of a list cannot be matched with last year's. */
export function lastYearAt(store: AnswerStore, key: SlotKey): SlotValue | null {
  if (listCellOf(key)) return null;
  const content = store.before.lastYear[sectionOf(key)];
  return content ? cellIn(content, key) : null;
}

/** The choice for a question, as edited or saved; null for none. */
export function precisionAt(
  store: AnswerStore,
  section: SectionCode,
  question: string,
): Precision | null {
  return asPrecision(cellAt(store, precisionKey(section, question)).value);
}

/** Null as soon as the cell has the value that the other side saved. */
function openConflictAt(store: AnswerStore, key: SlotKey): Conflict | null {
  const conflict = store.conflicts.get(key);
  return conflict && !sameCell(cellAt(store, key), conflict.theirs) ? conflict : null;
}

const noFindings: readonly Finding[] = [];

/** What a cell shows. The object stays the same until something about the cell changes. */
export function viewOf(store: AnswerStore, key: SlotKey): CellView {
  const known = store.views.get(key);
  if (known) return known;
  const location = locationOf(store.layout, key);
  const isEdited = store.drafts.has(key) || !sameCell(cellAt(store, key), savedCell(store, key));
  const save = isEdited ? store.saves.get(sectionOf(key)) : undefined;
  const view: CellView = {
    cell: cellAt(store, key),
    isEdited,
    draft: store.drafts.get(key) ?? null,
    findings: store.findingsByCell.get(key) ?? noFindings,
    isClosed: location
      ? precisionAt(store, location.section, location.question.code) === "noData"
      : false,
    conflict: openConflictAt(store, key),
    isCarriedOver: store.carriedOver.has(key),
    failure: save?.kind === "failed" ? save.error : null,
    isJustSaved: store.justSaved.has(key),
  };
  store.views.set(key, view);
  return view;
}

/** The section's answers with the unsaved edits applied: what a save would send. */
export function contentOf(store: AnswerStore, section: SectionCode): SectionAnswers {
  const edits = [...store.edits].filter(([key]) => sectionOf(key) === section);
  return withCells(savedSection(store, section).content, edits);
}

/** Whether the section has edits that are not saved, or texts that are no answers. */
export const hasUnsaved = (store: AnswerStore, section: SectionCode): boolean =>
  [...store.edits.keys(), ...store.drafts.keys()].some((key) => sectionOf(key) === section);
