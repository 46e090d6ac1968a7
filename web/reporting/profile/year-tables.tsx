// The figures of the year beside those of the country's answer before it, and how good its answers are.

import type { ReactNode } from "react";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { textOf } from "#reports/engine/text.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { Figure } from "./figure.tsx";
import type { PartProps } from "./indicators.tsx";
import styles from "./profile.module.css";
import type { Profile } from "./profile-query.ts";

type Table = Profile["tables"][number];

const isText = (table: Table, key: string): boolean =>
  table.rows.some(({ cells }) => typeof cells[key]?.value === "string");

/** Rows of disorders have the names that reports give them. */
function useRowText(locale: PartProps["locale"]) {
  const textOfKey = useCodeTexts("reportpages");
  return (table: string, row: string) =>
    table === "people" ? textOf(locale, `disorder.${row}`) : textOfKey(`profile.row.${row}`);
}

/** The difference from the answer before, with its sign. */
function Change({ cells, lang }: Pick<Table["rows"][number], "cells"> & { lang: Lang }) {
  const [now, before] = [cells.total?.value, cells.before?.value];
  if (typeof now !== "number" || typeof before !== "number") return "—";
  return formatNumber(now - before, lang, { signDisplay: "exceptZero" });
}

function YearTable({ table, profile, locale }: PartProps & { table: Table }) {
  const { t } = useTexts("reportpages");
  const textOfKey = useCodeTexts("reportpages");
  const rowText = useRowText(locale);
  const headOf = (key: string) =>
    key === "before"
      ? String(profile.previousYear ?? t("profile.column.before"))
      : textOfKey(`profile.column.${key}`);
  return (
    <table className={styles.table} data-cards>
      <thead>
        <tr>
          <th scope="col">{textOfKey(`profile.table.${table.key}`)}</th>
          {table.columns.map(({ key }) => [
            <th key={key} scope="col" data-number={!isText(table, key) || undefined}>
              {headOf(key)}
            </th>,
            key === "before" ? (
              <th key="change" scope="col" data-number>
                {t("profile.column.change")}
              </th>
            ) : null,
          ])}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key: row, cells }) => (
          <tr key={row}>
            <th scope="row">{rowText(table.key, row)}</th>
            {table.columns.map(({ key }) => {
              const cell = cells[key];
              return [
                <td
                  key={key}
                  data-number={!isText(table, key) || undefined}
                  data-head={headOf(key)}
                >
                  {cell ? <Figure figure={cell} column={cell.column} locale={locale} /> : "—"}
                </td>,
                key === "before" ? (
                  <td key="change" data-number data-head={t("profile.column.change")}>
                    <Change cells={cells} lang={locale.lang} />
                  </td>
                ) : null,
              ];
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function YearTables({ profile, locale }: PartProps) {
  const { t } = useTexts("reportpages");
  const year = String(profile.year);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{t("profile.figures", { year })}</h2>
      <div className={styles.tables}>
        {profile.tables.map((table) => (
          <YearTable key={table.key} table={table} profile={profile} locale={locale} />
        ))}
      </div>
    </section>
  );
}

type Survey = Profile["surveys"][number];
type QualityColumn = { key: string; cellOf: (survey: Survey) => ReactNode };

/** What is said of each survey: how much was answered, how precisely, and what was changed later. */
function useQualityColumns({ profile, locale }: PartProps): QualityColumn[] {
  const { t, lang } = useTexts("reportpages");
  const number = (value: number) => formatNumber(value, lang);
  const percent = (value: number) => formatNumber(value, lang, { style: "percent" });
  return [
    { key: "asked", cellOf: ({ asked }) => number(asked) },
    { key: "answered", cellOf: ({ answered }) => number(answered) },
    { key: "precise", cellOf: ({ precise }) => (precise === null ? "—" : percent(precise)) },
    { key: "states", cellOf: ({ states }) => number(states) },
    ...profile.quality.map(({ key, column, points }) => ({
      key,
      cellOf: ({ year }: Survey) => {
        const point = points.find((one) => one.year === year) ?? { value: null };
        return <Figure figure={point} column={column} locale={locale} />;
      },
    })),
    {
      key: "changed",
      cellOf: ({ changedAfterApproval: count }) => t("profile.cells", { count }),
    },
  ];
}

export function Quality(props: PartProps) {
  const { t } = useTexts("reportpages");
  const textOfKey = useCodeTexts("reportpages");
  const columns = useQualityColumns(props);
  const headOf = (key: string) => textOfKey(`profile.column.${key}`);
  const { surveys } = props.profile;
  if (surveys.length === 0) return null;
  return (
    <section aria-labelledby="quality">
      <h2 id="quality">{t("profile.quality")}</h2>
      <table className={styles.table} data-cards>
        <thead>
          <tr>
            <th scope="col">{t("profile.column.year")}</th>
            {columns.map(({ key }) => (
              <th key={key} scope="col" data-number>
                {headOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {surveys.map((survey) => (
            <tr key={survey.year}>
              <th scope="row">{survey.year}</th>
              {columns.map(({ key, cellOf }) => (
                <td key={key} data-number data-head={headOf(key)}>
                  {cellOf(survey)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
