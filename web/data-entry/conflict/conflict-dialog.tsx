// Someone else saved other values for the same cells: shows both, and the user chooses one for each.

import { useState } from "react";
import type { Conflict, ConflictSide } from "#web/answers/conflicts.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { ConflictRequest } from "#web/data-entry/use-save-sections.ts";
import { shownName } from "#web/identity/person-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./conflict-dialog.module.css";
import { ConflictRow } from "./conflict-row.tsx";
import { TheirChanges } from "./their-changes.tsx";
import { useIsOwnSave } from "./use-is-own-save.ts";

/** Who saved it: the user himself in another tab, someone else, or no one who is known. */
function useSaverText({ stored }: ConflictRequest): string {
  const { t } = useTexts("sections");
  const isOwn = useIsOwnSave(stored);
  const by = shownName(stored.updatedBy);
  if (isOwn) return t("conflict.textOwn");
  return by ? t("conflict.textBy", { by }) : t("conflict.text");
}

function OpenConflictDialog({ request }: { request: ConflictRequest }) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  // Nothing is chosen beforehand: who presses Save at once would overwrite what someone else saved.
  const [choices, setChoices] = useState<ReadonlyMap<Conflict, ConflictSide>>(new Map());
  const isDecided = choices.size === request.conflicts.length;
  const saverText = useSaverText(request);
  const section = textOf(`section.${request.merge.section}`);
  return (
    <Dialog
      opened
      onClose={() => request.answer(null)}
      title={t("conflict.title", { section })}
      actions={
        <>
          <Button disabled={!isDecided} onClick={() => request.answer(choices)}>
            {t("conflict.save")}
          </Button>
          <Button kind="quiet" onClick={() => request.answer(null)}>
            {t("conflict.later")}
          </Button>
        </>
      }
    >
      <p>{saverText}</p>
      {request.stored.status === "Submitted" ? <p>{t("conflict.submitted")}</p> : null}
      {request.conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.key}
          request={request}
          conflict={conflict}
          choices={choices}
          onChoice={(choice) => setChoices(new Map(choices).set(conflict, choice))}
        />
      ))}
      <p className={styles.note}>{t("conflict.note")}</p>
      <TheirChanges merge={request.merge} conflicts={request.conflicts} />
    </Dialog>
  );
}

export function ConflictDialog({ request }: { request: ConflictRequest | null }) {
  return request ? <OpenConflictDialog request={request} /> : null;
}
