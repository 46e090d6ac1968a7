// The figures of a file that contradict others of their survey, by row and column. They are imported as they are.

import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { type CheckErrorsProps, ErrorTable } from "./check-errors.tsx";
import styles from "./history.module.css";
import { useFirstRows } from "./show-all.tsx";

type CheckWarningsProps = Pick<CheckErrorsProps, "result" | "onSetAside">;

export function CheckWarnings({ result, onSetAside }: CheckWarningsProps) {
  const { t, lang } = useTexts("history");
  const { warnings, warningCount } = result;
  const { shown, showAll } = useFirstRows(warnings);
  const count = { count: warnings.length, number: formatNumber(warnings.length, lang) };
  return (
    <section className={styles.part}>
      <h2>{t("warnings.title")}</h2>
      {warningCount > warnings.length ? (
        <p className={styles.quiet}>{t("errors.first", count)}</p>
      ) : null}
      <ErrorTable
        errors={shown}
        heads={[t("errors.row"), t("errors.column"), t("warnings.what")]}
        onSetAside={onSetAside}
      />
      {showAll}
    </section>
  );
}
