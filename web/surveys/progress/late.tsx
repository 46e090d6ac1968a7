// Who is late, and the reminder that chosen countries get, as each would get it.

import { useState } from "react";
import { lateRows, type ProgressRow } from "#web/season/progress-rows.ts";
import type { Report } from "#web/season/use-progress.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { DataTable } from "#web/ui/table/data-table.tsx";
import styles from "./progress.module.css";
import { ReminderPanel } from "./reminder-panel.tsx";
import { canRemind, TicksContext, useLateColumns } from "./use-late-columns.tsx";

export function Late({ report, rows }: { report: Report; rows: readonly ProgressRow[] }) {
  const { t } = useTexts("progress");
  const { survey, now } = report;
  const [kept, setTicked] = useState<ReadonlySet<number>>(new Set());
  const late = lateRows(rows, now);
  const remindable = survey.isOpen ? late.filter((row) => canRemind(row, now)) : [];
  const ids = remindable.map(({ countryId }) => countryId);
  const ticked = kept.intersection(new Set(ids));
  const columns = useLateColumns(survey.year - 1, now);
  return (
    <section className={styles.part}>
      <h2>{t("late.title", { count: late.length })}</h2>
      <p className={styles.note}>{t("late.note")}</p>
      <div className={styles.late} data-open={survey.isOpen}>
        <TicksContext value={{ ticked, remindable: ids, onTick: setTicked }}>
          <DataTable
            list="late"
            caption={t("late.caption")}
            columns={survey.isOpen ? columns : columns.filter(({ key }) => key !== "select")}
            rows={late}
            rowKey={({ countryId }) => countryId}
            firstSort={{ key: "silent", isDescending: true }}
            empty={t("late.nobody")}
            isCompact
            isStacked
          />
        </TicksContext>
        {survey.isOpen && remindable.length > 0 ? (
          <ReminderPanel
            surveyKey={survey.key}
            rows={remindable}
            ticked={ticked}
            onSent={() => setTicked(new Set())}
          />
        ) : null}
      </div>
    </section>
  );
}
