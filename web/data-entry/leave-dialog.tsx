// Asks before leaving a form with an unsaved flag, and says what would be lost, if anything.

import type { Blocker } from "react-router";
import { localeOf } from "#questionnaire/engine/languages.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { discardEdits } from "#web/answers/update-saved.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";

export function LeaveDialog({ store, blocker }: { store: AnswerStore; blocker: Blocker }) {
  const { t } = useTexts("sections");
  const { textOf, lang } = useFormContext();
  const { unsaved } = useSummary(store);
  const isSaved = unsaved.length === 0;
  const names = unsaved.map((section) => textOf(`section.${section}`));
  const sections = new Intl.ListFormat(localeOf(lang)).format(names);
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
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
