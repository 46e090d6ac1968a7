// What every visitor may choose for this device: the language, and light or dark.

import { langs } from "#questionnaire/engine/define.ts";
import { chooseScheme, schemeChoices, useChosenScheme } from "../theme/scheme.ts";
import { useTexts } from "../ui/i18n.ts";
import { CheckIcon, DownIcon, SchemeIcon } from "../ui/icons.tsx";
import { languageNames, useSpeak } from "../ui/language-row.tsx";
import { Disclosure } from "./disclosure.tsx";
import styles from "./top-bar.module.css";

type ChoiceProps = { isChosen: boolean; lang?: string; onChoose: () => void; children: string };

function Choice({ isChosen, lang, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" lang={lang} aria-pressed={isChosen} onClick={onChoose}>
        {children}
        {isChosen ? <CheckIcon /> : null}
      </button>
    </li>
  );
}

export function LanguageMenu() {
  const { t, lang } = useTexts("layout");
  const speak = useSpeak();
  const button = (
    <>
      <span className="spoken">{t("menu.languageNow", { language: languageNames[lang] })}</span>
      <span className={styles.long} aria-hidden="true">
        {languageNames[lang]}
      </span>
      <span className={styles.short} aria-hidden="true">
        {lang.toUpperCase()}
      </span>
      <DownIcon />
    </>
  );
  return (
    <Disclosure className={styles.opener} button={button} isAtEnd>
      {langs.map((each) => (
        <Choice key={each} lang={each} isChosen={each === lang} onChoose={() => speak(each)}>
          {languageNames[each]}
        </Choice>
      ))}
    </Disclosure>
  );
}

export function SchemeMenu() {
  const { t } = useTexts("layout");
  const chosen = useChosenScheme();
  return (
    <Disclosure className={styles.icon} button={<SchemeIcon />} label={t("scheme")} isAtEnd>
      {schemeChoices.map((each) => (
        <Choice key={each} isChosen={each === chosen} onChoose={() => chooseScheme(each)}>
          {t(`scheme.${each}`)}
        </Choice>
      ))}
    </Disclosure>
  );
}
