// The user's account: details, password and second factor, sessions, language and appearance, data.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { getUser } from "#contract/users.ts";
import { langOf, languages } from "#questionnaire/engine/languages.ts";
import { queryOf } from "#web/api.ts";
import { useSession } from "#web/session.ts";
import { chooseScheme, schemeChoices, useChosenScheme } from "#web/theme/scheme.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Control } from "#web/ui/controls/control.tsx";
import { useSetLanguage } from "#web/ui/controls/language-row.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { MyApiTokens } from "./my-api-tokens.tsx";
import { MyData } from "./my-data.tsx";
import { MyDetails } from "./my-details.tsx";
import styles from "./my-profile.module.css";
import { MySessions } from "./my-sessions.tsx";
import { SecondFactor } from "./second-factor.tsx";

function LoggingIn() {
  const { t } = useTexts("profile");
  return (
    <section className={styles.part}>
      <h2>{t("profile.security")}</h2>
      <h3>{t("profile.password")}</h3>
      <p className={styles.note}>{t("profile.passwordText")}</p>
      <p>
        <Link className={buttonClass.quiet} to="/changepassword">
          {t("password.change")}
        </Link>
      </p>
      <SecondFactor />
    </section>
  );
}

/** Changes the language of the page and of the mails. */
function LanguageChoice() {
  const { t, lang } = useTexts("layout");
  const chooseLanguage = useSetLanguage();
  return (
    <Control label={t("menu.language")}>
      {(id) => (
        <Select
          id={id}
          value={lang}
          onChange={({ currentTarget }) => {
            chooseLanguage(langOf(currentTarget.value));
          }}
        >
          {languages.map(({ code, ownName }) => (
            <option key={code} value={code} lang={code}>
              {ownName}
            </option>
          ))}
        </Select>
      )}
    </Control>
  );
}

function Display() {
  const { t } = useTexts("profile");
  const { t: layoutText } = useTexts("layout");
  const chosen = useChosenScheme();
  return (
    <section className={styles.part}>
      <h2>{t("profile.display")}</h2>
      <p className={styles.note}>{t("profile.mailLanguage")}</p>
      <div className={styles.actions}>
        <LanguageChoice />
        <Control label={layoutText("scheme")}>
          {(id) => (
            <Select
              id={id}
              value={chosen}
              onChange={({ currentTarget }) =>
                chooseScheme(schemeChoices.find((each) => each === currentTarget.value) ?? "auto")
              }
            >
              {schemeChoices.map((each) => (
                <option key={each} value={each}>
                  {layoutText(`scheme.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Control>
      </div>
    </section>
  );
}

export function MyProfile() {
  const session = useSession();
  const query = queryOf(getUser, { params: { id: session?.key ?? 0 } });
  const { data: user, error, refetch } = useQuery({ ...query, enabled: session !== null });
  // Until a required second factor is set up, only that is shown.
  const mustAddFactor = session?.mustAddSecondFactor ?? false;
  return (
    <>
      <PageHead />
      {mustAddFactor ? <LoggingIn /> : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {user ? <MyDetails user={user} /> : error ? null : <Waiting rows={13} />}
      {mustAddFactor ? null : <LoggingIn />}
      {mustAddFactor ? null : <MySessions />}
      {mustAddFactor ? null : <MyApiTokens />}
      <Display />
      {user && !mustAddFactor ? <MyData userId={user.id} /> : null}
    </>
  );
}
