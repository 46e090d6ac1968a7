// Where a notice says that the mail to a country came back: a button, and what the notice says.

import { useState } from "react";
import { type DiscrepancyCountry, noteBounce } from "#contract/discrepancies.ts";
import { lengths } from "#contract/lengths.ts";
import { callApi } from "#web/api.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { refreshDiscrepancies } from "./discrepancy-queries.ts";

type BounceProps = { mail: DiscrepancyCountry["lastMail"]; countryId: number; surveyKey: number };

/** For a mail that was sent. */
export function BounceBox({ mail, countryId, surveyKey }: BounceProps) {
  const { t } = useTexts("review");
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState({ reason: "" });
  if (mail?.status !== "sent" || mail.to === null) return null;
  const email = mail.to;
  const close = () => setOpen(false);
  const required = t("bounce.required");
  async function note({ reason }: { reason: string }): Promise<void> {
    await callApi(noteBounce, { body: { countryId, surveyKey, email, reason } });
    showMessage("ok", t("bounce.done", { email }));
    close();
    void refreshDiscrepancies();
  }
  return (
    <>
      {" "}
      <LinkButton onClick={() => setOpen(true)}>{t("bounce.open")}</LinkButton>
      <Dialog opened={isOpen} onClose={close} title={t("bounce.title")}>
        <Form
          fields={[
            { name: "reason", label: t("bounce.reason"), required, maxLength: lengths.reason },
          ]}
          values={values}
          onChange={setValues}
          submit={t("bounce.submit")}
          onSubmit={note}
          cancel={{ label: t("bounce.cancel"), onCancel: close }}
        >
          <p>{t("bounce.hint", { email })}</p>
        </Form>
      </Dialog>
    </>
  );
}
