// Every screen the reader may open, in the groups of the top bar, so that nothing is hidden behind a menu.

import { Link } from "react-router";
import { decide } from "#web/guard.ts";
import { screenEntriesAt } from "#web/route-table.ts";
import { useSession } from "#web/session.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import styles from "./sitemap.module.css";
import { forVisitors, sitemap } from "./sitemap-groups.ts";

export function Sitemap() {
  const { t } = useTexts("layout");
  const session = useSession();
  const groups = sitemap
    .map(({ text, paths }) => ({
      text,
      screens: screenEntriesAt(paths).filter(
        ({ access, path }) =>
          decide(access, session, path).go === "stay" && !(session && forVisitors.includes(path)),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
  return (
    <>
      <PageHead />
      <div className={styles.groups}>
        {groups.map(({ text, screens }) => (
          <section key={text}>
            <h2>{t(text)}</h2>
            <ul>
              {screens.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{t(title)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
