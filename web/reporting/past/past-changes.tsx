// What is different today in a report of a past time: its figures then and now, and the surveys behind them.

import type { Column } from "#reports/engine/define.ts";
import { headOf, type ReportLocale } from "#reports/engine/text.ts";
import { changedTexts } from "#reports/pictures/changed-figure.ts";
import { nameOfLine } from "#reports/pictures/table-texts.ts";
import type { ShownReport } from "#web/reporting/reply.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./past-changes.module.css";

type Changes = NonNullable<ShownReport["changes"]>;
type FigureChange = Changes["figures"][number];
type Table = { columns: readonly Column[]; locale: ReportLocale };

const figureTexts = (change: FigureChange, column: Column, locale: ReportLocale): string[] =>
  changedTexts(change, column, locale).map(({ signed, about }) => [signed, ...about].join(" "));

function FigureLine({ change, table }: { change: FigureChange; table: Table }) {
  const { t } = useTexts("reporting");
  const { locale } = table;
  const column = table.columns.find(({ key }) => key === change.column);
  const came = change.after === null ? "then" : "now";
  const [then, now] = column === undefined ? [] : figureTexts(change, column, locale);
  return (
    <tr>
      <th scope="row">{nameOfLine(change, table.columns, locale)}</th>
      {column === undefined ? (
        <td colSpan={3}>{t(`past.changes.row.${came}`)}</td>
      ) : (
        <>
          <td>{headOf(locale, column)}</td>
          <td className={styles.figure}>{then}</td>
          <td className={styles.figure}>{now}</td>
        </>
      )}
    </tr>
  );
}

const keyOf = ({ row, total, column }: FigureChange) => JSON.stringify([row, total, column]);

function Figures({ changes, table }: { changes: Changes; table: Table }) {
  const { t } = useTexts("reporting");
  return (
    <table className={styles.table}>
      <caption className="spoken">{t("past.changes.figures")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("past.changes.row")}</th>
          <th scope="col">{t("past.changes.figure")}</th>
          <th scope="col">{t("past.changes.then")}</th>
          <th scope="col">{t("past.changes.now")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.figures.map((change) => (
          <FigureLine key={keyOf(change)} change={change} table={table} />
        ))}
      </tbody>
    </table>
  );
}

function Surveys({ changes: { surveys }, locale }: { changes: Changes; locale: ReportLocale }) {
  const { t } = useTexts("reporting");
  const reasonsOf = (reasons: readonly string[]) =>
    reasons.map((reason) => t("past.changes.reason", { reason })).join(" ");
  return (
    <ul>
      {surveys.map(({ country, year, kind, reasons }) => (
        <li key={`${country} ${year}`}>
          {t(`past.changes.${kind}`, { country: locale.countryName(country), year: String(year) })}{" "}
          {reasonsOf(reasons)}
        </li>
      ))}
    </ul>
  );
}

/** Folded until it is wanted. */
export function PastChanges({ shown, locale }: { shown: ShownReport; locale: ReportLocale }) {
  const { t } = useTexts("reporting");
  const { changes, table } = shown;
  if (changes === undefined) return null;
  const { figures, figureCount, surveys, surveyCount } = changes;
  if (figureCount === 0) return <p>{t("past.changes.none")}</p>;
  const isCut = figures.length < figureCount || surveys.length < surveyCount;
  return (
    <details className={styles.changes}>
      <summary>{t("past.changes", { count: figureCount })}</summary>
      <p>{t("past.changes.surveys", { count: surveyCount })}</p>
      <Surveys changes={changes} locale={locale} />
      <Figures changes={changes} table={{ columns: table.columns, locale }} />
      {isCut ? <p>{t("past.changes.cut", { count: figures.length })}</p> : null}
    </details>
  );
}
