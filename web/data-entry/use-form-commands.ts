// The commands of the bar, of the submit dialog and of the form's keys: check, save, submit, undo,
// jump to the next finding.

import { isOpenWarning } from "#questionnaire/engine/confirmations.ts";
import type { SectionCode, Severity } from "#questionnaire/engine/define.ts";
import type { Signature } from "#web/answers/answer-source.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { recheck } from "#web/answers/check-answers.ts";
import { type Restored, redo, shownSlot, undo } from "#web/answers/edits/undo.ts";
import type { Tab } from "#web/answers/form-layout.ts";
import {
  jumpTargetsOf,
  nextJumpTarget,
  targetsOfCodes,
  targetsOfSlots,
} from "#web/answers/jump-targets.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { emptyCellsIn, errorCount, summaryOf } from "#web/answers/summary.ts";
import { startChecking } from "#web/answers/write-answers.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { closeAllMessages, showMessage } from "#web/ui/show-message.ts";
import { cellAround } from "./details/focused-cell.ts";
import { firstErrorIn } from "./submit/submit-rows.ts";
import type { SaveOptions, SaveResult } from "./use-save-sections.ts";
import type { JumpTo } from "./use-tab.ts";

export type FormCommands = {
  check: () => void;
  save: () => Promise<void>;
  /** Hands these sections in; when one is refused, goes to its own first error. */
  submit: (sections: readonly SectionCode[], signature: Signature | null) => Promise<void>;
  /** Goes to the next (or previous) cell with an error, with a warning, or with either. */
  jump: (severity: Severity | null, direction: 1 | -1) => void;
  /** Goes to the next required cell of the open section that has no answer. */
  jumpToEmpty: () => void;
  /** Goes to the next cell with a question that waits for an answer, and shows what was asked. */
  jumpToQuestion: () => void;
  /** Takes the latest own edit back and goes to its cell. */
  undo: () => void;
  redo: () => void;
};

export type FormCommandsOptions = {
  store: AnswerStore;
  tab: Tab;
  jumpTo: JumpTo;
  /** Shows the details of a cell. */
  showDetails: (key: SlotKey) => void;
  /** Cells with a question that waits for an answer. */
  questioned: readonly SlotKey[];
  save: (
    sections: readonly SectionCode[],
    submitted?: readonly SectionCode[],
    options?: SaveOptions,
  ) => Promise<SaveResult>;
};

function jumpTargets(store: AnswerStore, severity: Severity | null) {
  const { findings, drafts } = summaryOf(store);
  return jumpTargetsOf(store.layout, findings, drafts).filter(
    (target) => severity === null || target.severity === severity,
  );
}

/** These sections first, then every other one with unsaved edits. */
const withUnsaved = (store: AnswerStore, first: readonly SectionCode[]): SectionCode[] => [
  ...new Set([...first, ...summaryOf(store).unsaved]),
];

/** The commands act on the open section, and save every section with unsaved edits. */
export function useFormCommands({
  store,
  tab,
  jumpTo,
  showDetails,
  questioned,
  save,
}: FormCommandsOptions): FormCommands {
  const { t } = useTexts("sections");
  const { section } = tab;

  function goToNext(
    targets: ReturnType<typeof targetsOfSlots>,
    direction: 1 | -1,
    onShown?: (key: SlotKey) => void,
  ): void {
    const focused = cellAround(store, document.activeElement);
    const target = nextJumpTarget(targets, store.layout, focused, direction);
    if (target) jumpTo(target.key, () => onShown?.(target.key));
  }

  const jump = (severity: Severity | null, direction: 1 | -1) =>
    goToNext(jumpTargets(store, severity), direction);

  function jumpToEmpty() {
    const codes = section ? emptyCellsIn(store, section) : [];
    goToNext(targetsOfCodes(store.layout, codes), 1);
  }

  function check() {
    if (section) startChecking(store, section);
    else recheck(store);
    const summary = summaryOf(store);
    const warnings = summary.findings.filter(isOpenWarning).length;
    if (errorCount(summary) > 0) jump("error", 1);
    else if (warnings > 0) showMessage("info", t("check.warnings", { count: warnings }));
    else showMessage("ok", t("check.clean"));
  }

  async function submit(sections: readonly SectionCode[], signature: Signature | null) {
    const { failed } = await save(withUnsaved(store, sections), sections, { signature });
    const refused = sections.filter((one) => failed.includes(one));
    const own = refused.find((one) => one === section) ?? refused[0];
    const key = own ? firstErrorIn(store, own) : null;
    if (key) jumpTo(key);
  }

  function showRestored(restored: Restored | null, none: string) {
    if (!restored) return showMessage("info", none);
    // What was said about the edit is no longer true.
    closeAllMessages();
    const { kept } = restored;
    if (kept.length > 0) showMessage("warning", t("undo.kept", { count: kept.length }));
    const slot = shownSlot(restored);
    if (slot) jumpTo(slot);
  }

  return {
    check,
    submit,
    jump,
    jumpToEmpty,
    jumpToQuestion: () => goToNext(targetsOfSlots(store.layout, questioned), 1, showDetails),
    save: async () => {
      await save(withUnsaved(store, section ? [section] : []));
    },
    undo: () => showRestored(undo(store), t("undo.none")),
    redo: () => showRestored(redo(store), t("redo.none")),
  };
}
