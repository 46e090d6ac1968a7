// Gives a saved query another name.

import { useState } from "react";
import {
  listSavedQueries,
  renameSavedQuery,
  type SavedQuery,
} from "#contract/query/saved-queries.ts";
import { callApi, queryClient } from "#web/api.ts";
import { Problem } from "#web/problem.ts";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";

/** `own`: those of the same owner. */
type RenameQueryProps = { saved: SavedQuery; own: readonly SavedQuery[]; onClose: () => void };

export function RenameQuery({ saved, own, onClose }: RenameQueryProps) {
  const { t } = useTexts("query");
  const { id } = saved;
  const [values, setValues] = useState({ name: saved.name });
  const isTaken = (name: string) =>
    own.some((other) => other.id !== id && other.name === name.normalize("NFC"));
  const field: FormField<"name"> = {
    name: "name",
    label: t("saved.newName"),
    required: t("saved.nameRequired"),
    maxLength: 100,
    check: (name) => (isTaken(name) ? t("saved.renameTaken") : null),
    refusedBy: ["already-exists"],
  };
  async function rename(body: typeof values): Promise<void> {
    try {
      await callApi(renameSavedQuery, { params: { id }, body }).finally(() =>
        queryClient.invalidateQueries({ queryKey: [listSavedQueries.id] }),
      );
      showMessage("ok", t("saved.renamed"));
    } catch (error) {
      if (!(error instanceof Problem && error.code === "not-found")) throw error;
      showMessage("error", t("saved.gone", { name: saved.name }));
    }
    onClose();
  }
  return (
    <Dialog opened onClose={onClose} title={t("saved.renameTitle", { name: saved.name })}>
      <Form
        fields={[field]}
        values={values}
        onChange={setValues}
        submit={t("saved.rename")}
        onSubmit={rename}
        cancel={{ label: t("cancel"), onCancel: onClose }}
      />
    </Dialog>
  );
}
