// The receipt for what was handed in: its number, when, who signed, the digest; to be printed. Then what comes next.

import { createPortal } from "react-dom";
import { Link } from "react-router";
import type { Receipt } from "#contract/review/receipts.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./receipt-dialog.module.css";
import { ReceiptFacts } from "./receipt-facts.tsx";
import { Steps } from "./steps.tsx";
import { type ShownReceipt, useReceipt } from "./use-receipt.ts";

/** The sections that are not submitted, in the order of the form. */
function useLeft(): SectionCode[] {
  const { store } = useFormContext();
  const { statuses } = useSummary(store);
  return store.layout.sections.filter((section) => statuses.get(section) !== "Submitted");
}

function Next({ receipt }: { receipt: Receipt }) {
  const { t, lang } = useTexts("dialogs");
  const { store, textOf } = useFormContext();
  const left = useLeft();
  const all = store.layout.sections.length;
  const names = left.map((section) => textOf(`section.${section}`));
  return (
    <>
      <p className={styles.quiet}>{t(receipt.isUnchanged ? "receipt.proof" : "receipt.changed")}</p>
      <p>
        <strong>{t("receipt.state", { count: all - left.length, all })}</strong>{" "}
        {left.length > 0 ? t("receipt.left", { sections: listText(lang, names) }) : null}
      </p>
    </>
  );
}

/** What the paper shows, instead of the page. */
function Printed({ receipt }: { receipt: Receipt }) {
  const { t } = useTexts("dialogs");
  const { country, questionnaire } = useFormContext();
  return createPortal(
    <article className={styles.printed}>
      <h1>{t("receipt.of", { country, year: questionnaire.year })}</h1>
      <ReceiptFacts receipt={receipt} />
      <p>{t("receipt.proof")}</p>
    </article>,
    document.body,
  );
}

type ReceiptDialogProps = {
  shown: ShownReceipt;
  onClose: () => void;
  onGo: (section: SectionCode) => void;
};

type ActionsProps = Pick<ReceiptDialogProps, "onClose" | "onGo"> & { mayPrint: boolean };

/** What comes next first: the section that is not submitted yet. */
function Actions({ mayPrint, onClose, onGo }: ActionsProps) {
  const { t } = useTexts("dialogs");
  const { textOf } = useFormContext();
  const [next] = useLeft();
  return (
    <>
      {next ? (
        <Button ignoresDoublePress onClick={() => onGo(next)}>
          {t("receipt.go", { section: textOf(`section.${next}`) })}
        </Button>
      ) : null}
      {mayPrint ? (
        <Button kind="quiet" onClick={() => print()}>
          {t("receipt.print")}
        </Button>
      ) : null}
      <Button kind={next ? "quiet" : "action"} onClick={onClose} data-autofocus>
        {t("receipt.close")}
      </Button>
    </>
  );
}

export function ReceiptDialog({ shown, onClose, onGo }: ReceiptDialogProps) {
  const { t, lang } = useTexts("dialogs");
  const { source, questionnaire, textOf } = useFormContext();
  const { receipt, error, refetch } = useReceipt(shown);
  const sections = "receipt" in shown ? shown.receipt.sections : shown.signature.sections;
  const names = sections.map((section) => textOf(`section.${section}`));
  const address = source.profileAddress?.(questionnaire.year);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("receipt.title", {
        count: names.length,
        sections: listText(lang, names),
      })}
      actions={<Actions mayPrint={receipt !== null} onClose={onClose} onGo={onGo} />}
    >
      <Steps now="receipt" />
      {error ? (
        <>
          <p>{t("receipt.failed")}</p>
          <Failed error={error} onRetry={() => void refetch()} />
        </>
      ) : null}
      {address ? (
        <p>
          {t("receipt.about")} <Link to={address}>{t("receipt.profile")}</Link>
        </p>
      ) : null}
      {receipt ? <ReceiptFacts receipt={receipt} /> : null}
      {receipt ? <Next receipt={receipt} /> : null}
      {receipt || error ? null : <Waiting rows={5} />}
      {receipt ? <Printed receipt={receipt} /> : null}
    </Dialog>
  );
}
