// Renders the form of an invented survey on answers in memory, as a preview will: no server, no year.

import { vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Answer, SectionAnswers } from "#questionnaire/engine/define.ts";
import type { AnswerSource } from "#web/answers/answer-source.ts";
import type { LoadedSurvey, SavedSection } from "#web/answers/answer-store.ts";
import { createAnswerStore } from "#web/answers/create-answer-store.ts";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import { SurveyForm, type SurveyFormProps } from "#web/data-entry/survey-form.tsx";
import { textNow } from "#web/ui/i18n.ts";
import { largeGardenDefinition } from "./large-garden.ts";
import { renderScreen, type ScreenOptions } from "./render-screen.tsx";

export type Content = Record<string, Answer>;

/** A section as stored, with these answers. */
export const stored = (answers: Content = {}, version = 1): SavedSection => ({
  content: { answers, states: {}, precision: {} },
  version,
  status: "Draft",
  updatedAt: "2026-11-20T12:00:00Z",
  updatedBy: "Amina Ndiaye",
});

export type FormOptions = ScreenOptions & {
  /** Stored answers by section; a section that is left out was never saved. */
  answers?: Record<string, Content>;
  /** Whole sections as they are stored, beside those of `answers`. */
  sections?: Record<string, SavedSection>;
  lastYear?: Record<string, Content>;
  source?: Partial<AnswerSource>;
  session?: Partial<EditingSession>;
  props?: Partial<SurveyFormProps>;
  /** Presses "Edit" first; true unless given. */
  isEditing?: boolean;
  definition?: LoadedSurvey["definition"];
};

const contents = (answers: Record<string, Content>): Record<string, SectionAnswers> =>
  Object.fromEntries(
    Object.entries(answers).map(([section, own]) => [section, stored(own).content]),
  );

/** Keeps what is saved, and counts versions as the server does. */
export function memorySource(): AnswerSource & { saveSection: ReturnType<typeof vi.fn> } {
  return {
    key: ["memory"],
    loadDefinition: vi.fn(),
    saveSection: vi.fn(async (_, { answers, states, precision, confirmations, version }) => ({
      ...stored(answers, version + 1),
      content: { answers, states, precision, confirmations },
    })),
    loadComments: vi.fn(async () => []),
    addComment: vi.fn(async () => {}),
    loadHistory: vi.fn(async () => []),
    loadPastYears: vi.fn(async () => []),
    loadReferences: vi.fn(async () => new Map()),
    traitsOf: () => ({}),
  };
}

export async function renderForm(options: FormOptions = {}) {
  const {
    answers = {},
    sections = {},
    lastYear = {},
    isEditing = true,
    definition,
    ...rest
  } = options;
  const source = { ...memorySource(), ...rest.source };
  const loaded: LoadedSurvey = {
    definition: definition ?? largeGardenDefinition,
    sections: new Map([
      ...Object.entries(answers).map(([code, own]) => [code, stored(own)] as const),
      ...Object.entries(sections),
    ]),
    lastYear: contents(lastYear),
    earlier: [],
    population: null,
  };
  const store = createAnswerStore(loaded, (work) => setTimeout(work, 0));
  const session = { store, isResumed: false, pendingMerges: [], ...rest.session };
  const screen = await renderScreen(
    <SurveyForm
      editingSession={session}
      source={source}
      lock={null}
      country="Canada"
      openUntil="2027-03-21"
      mayComment
      revoke={null}
      {...rest.props}
    />,
    rest,
  );
  const edit = page.getByRole("button", { name: textNow("sections", "bar.edit"), exact: true });
  if (isEditing) await edit.click();
  return { ...screen, store: session.store, source };
}

/** The input of a cell by its accessible name. */
export const cell = (name: string) => page.getByRole("textbox", { name, exact: true });

/** Puts the focus on a cell and replaces its text, key by key. */
export async function typeInto(name: string, text: string): Promise<void> {
  await cell(name).click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.keyboard(text);
}

export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Shows a section by its tab. */
export const openTab = (name: string): Promise<void> =>
  page.getByRole("tab", { name: new RegExp(`${name}$`) }).click();
