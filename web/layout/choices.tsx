// What every visitor may choose for this device: the language, and light or dark.

import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { type Lang, langs } from "#questionnaire/define.ts";
import { useWords } from "../ui/i18n.ts";
import { CheckIcon, DownIcon, SchemeIcon } from "../ui/icons.tsx";
import { languageNames, useSpeak } from "../ui/language-row.tsx";
import styles from "./top-bar.module.css";

const schemes: readonly MantineColorScheme[] = ["light", "dark", "auto"];

function Choice(props: { chosen: boolean; lang?: Lang; onChoose: () => void; children: string }) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={props.chosen}
      onClick={props.onChoose}
      rightSection={props.chosen ? <CheckIcon /> : null}
    >
      <span lang={props.lang}>{props.children}</span>
    </Menu.Item>
  );
}

export function LanguageMenu() {
  const { t, lang } = useWords("layout");
  const speak = useSpeak();
  return (
    <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <button
          type="button"
          className={styles.opener}
          aria-label={`${t("menu.language")}: ${languageNames[lang]}`}
        >
          <span className={styles.long}>{languageNames[lang]}</span>
          <span className={styles.short}>{lang.toUpperCase()}</span>
          <DownIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {langs.map((each) => (
          <Choice key={each} lang={each} chosen={each === lang} onChoose={() => speak(each)}>
            {languageNames[each]}
          </Choice>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function SchemeMenu() {
  const { t } = useWords("layout");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" offset={4} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <button type="button" className={styles.icon} aria-label={t("scheme")}>
          <SchemeIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map((each) => (
          <Choice key={each} chosen={each === colorScheme} onChoose={() => setColorScheme(each)}>
            {t(`scheme.${each}`)}
          </Choice>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
