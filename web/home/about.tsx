// What the platform is for, in two paragraphs.

import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import styles from "./about.module.css";

export function About() {
  const { t } = useTexts("accounts");
  return (
    <>
      <PageHead />
      <div className={styles.text}>
        <p>{t("about.text")}</p>
        <p>{t("about.measures")}</p>
      </div>
    </>
  );
}
