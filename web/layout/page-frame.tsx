// The page around every screen but login: a link past the bar, top bar, what concerns the whole page,
// content, foot.

import { Outlet } from "react-router";
import { useSession } from "#web/session.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { AdminNav } from "./admin-nav.tsx";
import { Bands } from "./bands.tsx";
import { Foot } from "./foot.tsx";
import styles from "./page-frame.module.css";
import { TopBar } from "./top-bar.tsx";

export function PageFrame() {
  const isAdministrator = useSession()?.role === "Administrator";
  const { t } = useTexts("layout");
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t("skip")}
      </a>
      <TopBar />
      <Bands />
      <main id="content" tabIndex={-1} className={styles.content}>
        {isAdministrator ? <AdminNav /> : null}
        <Outlet />
      </main>
      <Foot />
    </div>
  );
}
