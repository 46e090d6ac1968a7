// What was handed in, and what comes next: shown after sections were submitted.

import { Link } from "react-router";
import { useFormContext } from "#web/answers/form-context.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";

/** The sections that were submitted, and when. */
export type Receipt = { sections: readonly string[]; at: string };

type ReceiptDialogProps = { receipt: Receipt | null; onClose: () => void };

/** For a source with profiles of countries, as the server is. */
export function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t, lang } = useTexts("sections");
  const { source, store, questionnaire, textOf } = useFormContext();
  const { statuses } = useSummary(store);
  const address = source.profileAddress?.(questionnaire.year);
  if (receipt === null || address === undefined) return null;
  const submitted = [...statuses.values()].filter((status) => status === "Submitted").length;
  const names = receipt.sections.map((section) => textOf(`section.${section}`));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("receipt.title", {
        count: names.length,
        sections: new Intl.ListFormat(lang).format(names),
      })}
      actions={
        <>
          <Link className={buttonClass.action} to={address}>
            {t("receipt.profile")}
          </Link>
          <Button kind="quiet" onClick={onClose}>
            {t("receipt.close")}
          </Button>
        </>
      }
    >
      <p>
        {t("receipt.time", { time: formatInstant(receipt.at, lang) })}{" "}
        {t("receipt.state", { count: submitted, all: statuses.size })}
      </p>
      <p>{t("receipt.about")}</p>
    </Dialog>
  );
}
