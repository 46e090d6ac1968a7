// The languages side by side, each under its own name, for pages without a top bar.

import { setCulture } from "#contract/my-account.ts";
import { type Lang, languages } from "#questionnaire/engine/languages.ts";
import { callApi } from "#web/api.ts";
import { session } from "#web/session.ts";
import { setLanguage, useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import styles from "./language-row.module.css";

/** Switches the language of the page, and of the mails to whom is signed in; says so when it fails. */
export function useSetLanguage(): (lang: Lang) => void {
  const problemText = useProblemText();
  const change = async (lang: Lang) => {
    await setLanguage(lang);
    if (session.current()) await callApi(setCulture, { body: { culture: lang } });
  };
  return (lang) => {
    change(lang).catch((error: unknown) => showMessage("error", problemText(error)));
  };
}

export function LanguageRow() {
  const { t, lang } = useTexts("layout");
  const chooseLanguage = useSetLanguage();
  return (
    <fieldset className={styles.row} aria-label={t("menu.language")}>
      {languages.map(({ code, ownName }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === lang}
          onClick={() => chooseLanguage(code)}
        >
          {ownName}
        </button>
      ))}
    </fieldset>
  );
}
