// Every screen the reader may open, in the groups of the top bar, so that nothing is hidden behind a menu.

import { Link } from "react-router";
import { decide } from "../guard.ts";
import { useSession } from "../session.ts";
import { useWords, type WordKey } from "../ui/i18n.ts";
import { PageHead } from "../ui/page-head.tsx";
import styles from "./sitemap.module.css";
import { sitemap } from "./sitemap-groups.ts";

export function Sitemap() {
  const { t } = useWords("layout");
  const session = useSession();
  const groups = sitemap
    .map(({ word, places }) => ({
      word,
      places: places.filter(
        ({ access, to, forVisitors }) =>
          decide(access, session, to).go === "stay" && !(session && forVisitors),
      ),
    }))
    .filter(({ places }) => places.length > 0);
  return (
    <>
      <PageHead />
      <div className={styles.groups}>
        {groups.map(({ word, places }) => (
          <section key={word}>
            <h2>{t(word)}</h2>
            <ul>
              {places.map(({ to, word: title }: { to: string; word: WordKey<"layout"> }) => (
                <li key={to}>
                  <Link to={to}>{t(title)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
