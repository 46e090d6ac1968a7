// Says on every page of a demonstration that its figures are invented.

import { useTexts } from "#web/ui/i18n.ts";
import { useInstance } from "#web/ui/use-instance.ts";
import styles from "./demo-notice.module.css";

export function DemoNotice() {
  const { t } = useTexts("layout");
  const { data: instance } = useInstance();
  if (!instance?.demo) return null;
  return (
    <aside className={styles.notice} aria-label={t("foot.demo")}>
      <strong>{t("foot.demo")}</strong> <span>{t("foot.demoText")}</span>
    </aside>
  );
}
