// The columns of the list of late countries.

import { createContext, useContext, useMemo } from "react";
import { reminderPauseDays } from "#contract/progress/reminders.ts";
import { dayMs } from "#contract/progress/survey-state.ts";
import { languageOf } from "#questionnaire/engine/languages.ts";
import type { ProgressRow } from "#web/season/progress-rows.ts";
import { formatShortDayOf } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import type { Column } from "#web/ui/table/table-view.ts";
import styles from "./progress.module.css";

/** Whether a reminder would reach someone who did not get one lately. */
export const canRemind = ({ mailIn, reminder }: ProgressRow, now: number): boolean =>
  mailIn !== null &&
  (reminder === null || now - Date.parse(reminder.at) >= reminderPauseDays * dayMs);

export type Ticks = {
  ticked: ReadonlySet<number>;
  /** Those that could be ticked. */
  remindable: readonly number[];
  onTick: (ticked: ReadonlySet<number>) => void;
};
export const TicksContext = createContext<Ticks>({
  ticked: new Set(),
  remindable: [],
  onTick: () => {},
});

function TickCountry({ row }: { row: ProgressRow }) {
  const { t } = useTexts("progress");
  const { ticked, remindable, onTick } = useContext(TicksContext);
  const { countryId, country } = row;
  if (!remindable.includes(countryId)) return null;
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={ticked.has(countryId)}
        onChange={() => onTick(ticked.symmetricDifference(new Set([countryId])))}
      />
      <span className="spoken">{t("late.tick", { country })}</span>
    </label>
  );
}

function TickAll() {
  const { t } = useTexts("progress");
  const { ticked, remindable, onTick } = useContext(TicksContext);
  const isAll = remindable.length > 0 && remindable.every((id) => ticked.has(id));
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={remindable.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = ticked.size > 0 && !isAll;
        }}
        onChange={() => onTick(new Set(isAll ? [] : remindable))}
      />
      <span className="spoken">{t("late.tickAll", { count: remindable.length })}</span>
    </label>
  );
}

/** Whole days since it saved anything; null for never. */
const silentDays = ({ lastUpdate }: ProgressRow, now: number): number | null =>
  lastUpdate === null ? null : Math.floor((now - Date.parse(lastUpdate)) / dayMs);

/** `year`: the survey before, of which it is said whether the country answered. */
export function useLateColumns(year: number, now: number): readonly Column<ProgressRow>[] {
  const { t, lang } = useTexts("progress");
  const codeText = useCodeTexts("progress");
  const answered = ({ answeredLast }: ProgressRow): string => {
    if (answeredLast === null) return t("late.never");
    return answeredLast === year ? t("late.yes") : t("late.last", { year: answeredLast });
  };
  const reminded = ({ reminder }: ProgressRow): string => {
    if (reminder === null) return "–";
    const day = formatShortDayOf(reminder.at, lang);
    return reminder.status === "sent" || reminder.status === null
      ? day
      : t(`late.${reminder.status}`, { day });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language
  return useMemo((): readonly Column<ProgressRow>[] => {
    return [
      {
        key: "select",
        title: t("late.select"),
        head: <TickAll />,
        isAlwaysShown: true,
        isUnsorted: true,
        value: () => null,
        cell: (row) => <TickCountry row={row} />,
      },
      { key: "country", title: t("late.country"), isRowHead: true, value: (row) => row.country },
      {
        key: "state",
        title: t("late.state"),
        value: (row) => codeText(`state.${row.state}`),
        cell: (row) => (
          <span className={styles.state} data-state={row.state}>
            {codeText(`state.${row.state}`)}
          </span>
        ),
      },
      {
        key: "silent",
        title: t("late.silent"),
        isNumber: true,
        value: (row) => silentDays(row, now),
        sortValue: (row) => silentDays(row, now) ?? Number.MAX_SAFE_INTEGER,
        cell: (row) => {
          const days = silentDays(row, now);
          return days === null ? t("late.always") : t("matrix.days", { count: days });
        },
      },
      { key: "answered", title: t("late.answered", { year }), value: answered },
      {
        key: "reminded",
        title: t("late.reminded"),
        leaves: 1,
        value: (row) => row.reminder?.at ?? null,
        cell: reminded,
      },
      {
        key: "mailIn",
        title: t("late.mailIn"),
        leaves: 0,
        value: ({ mailIn }) => (mailIn ? languageOf(mailIn).ownName : t("late.noAddress")),
      },
    ];
  }, [lang, year, now]);
}
