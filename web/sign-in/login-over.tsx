// Logging in again over the open page, for the person who has it open: nothing that was typed is lost, and
// what was refused is sent again afterwards. Anyone else goes to the login page.

import { loginRequest, useLoginRequest } from "#web/login-request.ts";
import { session, useSession } from "#web/session.ts";
import { Field } from "#web/ui/controls/field.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { LoginForm } from "./login-form.tsx";
import styles from "./login-over.module.css";

export function LoginOver() {
  const { t } = useTexts("accounts");
  const person = useSession();
  const request = useLoginRequest();
  if (!person) return null;
  const { email, key } = person;
  return (
    <Dialog opened={request === "asked"} onClose={loginRequest.putOff} title={t("over.title")}>
      <p className={styles.text}>{t("over.text")}</p>
      {email ? (
        <Field label={t("login.email")} value={email} autoComplete="username" readOnly />
      ) : null}
      <p className={styles.other}>
        <LinkButton onClick={session.end}>{t("over.other")}</LinkButton>
      </p>
      <LoginForm
        email={email}
        submit={t("over.submit")}
        cancel={{ label: t("over.later"), onCancel: loginRequest.putOff }}
        onLoggedIn={(reply) => {
          // For another person the page gives way to the login page, which says so.
          if (reply.key === key) showMessage("ok", t("login.successful"));
        }}
      />
      <p className={styles.hint}>{t("over.laterHint")}</p>
    </Dialog>
  );
}
