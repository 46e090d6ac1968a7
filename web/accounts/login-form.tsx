// E-mail, password, remember me. What is missing is said at its field; what the server says
// comes as a message, and the cursor goes where it can be mended.

import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { CheckField, Field, PasswordField } from "../ui/field.tsx";
import { useWords } from "../ui/i18n.ts";
import styles from "./login-form.module.css";
import { useLogin } from "./use-login.ts";

export function LoginForm({ returnUrl }: { returnUrl: string | null }) {
  const { t } = useWords("accounts");
  const { logIn, isBusy, needsCode } = useLogin(returnUrl);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [rememberMe, setRememberMe] = useState(false);
  const [wasTried, setTried] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (!email.trim()) return emailInput.current?.focus();
    if (!password) return passwordInput.current?.focus();
    if (!(await logIn({ email, password, rememberMe, code }))) passwordInput.current?.select();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        ref={emailInput}
        label={t("login.email")}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={wasTried && !email.trim() ? t("login.emailRequired") : null}
      />
      <PasswordField
        ref={passwordInput}
        label={t("login.password")}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={wasTried && !password ? t("login.passwordRequired") : null}
      />
      {needsCode ? (
        <Field
          label={t("login.code")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      <CheckField
        label={t("login.rememberMe")}
        hint={t("login.rememberHint")}
        name="rememberMe"
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.currentTarget.checked)}
      />
      <Button type="submit" busy={isBusy}>
        {t("login.submit")}
      </Button>
      <p className={styles.forgot}>
        <Link to="/resetpassword">{t("login.forgot")}</Link>
      </p>
      <p className={styles.register}>
        {t("login.registerText")} <Link to="/register">{t("login.register")}</Link>
      </p>
    </form>
  );
}
