// The three languages side by side, each under its own name, for pages without a top bar.

import { setCulture } from "#contract/my-account.ts";
import { type Lang, langs } from "#questionnaire/engine/define.ts";
import { callApi } from "../api.ts";
import { session } from "../session.ts";
import { setLanguage, useTexts } from "./i18n.ts";
import styles from "./language-row.module.css";
import { useProblemText } from "./problem-text.ts";
import { showMessage } from "./show-message.ts";

/** Each in its own language, so that everyone finds theirs. */
export const languageNames: Record<Lang, string> = {
  en: "English",
  fr: "Français",
  es: "Español",
};

/** Switches the language of the page, and of the mails to whom is signed in; says so when it fails. */
export function useSpeak(): (lang: Lang) => void {
  const problemText = useProblemText();
  const speak = async (lang: Lang) => {
    await setLanguage(lang);
    if (session.current()) await callApi(setCulture, { body: { culture: lang } });
  };
  return (lang) => {
    speak(lang).catch((error: unknown) => showMessage("error", problemText(error)));
  };
}

export function LanguageRow() {
  const { t, lang } = useTexts("layout");
  const speak = useSpeak();
  return (
    <fieldset className={styles.row} aria-label={t("menu.language")}>
      {langs.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === lang}
          onClick={() => speak(each)}
        >
          {languageNames[each]}
        </button>
      ))}
    </fieldset>
  );
}
