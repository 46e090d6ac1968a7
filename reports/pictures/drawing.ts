// What every picture of a report starts from: table, texts and appearance.

import { numberIn } from "#reports/engine/average-row.ts";
import type { Column, ReportCell, ReportEntry, ReportTable, Row } from "#reports/engine/define.ts";
import { columnTitle, groupTitle, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { colours, fontFamily, inScheme, type Scheme } from "#reports/pictures/tokens.ts";
import { cellText, countText, limitText, signedText } from "./format-cells.ts";

export type Drawing = {
  entry: ReportEntry;
  table: ReportTable;
  locale: ReportLocale;
  noData: string;
};
/** `isOnPaper`: lines and panels are closer, so that a picture and its title are on one sheet in letters that can be read. */
export type Appearance = { scheme: Scheme; width: number; isOnPaper?: boolean };

/** What the component of a picture is given. */
export type PictureProps = {
  drawing: Drawing;
  appearance: Appearance;
  height: number;
  /** The description for screen readers. */
  label: string;
};

/** Below this width a picture is drawn for a phone. */
const narrowWidth = 640;
export const isNarrow = ({ width }: Appearance): boolean => width < narrowWidth;

/** The typeface with single quotes: in an SVG file it is inside an attribute. */
export const pictureFont = fontFamily.replaceAll('"', "'");

/** Colours of text, lines and ground in the scheme that is on. */
export function inks({ scheme }: Appearance) {
  const of = (name: keyof typeof colours) => inScheme(colours[name], scheme);
  return {
    ink: of("ink"),
    quiet: of("quiet"),
    line: of("line"),
    hairline: of("hairline"),
    ground: of("ground"),
    raised: of("raised"),
    sunken: of("sunken"),
  };
}

export function columnOf({ table }: Drawing, key: string): Column {
  return table.columns.find((column) => column.key === key) ?? { key, type: "count" };
}

export function titleOf(drawing: Drawing, key: string): string {
  return columnTitle(drawing.locale, columnOf(drawing, key));
}

/** The names of the columns of a picture. Those that are called the same, such as "Total", are named by what they are of. */
export const namesOf = (drawing: Drawing, series: readonly string[]): string[] =>
  series.map((key) => {
    const column = columnOf(drawing, key);
    const { group, names } = column;
    const title = titleOf(drawing, key);
    const isShared = series.some((other) => other !== key && titleOf(drawing, other) === title);
    if (isShared && names?.group) return groupTitle(drawing.locale, column);
    return isShared && group !== undefined
      ? `${title}, ${drawing.locale.translate(`group.${group}`, {})}`
      : title;
  });

export function unitOf(drawing: Drawing, key: string): string {
  const { unit } = columnOf(drawing, key);
  return unit === undefined ? "" : textOf(drawing.locale, `unit.${unit}`);
}

export function textOfCell(drawing: Drawing, key: string, cell: ReportCell | undefined): string {
  return cellText(drawing.locale, columnOf(drawing, key), cell ?? null);
}

/** The figure of a row with its sign, such as "≥ 254". */
export const figureIn = (drawing: Drawing, row: Row | undefined, key: string): string =>
  signedText(drawing.locale, columnOf(drawing, key), row?.cells[key] ?? null, row?.marks[key]);

/** What is hovered: "Beans  ≥ 82,000 · n 98". */
export function lineOfFigure(
  drawing: Drawing,
  row: Row | undefined,
  { key, name }: { key: string; name: string },
): string {
  const text = `${name}  ${figureIn(drawing, row, key)}`;
  const n = row?.n?.[key];
  return n === undefined ? text : `${text} · ${countText(drawing.locale, n)}`;
}

/** What a picture says of a row that is hovered: its name, and below it its figures, one to a line. */
export function rowText(
  drawing: Drawing,
  { category, series }: { category: string; series: readonly string[] },
  row: Row | undefined,
): string {
  if (row === undefined) return "";
  const names = namesOf(drawing, series);
  return [
    textOfCell(drawing, category, row.cells[category]),
    ...series.map((key, place) => lineOfFigure(drawing, row, { key, name: names[place] ?? "" })),
  ].join("\n");
}

/** A value at an axis, without zeros at the end of its decimals: "20%", and "2.5%" where it is not round. */
export function axisText(drawing: Drawing, key: string, value: number): string {
  return limitText(drawing.locale.lang, columnOf(drawing, key), value);
}

/** The number of a row in a column; null where it has none. */
export function numberAt({ cells }: Row, key: string): number | null {
  return numberIn(cells[key]);
}
