// Above a report's table that does not show all its columns: how many it shows, the names of the others for screen
// readers, and the way to choose.

import { useState } from "react";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { Column, ReportTable } from "#reports/engine/define.ts";
import { headOf, type ReportLocale } from "#reports/engine/text.ts";
import type { Sorting } from "#web/reporting/sort-rows.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { ColumnsDialog } from "./columns-dialog.tsx";
import styles from "./columns-line.module.css";

type ColumnsLineProps = {
  table: ReportTable;
  shown: readonly Column[];
  locale: ReportLocale;
  isChosen: boolean;
  sorting: Sorting | null;
  /** With the keys of columns, or with none for as many as fit. */
  onChoose: (keys: readonly string[]) => void;
};

export function ColumnsLine(props: ColumnsLineProps) {
  const { table, shown, locale, isChosen, sorting } = props;
  const { t, lang } = useTexts("ui");
  const { t: reportText } = useTexts("reporting");
  const [isOpen, setOpen] = useState(false);
  const left = table.columns.filter((column) => !shown.includes(column));
  if (left.length === 0 && !isChosen) return null;
  const sortedBy = left.find(({ key }) => key === sorting?.key);
  const names = listText(
    lang,
    left.map((column) => headOf(locale, column)),
    "unit",
  );
  return (
    <div className={styles.line}>
      {t("table.columnsOf", {
        shown: formatNumber(shown.length, lang),
        total: formatNumber(table.columns.length, lang),
      })}
      {left.length === 0 ? null : (
        <span className="spoken">. {reportText("columns.left", { columns: names })}</span>
      )}
      <span aria-hidden="true"> · </span>
      <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {reportText("columns.choose")}
      </LinkButton>
      {sortedBy === undefined ? null : (
        <p className={styles.sorted}>
          {reportText("columns.sorted", { column: headOf(locale, sortedBy) })}
        </p>
      )}
      {isOpen ? <ColumnsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
