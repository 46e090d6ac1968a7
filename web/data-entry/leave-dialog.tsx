// Asks before a form with unsaved edits is left or closed for editing, and says what would be lost, if
// anything.

import type { Blocker } from "react-router";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { discardEdits } from "#web/answers/update-saved.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";

/** The names of the sections with unsaved edits; empty where there are none. */
function useUnsavedNames(store: AnswerStore): string {
  const { textOf, lang } = useFormContext();
  const names = useSummary(store).unsaved.map((section) => textOf(`section.${section}`));
  return listText(lang, names);
}

/** Before another page, country or survey. */
export function LeaveDialog({ store, blocker }: { store: AnswerStore; blocker: Blocker }) {
  const { t } = useTexts("sections");
  const sections = useUnsavedNames(store);
  const isSaved = sections === "";
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      losesWork={!isSaved}
      title={isSaved ? t("leave.savedTitle") : t("leave.title")}
      confirm={isSaved ? t("leave.leave") : t("leave.discard")}
      cancel={t("leave.stay")}
      onConfirm={() => {
        discardEdits(store);
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {isSaved ? t("leave.savedText") : t("leave.text", { sections })}
    </ConfirmDialog>
  );
}

type StopProps = { store: AnswerStore; opened: boolean; onStop: () => void; onCancel: () => void };

/** Before "stop editing"; it is opened only where something is unsaved. */
export function StopDialog({ store, opened, onStop, onCancel }: StopProps) {
  const { t } = useTexts("sections");
  const sections = useUnsavedNames(store);
  return (
    <ConfirmDialog
      opened={opened}
      losesWork
      title={t("leave.title")}
      confirm={t("stop.discard")}
      cancel={t("stop.stay")}
      onConfirm={() => {
        discardEdits(store);
        onStop();
      }}
      onCancel={onCancel}
    >
      {t("stop.text", { sections })}
    </ConfirmDialog>
  );
}
