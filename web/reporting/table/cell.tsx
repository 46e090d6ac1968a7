// A cell of a report's table: the figure or the sign of why there is none, the year of a figure that is not
// of the row's year, and how many countries are behind a figure of several. Each has a text for screen readers.

import type { Column, Row } from "#reports/engine/define.ts";
import { minCountries } from "#reports/engine/seen/bounds.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { bareCount, cellText, countText, isFew, markText } from "#reports/pictures/format-cells.ts";
import styles from "./cell.module.css";

/** `listed` is how many countries the table lists; not given where its rows are not countries. */
export type CellProps = {
  column: Column;
  row: Row;
  locale: ReportLocale;
  listed?: number | undefined;
  /** How many countries are behind the figure is said in a row of its own. */
  isCountedAbove?: boolean;
};

function reasonOf({ column, row, locale }: CellProps): string {
  const mark = row.marks[column.key];
  const n = row.n?.[column.key] ?? 0;
  const isHidden = mark === undefined && n > 0 && n < minCountries;
  return isHidden ? textOf(locale, "sign.tooFew.text") : markText(locale, mark);
}

function Figure(props: CellProps) {
  const { column, row, locale } = props;
  const cell = row.cells[column.key] ?? null;
  const mark = row.marks[column.key];
  const text = cellText(locale, column, cell);
  if (mark === undefined && cell !== null) return text;
  const sign = mark === undefined ? text : textOf(locale, `mark.${mark}.short`);
  const spoken = reasonOf(props);
  return (
    <span className={styles.sign} title={spoken}>
      <span aria-hidden="true">{sign}</span>
      <span className="spoken">{spoken} </span>
      {cell === null ? null : text}
    </span>
  );
}

function YearOf({ year, locale }: { year: number; locale: ReportLocale }) {
  const spoken = textOf(locale, "sign.year.spoken", { year });
  return (
    <small className={styles.year} title={spoken} data-year>
      <span aria-hidden="true">{textOf(locale, "sign.year", { year })}</span>
      <span className="spoken">, {spoken}</span>
    </small>
  );
}

function spokenCount(locale: ReportLocale, count: number, listed: number): string {
  if (isFew(count)) return textOf(locale, "n.spokenFew", { count });
  return textOf(locale, count < listed ? "n.spokenOf" : "n.spoken", { count, listed });
}

type CountProps = { count: number; listed: number | undefined; locale: ReportLocale };

function CountOf({ count, listed = count, locale }: CountProps) {
  const spoken = spokenCount(locale, count, listed);
  return (
    <small className={styles.count} title={spoken}>
      <span aria-hidden="true">{countText(locale, count, listed)}</span>
      <span className="spoken">, {spoken}</span>
    </small>
  );
}

/** A count by itself, in the row that says how many countries are behind the totals. */
export function Count({ count, locale }: Pick<CountProps, "count" | "locale">) {
  if (!isFew(count)) return count;
  const spoken = spokenCount(locale, count, count);
  return (
    <span className={styles.sign} title={spoken}>
      <span aria-hidden="true">{bareCount(locale, count)}</span>
      <span className="spoken">{spoken}</span>
    </span>
  );
}

export function Cell(props: CellProps) {
  const { column, row, locale, listed, isCountedAbove } = props;
  const year = row.years?.[column.key];
  const count = isCountedAbove ? undefined : row.n?.[column.key];
  return (
    <>
      <Figure {...props} />
      {year === undefined ? null : <YearOf year={year} locale={locale} />}
      {count === undefined ? null : <CountOf count={count} listed={listed} locale={locale} />}
    </>
  );
}
