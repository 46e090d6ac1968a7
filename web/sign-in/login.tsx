// The login page: logo, languages, login form and the cover.

import { Link, useLocation } from "react-router";
import { safeReturnPath } from "#web/guard.ts";
import { Logo } from "#web/mark.tsx";
import { LanguageRow } from "#web/ui/controls/language-row.tsx";
import { formatDeadline } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useInstance } from "#web/ui/use-instance.ts";
import { AlreadyLoggedIn, useSessionElsewhere } from "./already-logged-in.tsx";
import { Cover } from "./cover.tsx";
import styles from "./login.module.css";
import { LoginForm } from "./login-form.tsx";
import { useEnter } from "./use-login.ts";

/** Until when the survey is open; undefined while none is. */
function useDeadline(): string | undefined {
  const { t, lang } = useTexts("accounts");
  const { data: instance } = useInstance();
  if (!instance?.openSurvey) return undefined;
  const { year, endDate } = instance.openSurvey;
  return t("login.openUntil", { year, end: formatDeadline(endDate, lang) });
}

/** The form, and the ways on for those who cannot log in. */
function LoginPart({ returnUrl }: { returnUrl: string | null }) {
  const { t } = useTexts("accounts");
  const enter = useEnter(returnUrl);
  return (
    <div className={styles.login}>
      <LoginForm submit={t("login.submit")} onLoggedIn={enter} />
      <p className={styles.forgot}>
        <Link to="/resetpassword">{t("login.forgot")}</Link>
      </p>
      <p className={styles.register}>
        {t("login.registerText")} <Link to="/register">{t("login.register")}</Link>
      </p>
    </div>
  );
}

export function Login() {
  const { search } = useLocation();
  const returnUrl = new URLSearchParams(search).get("returnUrl");
  const person = useSessionElsewhere();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <div className={styles.logo}>
          <Logo size={36} />
        </div>
        <div className={styles.languages}>
          <LanguageRow />
        </div>
      </header>
      <main className={styles.form}>
        <PageHead lead={useDeadline()} />
        {person ? (
          <AlreadyLoggedIn person={person} to={safeReturnPath(returnUrl, location.origin)} />
        ) : (
          <LoginPart returnUrl={returnUrl} />
        )}
      </main>
      <Cover />
    </div>
  );
}
