// What every visitor may choose for this device: the language, and light or dark.

import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { langs } from "#questionnaire/define.ts";
import { schemeOf } from "../theme/scheme.ts";
import { langOf, useWords } from "../ui/i18n.ts";
import { DownIcon, SchemeIcon } from "../ui/icons.tsx";
import { languageNames, useSpeak } from "../ui/language-row.tsx";
import styles from "./top-bar.module.css";

const schemes: readonly MantineColorScheme[] = ["light", "dark", "auto"];

export function LanguageMenu() {
  const { t, lang } = useWords("layout");
  const speak = useSpeak();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.opener}>
          <span className="spoken">{`${t("menu.language")}: `}</span>
          <span className={styles.long}>{languageNames[lang]}</span>
          <span className={styles.short}>{lang.toUpperCase()}</span>
          <DownIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={lang} onChange={(chosen) => speak(langOf(chosen))}>
          {langs.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              <span lang={each}>{languageNames[each]}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

export function SchemeMenu() {
  const { t } = useWords("layout");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.icon} aria-label={t("scheme")}>
          <SchemeIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(chosen) => setColorScheme(schemeOf(chosen))}
        >
          {schemes.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {t(`scheme.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
