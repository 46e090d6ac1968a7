// What the platform is for, in two paragraphs.

import { useWords } from "../ui/i18n.ts";
import { PageHead } from "../ui/page-head.tsx";
import styles from "./about.module.css";

export function About() {
  const { t } = useWords("accounts");
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
