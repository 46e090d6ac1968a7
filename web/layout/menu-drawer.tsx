// The menus on narrow screens: all entries open below their headings, nothing to unfold. A link takes
// the place of the open drawer in the history, see use-drawer.ts.

import { NavLink } from "react-router";
import { useTexts } from "#web/ui/i18n.ts";
import { CloseIcon } from "#web/ui/icons.tsx";
import { useModal } from "#web/ui/use-modal.ts";
import styles from "./menu-drawer.module.css";
import type { Menu, MenuEntry, MenuLink } from "./menus.ts";

export type MenuDrawerProps = { menus: readonly Menu[]; opened: boolean; onClose: () => void };

/** The links of a group are in line with the others, without a submenu. */
function linksOf(entry: MenuEntry): readonly MenuLink[] {
  return "links" in entry ? entry.links : [entry];
}

export function MenuDrawer({ menus, opened, onClose }: MenuDrawerProps) {
  const { t } = useTexts("layout");
  const modal = useModal(opened, onClose, { isHistoryStep: true });
  return (
    <dialog {...modal} className={styles.drawer} aria-label={t("navigation")}>
      <div className={styles.content}>
        <button
          type="button"
          className={styles.close}
          aria-label={t("drawer.close")}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
        <nav aria-label={t("navigation")}>
          {menus.map((menu) => (
            <section key={menu.text} className={styles.menu}>
              <h2>{t(menu.text)}</h2>
              <ul>
                {menu.entries.flatMap(linksOf).map((link) => (
                  <li key={link.to}>
                    <NavLink to={link.to} replace end>
                      {t(link.text)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
    </dialog>
  );
}
