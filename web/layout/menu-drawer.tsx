// The menus on narrow screens: all entries open below their headings, nothing to unfold.

import { Drawer } from "@mantine/core";
import { NavLink } from "react-router";
import { useWords } from "../ui/i18n.ts";
import styles from "./menu-drawer.module.css";
import type { Menu, MenuEntry, MenuLink } from "./menus.ts";

export type MenuDrawerProps = { menus: readonly Menu[]; opened: boolean; onClose: () => void };

/** A group's links stand in line with the others: a submenu helps nobody's thumb. */
function linksOf(entry: MenuEntry): readonly MenuLink[] {
  return "links" in entry ? entry.links : [entry];
}

export function MenuDrawer({ menus, opened, onClose }: MenuDrawerProps) {
  const { t } = useWords("layout");
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size="20rem"
      classNames={{ content: styles.content, overlay: styles.overlay, title: styles.title }}
      transitionProps={{ duration: 150 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title>{t("menu.open")}</Drawer.Title>
          <Drawer.CloseButton aria-label={t("drawer.close")} />
        </div>
        <nav aria-label={t("navigation")}>
          {menus.map((menu) => (
            <section key={menu.word} className={styles.menu}>
              <h2>{t(menu.word)}</h2>
              <ul>
                {menu.entries.flatMap(linksOf).map((link) => (
                  <li key={link.to}>
                    <NavLink to={link.to} onClick={onClose}>
                      {t(link.word)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
