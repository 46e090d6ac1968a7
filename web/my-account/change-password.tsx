// Changes the user's password: the current one, and the new one twice.

import { useState } from "react";
import { useNavigate } from "react-router";
import { changePassword } from "#contract/my-account.ts";
import { callApi } from "#web/api.ts";
import { PasswordAdvice } from "#web/identity/password-advice.tsx";
import {
  emptyPasswords,
  useNewPasswordFields,
  usePasswordField,
} from "#web/identity/password-fields.ts";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { showMessage } from "#web/ui/show-message.ts";

export function ChangePassword() {
  const { t } = useTexts("profile");
  const navigate = useNavigate();
  const [values, setValues] = useState({ currentPassword: "", ...emptyPasswords });
  const current: FormField<"currentPassword"> = {
    ...usePasswordField(),
    name: "currentPassword",
    label: t("password.current"),
  };
  const fields = [current, ...useNewPasswordFields(values.password)];
  return (
    <>
      <PageHead lead={t("password.changeLead")} />
      <Form
        fields={fields}
        values={values}
        onChange={setValues}
        submit={t("password.change")}
        onSubmit={async (body) => {
          await callApi(changePassword, { body });
          showMessage("ok", t("password.changed"));
          await navigate("/myprofile");
        }}
        cancel={{ label: t("cancel"), onCancel: () => void navigate("/myprofile") }}
      >
        <PasswordAdvice password={values.password} />
      </Form>
    </>
  );
}
