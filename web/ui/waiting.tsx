// The skeleton of lines on their way; it says so to those who do not see it.

import { useTexts } from "./i18n.ts";
import styles from "./waiting.module.css";

export function Waiting({ rows }: { rows: number }) {
  const { t } = useTexts("layout");
  return (
    <div className={styles.waiting} aria-busy="true">
      <output className="spoken">{t("part.loading")}</output>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} />
      ))}
    </div>
  );
}
