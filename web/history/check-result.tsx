// What the last check found: counts, every error by row and column, and the first changes three ways.

import type { CheckResult } from "#contract/history/history-imports.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { CellChanges } from "./cell-changes.tsx";
import { CheckErrors, type CheckErrorsProps } from "./check-errors.tsx";
import { CheckWarnings } from "./check-warnings.tsx";
import styles from "./history.module.css";

/** How many surveys and figures are new, changed or the same, and how many figures contradict others. */
export function Counts({ surveys, cells, warningCount }: CheckResult) {
  const { t, lang } = useTexts("history");
  const texts = (counts: CheckResult["cells"]) => ({
    added: formatNumber(counts.new, lang),
    changed: formatNumber(counts.changed, lang),
    same: formatNumber(counts.same, lang),
  });
  return (
    <>
      <p>{t("result.surveys", texts(surveys))}</p>
      <p>{t("result.cells", texts(cells))}</p>
      {warningCount > 0 ? (
        <p>
          {t("result.warnings", { count: warningCount, number: formatNumber(warningCount, lang) })}
        </p>
      ) : null}
    </>
  );
}

export function CheckedResult(props: CheckErrorsProps) {
  const { t } = useTexts("history");
  const { result } = props;
  const { cells, changes, errorCount, approved } = result;
  const total = cells.new + cells.changed;
  return (
    <>
      <section className={styles.part}>
        <Counts {...result} />
        {approved > 0 ? <p>{t("result.approved", { count: approved })}</p> : null}
        {total === 0 && errorCount === 0 ? <p>{t("result.nothing")}</p> : null}
      </section>
      {errorCount > 0 ? <CheckErrors {...props} /> : null}
      {result.warnings.length > 0 ? <CheckWarnings {...props} /> : null}
      {changes.length > 0 ? <CellChanges changes={changes} total={total} /> : null}
    </>
  );
}
