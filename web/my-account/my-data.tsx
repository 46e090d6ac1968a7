// Downloads the user's data and deletes the user's account.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { deleteMyself, exportMyself, getSecondFactor } from "#contract/my-account.ts";
import { callApi, callForFile, queryOf } from "#web/api.ts";
import { usePasswordField } from "#web/identity/password-fields.ts";
import { forgetUser } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { useDownload } from "#web/ui/use-action.ts";
import { useCodeField } from "./code-field.ts";
import styles from "./my-profile.module.css";

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts("profile");
  const navigate = useNavigate();
  const password = usePasswordField();
  const code = useCodeField(t("factor.codeOrRecovery"));
  const { data: factor } = useQuery(queryOf(getSecondFactor));
  const [values, setValues] = useState({ password: "", code: "" });
  return (
    <Dialog opened onClose={onClose} title={t("profile.deleteTitle")}>
      <p>{t("profile.deleteText")}</p>
      <Form
        fields={factor?.isOn ? [password, code] : [password]}
        values={values}
        onChange={setValues}
        submit={t("profile.delete")}
        cancel={{ label: t("cancel"), onCancel: onClose }}
        onSubmit={async (entered) => {
          const body = {
            password: entered.password,
            ...(entered.code ? { code: entered.code } : {}),
          };
          await callApi(deleteMyself, { body });
          await navigate("/login", { replace: true });
          await forgetUser();
          showMessage("ok", t("profile.deleted"));
        }}
      />
    </Dialog>
  );
}

export function MyData({ userId }: { userId: number }) {
  const { t } = useTexts("profile");
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, download } = useDownload();
  const exported = () => callForFile(exportMyself, { params: { id: userId } });
  return (
    <section className={styles.part}>
      <h2>{t("profile.data")}</h2>
      <p className={styles.note}>{t("profile.dataText")}</p>
      <div className={styles.actions}>
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={() => download(exported, t("profile.exportFile"))}
        >
          {t("profile.export")}
        </Button>
        <Button kind="quiet" onClick={() => setDeleting(true)}>
          {t("profile.delete")}
        </Button>
      </div>
      {isDeleting ? <DeleteDialog onClose={() => setDeleting(false)} /> : null}
    </section>
  );
}
