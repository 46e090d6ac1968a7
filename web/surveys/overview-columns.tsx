// The columns of the overview: cell, sort value, search text and filter of each.

import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { shownName } from "#web/identity/person-name.ts";
import { listedStates } from "#web/survey-progress.ts";
import { formatInstant, formatNumber, formatShortDayOf } from "#web/ui/format.ts";
import { type TextKey, type TextOfCode, useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { StatusMark } from "#web/ui/status-mark.tsx";
import type { Column } from "#web/ui/table/table-view.ts";
import { lackOf, progressOf, type SurveyRow } from "./overview-rows.ts";
import { SelectAll, SelectRow } from "./select-cells.tsx";
import styles from "./surveys.module.css";

function SectionMark({ row, section }: { row: SurveyRow; section: SurveyRow["sections"][number] }) {
  const { t } = useTexts("surveys");
  const codeText = useCodeTexts("engine");
  const { name, status } = section;
  return (
    <span className={styles.section} data-approved={row.isApproved}>
      <StatusMark
        isQuiet
        status={status}
        label={t("sections.status", { section: name, status: codeText(`status.${status}`) })}
      />
    </span>
  );
}

/** Per cent are never shown alone where something is left to do. */
function Completion({ row }: { row: SurveyRow }) {
  const { t, lang } = useTexts("surveys");
  const lack = lackOf(row);
  const progress = progressOf(row);
  if (progress === "notStarted" || progress === "notAsked") {
    return (
      <span className={styles.completion}>
        <span>–</span>
      </span>
    );
  }
  // Every section may be submitted while some of its cells are empty.
  const unanswered = row.completion < 100 ? t("lack.cells") : null;
  const reason = lack ? t(`lack.${lack.status}`, { count: lack.count }) : unanswered;
  return (
    <span className={styles.completion} data-lack={lack?.status ?? (reason ? "cells" : undefined)}>
      <span>{formatNumber(row.completion / 100, lang, { style: "percent" })}</span>
      {reason ? <span>{reason}</span> : null}
    </span>
  );
}

type StampProps = { at: string | null; by: string | null; mark?: ReactNode; to?: string };

/** A day and a person on one line; the time is in the hint. */
function Stamp({ at, by, mark, to }: StampProps) {
  const { t, lang } = useTexts("surveys");
  const day = at ? formatShortDayOf(at, lang) : null;
  return (
    <span className={styles.stamp} title={at ? formatInstant(at, lang) : undefined}>
      {mark}
      {to && day ? <Link to={to}>{day}</Link> : day}{" "}
      {by ? <span className={styles.quiet}>{t("by", { by })}</span> : null}
    </span>
  );
}

function Approved({ row }: { row: SurveyRow }) {
  const { t } = useTexts("surveys");
  const { t: layoutText } = useTexts("layout");
  const { approvedAt, approvedBy, approvedRole } = row;
  if (!row.isApproved) return <span className="spoken">{t("approved.no")}</span>;
  const mark = <StatusMark status="Approved" label={t("approved.yes")} />;
  const role = approvedRole ? layoutText(`role.${approvedRole}`) : null;
  const by =
    approvedBy && role
      ? t("approved.byRole", { by: shownName(approvedBy), role })
      : shownName(approvedBy);
  const evidence = `/approvalevidence?country=${row.countryId}&year=${row.year}`;
  return <Stamp at={approvedAt} by={by} mark={mark} to={evidence} />;
}

type Texts = {
  t: (key: TextKey<"surveys">) => string;
  lang: Lang;
  surveyText: TextOfCode;
  sharedText: TextOfCode;
};

/** On a phone the marks have their heads below that of the country; the legend has the names. */
function NarrowHeads({ sections }: Pick<SurveyRow, "sections">) {
  return (
    <span className={styles.narrowHeads} aria-hidden="true">
      {sections.map(({ code, head }) => (
        <span key={code}>{head}</span>
      ))}
    </span>
  );
}

function countryColumns(
  { t, sharedText }: Texts,
  sections: SurveyRow["sections"],
): readonly Column<SurveyRow>[] {
  return [
    {
      key: "select",
      title: t("column.select"),
      head: <SelectAll />,
      isAlwaysShown: true,
      isUnsorted: true,
      value: () => null,
      cell: (row) => <SelectRow row={row} />,
    },
    {
      key: "country",
      title: t("column.country"),
      isRowHead: true,
      belowHead: <NarrowHeads sections={sections} />,
      value: (row) => row.country,
      cell: (row) => (
        <>
          <Link to={`/newdataentry?countryId=${row.countryId}&year=${row.year}`}>
            {row.country}
          </Link>
          <span className={styles.narrowMarks}>
            {row.sections.map((section) => (
              <SectionMark key={section.code} row={row} section={section} />
            ))}
          </span>
        </>
      ),
    },
    {
      key: "region",
      title: t("column.region"),
      leaves: 1,
      value: (row) => sharedText(`region.${row.region}`),
      filter: { of: "region", label: (region) => region, isWhole: true },
    },
  ];
}

/** A column for each section of the year. */
function sectionColumns(sections: SurveyRow["sections"]): readonly Column<SurveyRow>[] {
  return sections.map(({ code, name, head }, at) => ({
    key: `section.${code}`,
    title: name,
    head: (
      <abbr title={name} aria-label={name}>
        {head}
      </abbr>
    ),
    isUnsorted: true,
    value: () => null,
    cell: (row) => {
      const section = row.sections[at];
      return section ? <SectionMark row={row} section={section} /> : null;
    },
  }));
}

function progressColumns({ t, surveyText }: Texts): readonly Column<SurveyRow>[] {
  return [
    {
      key: "progress",
      title: t("column.progress"),
      value: progressOf,
      sortValue: (row) => listedStates.indexOf(progressOf(row)),
      cell: (row) => (
        <span className={styles.progress} data-progress={progressOf(row)}>
          {surveyText(`progress.${progressOf(row)}`)}
        </span>
      ),
      filter: { of: "state", label: (progress) => surveyText(`progress.${progress}`) },
    },
    {
      key: "completion",
      title: t("column.completion"),
      leaves: 3,
      value: (row) => row.completion,
      cell: (row) => <Completion row={row} />,
    },
    {
      key: "lastUpdate",
      title: t("column.lastUpdate"),
      leaves: 0,
      value: (row) => row.lastUpdate,
      cell: (row) =>
        row.lastUpdate ? <Stamp at={row.lastUpdate} by={shownName(row.lastUpdatedBy)} /> : null,
    },
    {
      key: "approved",
      title: t("column.approved"),
      leaves: 2,
      value: (row) => row.isApproved,
      cell: (row) => <Approved row={row} />,
      filter: {
        of: "approval",
        label: (approved) => (approved === "true" ? t("approved.yes") : t("approved.no")),
      },
    },
  ];
}

export function useColumns(rows: readonly SurveyRow[] | undefined): readonly Column<SurveyRow>[] {
  const { t, lang } = useTexts("surveys");
  const surveyText = useCodeTexts("surveys");
  const sharedText = useCodeTexts("ui");
  const asked = rows?.[0]?.sections;
  return useMemo(() => {
    const texts = { t, lang, surveyText, sharedText };
    const sections = asked ?? [];
    return [
      ...countryColumns(texts, sections),
      ...sectionColumns(sections),
      ...progressColumns(texts),
    ];
  }, [t, lang, surveyText, sharedText, asked]);
}
