// What every kind of chart starts from: table, texts and appearance, and the parts that charts share.

import { numberIn } from "#reports/engine/columns.ts";
import type { Column, Report, ReportCell, ReportTable, Row } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { cellText } from "#web/reporting/format-cells.ts";
import { colours, fontFamily, inScheme, type Scheme } from "#web/theme/tokens.ts";

export type Drawing = { entry: Report; table: ReportTable; locale: ReportLocale; noData: string };
export type Appearance = { scheme: Scheme; width: number };

/** Below this width a chart is drawn for a phone. */
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

export function titleOf({ locale }: Drawing, key: string): string {
  return textOf(locale, `column.${key}`);
}

export function unitOf(drawing: Drawing, key: string): string {
  const { unit } = columnOf(drawing, key);
  return unit === undefined ? "" : textOf(drawing.locale, `unit.${unit}`);
}

export function textOfCell(drawing: Drawing, key: string, cell: ReportCell | undefined): string {
  return cellText(drawing.locale, columnOf(drawing, key), cell ?? null);
}

export function numberAt({ cells }: Row, key: string): number | null {
  return numberIn(cells[key]);
}

/** Tooltips are drawn as shapes, never as markup (security: no innerHTML in the page). */
export function baseOption(appearance: Appearance) {
  const { ink, raised, line } = inks(appearance);
  return {
    animation: false,
    backgroundColor: "transparent",
    textStyle: { fontFamily: pictureFont, fontSize: 14, color: ink },
    tooltip: {
      renderMode: "richText" as const,
      confine: true,
      backgroundColor: raised,
      borderColor: line,
      borderWidth: 1,
      textStyle: { color: ink, fontFamily: pictureFont, fontSize: 14 },
    },
  };
}

export function legendOption(appearance: Appearance, names: readonly string[]) {
  const { ink, line } = inks(appearance);
  return {
    show: true,
    type: "plain" as const,
    top: 0,
    left: 0,
    width: appearance.width - 16,
    itemGap: 16,
    itemWidth: 14,
    itemHeight: 14,
    icon: "rect",
    inactiveColor: line,
    textStyle: { color: ink, fontSize: 14 },
    data: [...names],
  };
}

/** About how many lines a legend takes, so that the chart begins below it. */
export function legendHeight({ width }: Appearance, names: readonly string[]): number {
  let lines = 1;
  let used = 0;
  for (const name of names) {
    const needed = 40 + name.length * 7.2;
    if (used > 0 && used + needed > width - 16) {
      lines += 1;
      used = 0;
    }
    used += needed;
  }
  return lines * 26 + 8;
}
