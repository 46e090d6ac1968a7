// The login form: e-mail, password, "remember me", and a code if the account has a second factor.

import { useState } from "react";
import { Link } from "react-router";
import { useChecks } from "#web/ui/controls/checks.ts";
import { CheckField } from "#web/ui/controls/field.tsx";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./login-form.module.css";
import { useLogin } from "./use-login.ts";

type Name = "email" | "password" | "code";

/** The field for the code appears after the password was right. */
function useLoginFields(needsCode: boolean): FormField<Name>[] {
  const { t } = useTexts("accounts");
  const checks = useChecks();
  const code: FormField<Name> = {
    name: "code",
    kind: "code",
    label: t("login.code"),
    hint: t("login.codeNeeded"),
    required: t("login.codeNeeded"),
    refusedBy: ["wrong-code"],
    autoComplete: "one-time-code",
    takesFocus: true,
  };
  return [
    {
      name: "email",
      kind: "email",
      label: t("login.email"),
      required: t("login.emailRequired"),
      check: checks.email,
      autoComplete: "username",
    },
    {
      name: "password",
      kind: "password",
      label: t("login.password"),
      required: t("login.passwordRequired"),
      regainsFocus: true,
      autoComplete: "current-password",
    },
    ...(needsCode ? [code] : []),
  ];
}

export function LoginForm({ returnUrl }: { returnUrl: string | null }) {
  const { t } = useTexts("accounts");
  const { logIn, refusal, needsCode } = useLogin(returnUrl);
  const [values, setValues] = useState({ email: "", password: "", code: "" });
  const [rememberMe, setRememberMe] = useState(false);
  return (
    <div className={styles.form}>
      <Form
        fields={useLoginFields(needsCode)}
        values={values}
        onChange={setValues}
        submit={t("login.submit")}
        onSubmit={(entered) => logIn({ ...entered, rememberMe })}
        refusal={refusal}
      >
        <CheckField
          label={t("login.rememberMe")}
          hint={t("login.rememberHint")}
          name="rememberMe"
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.currentTarget.checked)}
        />
      </Form>
      <p className={styles.forgot}>
        <Link to="/resetpassword">{t("login.forgot")}</Link>
      </p>
      <p className={styles.register}>
        {t("login.registerText")} <Link to="/register">{t("login.register")}</Link>
      </p>
    </div>
  );
}
