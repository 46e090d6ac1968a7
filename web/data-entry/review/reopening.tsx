// The buttons with which a country asks to open its approved survey again, and with which the staff decline; each asks
// for a reason.

import { useId, useState } from "react";
import { lengths } from "#contract/lengths.ts";
import { askReopening, declineReopening } from "#contract/review/review.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { getState } from "#contract/sections.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { callApi } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type TextKey, useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import styles from "./approve-dialog.module.css";

type Key = TextKey<"sections">;
type Texts = { open: Key; title: Key; text: Key | null; label: Key; send: Key; done: Key };

const askTexts: Texts = {
  open: "reopen.ask",
  title: "reopen.title",
  text: "reopen.text",
  label: "reopen.reason",
  send: "reopen.send",
  done: "reopen.sent",
};
const declineTexts: Texts = {
  open: "reopen.decline",
  title: "reopen.declineTitle",
  text: null,
  label: "reopen.answer",
  send: "reopen.decline",
  done: "reopen.done",
};

type ReasonDialogProps = {
  texts: Texts;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

function ReasonDialog({ texts, send, onClose }: ReasonDialogProps) {
  const { t } = useTexts("sections");
  const { isBusy, perform } = useAction(getState);
  const [reason, setReason] = useState("");
  const id = useId();
  const year = String(useFormContext().questionnaire.year);
  async function submit(): Promise<void> {
    if (await perform(() => send(reason.trim()), { done: t(texts.done) })) onClose();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(texts.title, { year })}
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

function ReasonButton({ texts, send }: Omit<ReasonDialogProps, "onClose">) {
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

type Props = { selection: CountrySurvey };

export function AskReopening({ selection: query }: Props) {
  const send = (reason: string) => callApi(askReopening, { query, body: { reason } });
  return <ReasonButton texts={askTexts} send={send} />;
}

export function DeclineReopening({ selection: query }: Props) {
  const send = (reason: string) => callApi(declineReopening, { query, body: { reason } });
  return <ReasonButton texts={declineTexts} send={send} />;
}
