// What every visitor may choose for this device: the language, and light or dark.

import { languageOf, languages } from "#questionnaire/engine/languages.ts";
import { chooseScheme, schemeChoices, useChosenScheme } from "#web/theme/scheme.ts";
import { useSetLanguage } from "#web/ui/controls/language-row.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { CheckIcon, DownIcon, SchemeIcon } from "#web/ui/icons.tsx";
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
  const chooseLanguage = useSetLanguage();
  const button = (
    <>
      <span className="spoken">
        {t("menu.languageNow", { language: languageOf(lang).ownName })}
      </span>
      <span className={styles.long} aria-hidden="true">
        {languageOf(lang).ownName}
      </span>
      <span className={styles.short} aria-hidden="true">
        {lang.toUpperCase()}
      </span>
      <DownIcon />
    </>
  );
  return (
    <Disclosure className={styles.opener} button={button} isAtEnd>
      {languages.map(({ code, ownName }) => (
        <Choice
          key={code}
          lang={code}
          isChosen={code === lang}
          onChoose={() => chooseLanguage(code)}
        >
          {ownName}
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
