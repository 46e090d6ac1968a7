// Links between the screens of the administration, above the head of the page.

import { matchPath, NavLink, useLocation } from "react-router";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./admin-nav.module.css";
import { adminScreens } from "./sitemap-groups.ts";

/** Only the row moves, not the page. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.closest("nav");
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - row.clientWidth / 2;
}

/** The row of links, on the screens it names and nowhere else. */
export function AdminNav() {
  const { t } = useTexts("layout");
  const { pathname } = useLocation();
  if (!adminScreens.some(({ path }) => matchPath(path, pathname))) return null;
  return (
    <nav className={styles.links} aria-label={t("menu.administration")}>
      <ul>
        {adminScreens.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path} end ref={matchPath(path, pathname) ? showInRow : undefined}>
              {t(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
