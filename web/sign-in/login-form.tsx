// The login form: e-mail, password, "remember me", and a code if the account has a second factor.

import { useState } from "react";
import type { Session } from "#contract/sign-in.ts";
import { useChecks } from "#web/ui/controls/checks.ts";
import { CheckField } from "#web/ui/controls/field.tsx";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";
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

type LoginFormProps = {
  /** Called after the session is kept. */
  onLoggedIn: (reply: Session) => Promise<void> | void;
  submit: string;
  /** Who logs in again; not asked then. */
  email?: string | null;
  cancel?: { label: string; onCancel: () => void };
};

export function LoginForm({ onLoggedIn, submit, email = null, cancel }: LoginFormProps) {
  const { t } = useTexts("accounts");
  const { logIn, refusal, needsCode } = useLogin(onLoggedIn);
  const [values, setValues] = useState({ email: email ?? "", password: "", code: "" });
  const [rememberMe, setRememberMe] = useState(false);
  const fields = useLoginFields(needsCode);
  return (
    <Form
      fields={email === null ? fields : fields.filter(({ name }) => name !== "email")}
      values={values}
      onChange={setValues}
      submit={submit}
      onSubmit={(entered) => logIn({ ...entered, rememberMe })}
      refusal={refusal}
      {...(cancel ? { cancel } : {})}
    >
      <CheckField
        label={t("login.rememberMe")}
        hint={t("login.rememberHint")}
        name="rememberMe"
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.currentTarget.checked)}
      />
    </Form>
  );
}
