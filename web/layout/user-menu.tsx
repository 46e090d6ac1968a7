// The user's button with initials: profile, contact, logout.

import { Menu } from "@mantine/core";
import { Link } from "react-router";
import type { Session } from "../session.ts";
import { useWords } from "../ui/i18n.ts";
import { userLinks } from "./menus.ts";
import styles from "./top-bar.module.css";

/** First letters of first and last name, as a reader of the language sees letters. */
export function initialsOf(firstName: string, lastName: string): string {
  const first = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? "";
  return first(firstName) + first(lastName);
}

export function UserMenu({ session }: { session: Session }) {
  const { t } = useWords("layout");
  const initials = initialsOf(session.firstName, session.lastName);
  const name = `${session.firstName} ${session.lastName}`.trim();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={styles.user}
          aria-label={`${initials} ${t("menu.user", { name })}`}
        >
          {initials}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {session.role}
        </Menu.Label>
        {userLinks.map((link) => (
          <Menu.Item key={link.to} component={Link} to={link.to}>
            {t(link.word)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
