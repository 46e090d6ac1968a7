// A button that opens a dialog for a decision that needs a reason, and the dialog.

import { useId, useState } from "react";
import { lengths } from "#contract/lengths.ts";
import { getState } from "#contract/sections.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type TextKey, useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import styles from "./approve-dialog.module.css";

type Key = TextKey<"sections">;
export type ReasonTexts = {
  open: Key;
  title: Key;
  text: Key | null;
  label: Key;
  send: Key;
  done: Key;
};

type ReasonDialogProps = {
  texts: ReasonTexts;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

export function ReasonDialog({ texts, send, onClose }: ReasonDialogProps) {
  const { t } = useTexts("sections");
  const { isBusy, perform } = useAction(getState);
  const [reason, setReason] = useState("");
  const id = useId();
  const { country, questionnaire } = useFormContext();
  async function submit(): Promise<void> {
    if (await perform(() => send(reason.trim()), { done: t(texts.done) })) onClose();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(texts.title, { country, year: String(questionnaire.year) })}
      actions={
        <>
          <Button busy={isBusy} disabled={reason.trim() === ""} onClick={() => void submit()}>
            {t(texts.send)}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("approve.cancel")}
          </Button>
        </>
      }
    >
      {texts.text ? <p>{t(texts.text)}</p> : null}
      <label className={styles.label} htmlFor={id}>
        {t(texts.label)}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={3}
        maxLength={lengths.reason}
        required
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  );
}

export function ReasonButton({ texts, send }: Omit<ReasonDialogProps, "onClose">) {
  const { t } = useTexts("sections");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t(texts.open)}
      </Button>
      {isOpen ? <ReasonDialog texts={texts} send={send} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
