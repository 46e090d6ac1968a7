// The table of a report as a block of a document: the columns, signs, years and n that the screen has,
// without columns in which there is nothing.

import type { Column, Row, TotalRow } from "#reports/engine/define.ts";
import { columnTitle, groupTitle, textOf, unitTitle } from "#reports/engine/text.ts";
import { listedIn } from "#reports/pictures/counts-of-totals.ts";
import { countText, isNumeric, signedText } from "#reports/pictures/format-cells.ts";
import { isBlankIn, totalText } from "#reports/pictures/table-texts.ts";
import type { Cell, TableBlock, TableColumn } from "#server/documents/model.ts";
import type { Localized } from "#server/reporting/write-report.ts";
import { shownOf } from "./given-columns.ts";

type Setting = Pick<Localized, "locale"> & { listed?: number | undefined };

function cellOf(column: Column, row: Row, setting: Setting): Cell {
  const { locale, listed } = setting;
  const text = signedText(locale, column, row.cells[column.key] ?? null, row.marks[column.key]);
  const year = row.years?.[column.key];
  const count = row.n?.[column.key];
  const small = [
    ...(year === undefined ? [] : [textOf(locale, "sign.year", { year })]),
    ...(count === undefined ? [] : [countText(locale, count, listed)]),
  ].join(" ");
  return small === "" ? text : { text, small };
}

function columnOf(column: Column, { locale }: Setting): TableColumn {
  return {
    group: groupTitle(locale, column),
    title: columnTitle(locale, column),
    unit: unitTitle(locale, column),
    isNumber: isNumeric(column) || column.type === "year",
  };
}

/** The name of the total is in the first column. */
function totalCells(columns: readonly Column[], total: TotalRow, setting: Setting): Cell[] {
  return columns.map((column, place) => {
    if (place === 0) return totalText(total, columns, setting.locale);
    return isBlankIn(total, column.key) ? "" : cellOf(column, total, setting);
  });
}

export function tableBlock({ entry, table, locale }: Localized): TableBlock {
  const { columns, rows, totals } = shownOf(table);
  const settingOf = (total: TotalRow) => ({ locale, listed: listedIn(table, total) });
  return {
    kind: "table",
    caption: textOf(locale, `report.${entry.id}.title`),
    columns: columns.map((column) => columnOf(column, { locale })),
    totals: totals.map((total) => totalCells(columns, total, settingOf(total))),
    rows: rows.map((row) => columns.map((column) => cellOf(column, row, { locale }))),
  };
}
