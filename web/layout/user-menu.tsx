// The user's button with initials: profile, contact, logout.

import type { Session } from "#web/session.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { EntryLink } from "./bar-menu.tsx";
import { Disclosure } from "./disclosure.tsx";
import { userLinks } from "./menus.ts";
import styles from "./top-bar.module.css";

/** First letters of first and last name, as a reader of the language sees letters. */
export function initialsOf(firstName: string, lastName: string): string {
  const first = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? "";
  return first(firstName) + first(lastName);
}

export function UserMenu({ session }: { session: Session }) {
  const { t } = useTexts("layout");
  const initials = initialsOf(session.firstName, session.lastName);
  const name = `${session.firstName} ${session.lastName}`.trim();
  const label = t("menu.user", { initials, name });
  return (
    <Disclosure className={styles.user} button={initials} label={label} isAtEnd>
      <li className={styles.who}>
        {name}
        <br />
        {t(`role.${session.role}`)}
      </li>
      {userLinks.map((link) => (
        <EntryLink key={link.to} link={link} />
      ))}
    </Disclosure>
  );
}
