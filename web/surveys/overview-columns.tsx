// The columns of the overview: cell, sort value, search text and filter of each.

import { useMemo } from "react";
import { Link } from "react-router";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { formatInstant, formatNumber } from "#web/ui/format.ts";
import { type TextKey, type TextOfCode, useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { StatusMark } from "#web/ui/status-mark.tsx";
import type { Column } from "#web/ui/table/table-view.ts";
import { progressOf, type Row, type Selection, submittedOf } from "./overview-rows.ts";
import styles from "./surveys.module.css";

type SelectProps = { row: Row; selection: Selection; onSelect: (id: number) => void };

/** A country that never saved anything has no survey to approve. */
function Select({ row, selection, onSelect }: SelectProps) {
  const { t } = useTexts("surveys");
  const id = row.surveyDataId;
  if (id === null) return null;
  return (
    <label className={styles.select}>
      <input type="checkbox" checked={selection.has(id)} onChange={() => onSelect(id)} />
      <span className="spoken">{t("select.row", { country: row.country })}</span>
    </label>
  );
}

function Statuses({ row }: { row: Row }) {
  const { t } = useTexts("surveys");
  const codeText = useCodeTexts("engine");
  return (
    <ul className={styles.statuses}>
      {row.sections.map(({ code, name, status }) => (
        <li key={code}>
          <StatusMark
            status={status}
            label={t("sections.status", { section: name, status: codeText(`status.${status}`) })}
          />
        </li>
      ))}
    </ul>
  );
}

function Approved({ row }: { row: Row }) {
  const { t, lang } = useTexts("surveys");
  const { t: layoutText } = useTexts("layout");
  if (!row.isApproved) return <span className={styles.quiet}>{t("approved.no")}</span>;
  const { approvedAt, approvedBy, approvedRole } = row;
  return (
    <span className={styles.approved}>
      <StatusMark status="Approved" label={t("approved.yes")} />
      <span>
        {approvedAt ? formatInstant(approvedAt, lang) : t("approved.yes")}
        {approvedBy ? (
          <span className={styles.quiet}>
            {approvedRole
              ? t("approved.byRole", {
                  by: approvedBy,
                  role: layoutText(`role.${approvedRole}`),
                })
              : approvedBy}
          </span>
        ) : null}
      </span>
    </span>
  );
}

function LastUpdate({ row }: { row: Row }) {
  const { lang } = useTexts("surveys");
  if (!row.lastUpdate) return null;
  return (
    <span>
      {formatInstant(row.lastUpdate, lang)}
      <span className={styles.quiet}>{row.lastUpdatedBy}</span>
    </span>
  );
}

function EntryLink({ row }: { row: Row }) {
  return (
    <Link to={`/newdataentry?countryId=${row.countryId}&year=${row.year}`}>{row.country}</Link>
  );
}

type Texts = {
  t: (key: TextKey<"surveys">) => string;
  lang: Lang;
  surveyText: TextOfCode;
  sharedText: TextOfCode;
};

function countryColumns(
  { t, sharedText }: Texts,
  selection: Selection,
  onSelect: (id: number) => void,
): readonly Column<Row>[] {
  return [
    {
      key: "country",
      title: t("column.country"),
      value: (row) => row.country,
      cell: (row) => <EntryLink row={row} />,
    },
    {
      key: "select",
      title: t("column.select"),
      value: (row) => row.surveyDataId !== null && selection.has(row.surveyDataId),
      cell: (row) => <Select row={row} selection={selection} onSelect={onSelect} />,
    },
    {
      key: "region",
      title: t("column.region"),
      value: (row) => sharedText(`region.${row.region}`),
      filterLabel: (region) => region,
    },
  ];
}

function progressColumns({ t, lang, surveyText }: Texts): readonly Column<Row>[] {
  return [
    {
      key: "sections",
      title: t("column.sections"),
      value: submittedOf,
      cell: (row) => <Statuses row={row} />,
    },
    {
      key: "progress",
      title: t("column.progress"),
      value: progressOf,
      cell: (row) => surveyText(`progress.${progressOf(row)}`),
      filterLabel: (progress) => surveyText(`progress.${progress}`),
    },
    {
      key: "completion",
      title: t("column.completion"),
      value: (row) => row.completion,
      cell: (row) => formatNumber(row.completion / 100, lang, { style: "percent" }),
      isNumber: true,
    },
    {
      key: "lastUpdate",
      title: t("column.lastUpdate"),
      // To the minute, as it is shown: what looks equal is ordered by name.
      value: (row) => row.lastUpdate?.slice(0, "2026-05-04T10:00".length) ?? null,
      cell: (row) => <LastUpdate row={row} />,
    },
    {
      key: "approved",
      title: t("column.approved"),
      value: (row) => row.isApproved,
      cell: (row) => <Approved row={row} />,
      filterLabel: (approved) => (approved === "true" ? t("approved.yes") : t("approved.no")),
    },
  ];
}

export function useColumns(
  selection: Selection,
  onSelect: (id: number) => void,
): readonly Column<Row>[] {
  const { t, lang } = useTexts("surveys");
  const surveyText = useCodeTexts("surveys");
  const sharedText = useCodeTexts("ui");
  return useMemo(() => {
    const texts = { t, lang, surveyText, sharedText };
    return [...countryColumns(texts, selection, onSelect), ...progressColumns(texts)];
  }, [t, lang, surveyText, sharedText, selection, onSelect]);
}
