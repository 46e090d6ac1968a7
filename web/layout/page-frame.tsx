// The page around every screen but login: a link past the bar, top bar, content, foot.

import { Outlet } from "react-router";
import { useWords } from "../ui/i18n.ts";
import { Foot } from "./foot.tsx";
import styles from "./page-frame.module.css";
import { Rooms } from "./rooms.tsx";
import { TopBar } from "./top-bar.tsx";

export function PageFrame() {
  const { t } = useWords("layout");
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t("skip")}
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className={styles.content}>
        <Rooms />
        <Outlet />
      </main>
      <Foot />
    </div>
  );
}
