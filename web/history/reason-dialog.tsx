// Asks for the reason of an import, or of undoing it. Each revision and approval that it makes names the reason.

import { useState } from "react";
import type { HistoryImport } from "#contract/history/history-imports.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showReply } from "./import-queries.ts";

type ReasonDialogProps = {
  importId: number;
  title: string;
  hint: string;
  submit: string;
  send: (reason: string) => Promise<HistoryImport>;
  onClose: () => void;
};

export function ReasonDialog({ importId, title, hint, submit, send, onClose }: ReasonDialogProps) {
  const { t } = useTexts("history");
  const [values, setValues] = useState({ reason: "" });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form
        fields={[
          { name: "reason", label: t("reason"), required: t("reason.required"), maxLength: 500 },
        ]}
        values={values}
        onChange={setValues}
        submit={submit}
        onSubmit={async ({ reason }) => {
          await showReply(importId, send(reason));
          onClose();
        }}
        cancel={{ label: t("cancel"), onCancel: onClose }}
      >
        <p>{hint}</p>
      </Form>
    </Dialog>
  );
}
