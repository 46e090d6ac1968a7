// A figure of a profile, written as the report that it comes from writes it.

import type { Column, Row } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { Cell } from "#web/reporting/table/cell.tsx";
import type { Profile } from "./profile-query.ts";

export type FigureColumn = Profile["found"][number]["column"];
type Shown = Pick<Profile["found"][number], "value" | "mark" | "year" | "n">;

type FigureProps = {
  figure: Shown;
  column: FigureColumn;
  locale: ReportLocale;
  /** A figure of another year says so. */
  year?: number;
};

export const columnFor = ({ made: _, ...column }: FigureColumn): Column => ({
  key: "figure",
  ...column,
});

export function Figure({ figure, column, locale, year }: FigureProps) {
  const { value, mark, n } = figure;
  const isOther = value !== null && year !== undefined && figure.year !== undefined;
  const row: Row = {
    cells: { figure: value },
    marks: mark === undefined ? {} : { figure: mark },
    ...(isOther && figure.year !== year ? { years: { figure: figure.year ?? 0 } } : {}),
    ...(n === undefined ? {} : { n: { figure: n } }),
  };
  return <Cell column={columnFor(column)} row={row} locale={locale} />;
}

/** "IU per capita"; nothing for a share, which has its sign. */
export function unitText({ type, unit }: FigureColumn, locale: ReportLocale): string {
  return unit === undefined || type === "share" ? "" : textOf(locale, `unit.${unit}`);
}
