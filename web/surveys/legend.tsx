// The legend of the overview.

import { statusOrder } from "#web/survey-progress.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { StatusMark } from "#web/ui/status-mark.tsx";
import type { SurveyRow } from "./overview-rows.ts";
import styles from "./surveys.module.css";

/** What the marks say, and the short heads of their columns; on a phone the marks are in this order. */
export function Legend({ sections }: { sections: SurveyRow["sections"] }) {
  const { t } = useTexts("surveys");
  const codeText = useCodeTexts("engine");
  return (
    <div className={styles.legends}>
      <ul className={styles.legend} aria-label={t("legend.heads")}>
        {sections.map(({ code, head, name }) => (
          <li key={code}>
            <strong>{head}</strong> {name}
          </li>
        ))}
      </ul>
      <ul className={styles.legend} aria-label={t("legend")}>
        {statusOrder.map((status) => (
          <li key={status} aria-label={codeText(`status.${status}`)}>
            <StatusMark isQuiet status={status} label={codeText(`status.${status}`)} />
            <span aria-hidden="true">{codeText(`status.${status}`)}</span>
          </li>
        ))}
        <li className={styles.narrowLegend} aria-label={t("legend.approved")}>
          <span className={styles.section} data-approved="true">
            <StatusMark isQuiet status="Submitted" label={t("legend.approved")} />
          </span>
          <span aria-hidden="true">{t("legend.approved")}</span>
        </li>
      </ul>
    </div>
  );
}
