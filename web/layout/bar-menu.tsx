// One menu of the top bar, drawn from its entry in menus.ts; a group becomes a submenu.

import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { useWords } from "../ui/i18n.ts";
import { DownIcon } from "../ui/icons.tsx";
import type { MenuEntry, MenuGroup, MenuLink, Menu as MenuOfBar } from "./menus.ts";
import styles from "./top-bar.module.css";

function Entry({ link }: { link: MenuLink }) {
  const { t } = useWords("layout");
  return (
    <Menu.Item component={Link} to={link.to}>
      {t(link.word)}
    </Menu.Item>
  );
}

function Group({ group }: { group: MenuGroup }) {
  const { t } = useWords("layout");
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{t(group.word)}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {group.links.map((link) => (
          <Entry key={link.to} link={link} />
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

function drawn(entry: MenuEntry) {
  return "links" in entry ? (
    <Group key={entry.word} group={entry} />
  ) : (
    <Entry key={entry.word} link={entry} />
  );
}

export function BarMenu({ menu }: { menu: MenuOfBar }) {
  const { t } = useWords("layout");
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={styles.opener}>
          {t(menu.word)}
          <DownIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>{menu.entries.map(drawn)}</Menu.Dropdown>
    </Menu>
  );
}
