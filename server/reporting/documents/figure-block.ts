// The picture of a report as a block of a document: SVG in light colours, with its title, its sentences and what is
// seen in it.

import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import { basisText, seriesTexts, textOf } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { legendSignLines } from "#reports/pictures/map/map-legend.ts";
import { pictureHeight } from "#reports/pictures/picture-height.ts";
import { pictureSvg } from "#reports/pictures/picture-svg.ts";
import type { FigureBlock } from "#server/documents/model.ts";
import type { Localized } from "#server/reporting/write-report.ts";
import { givenDrawing } from "./given-series.ts";

/** Wide enough for names beside bars; a line of A4 shows its type at 10 points. Lines are close, so that it need not be smaller. */
const appearance = { scheme: "light", width: 700, isOnPaper: true } as const;

/** Only what has figures is drawn. Null without anything to draw. */
export function drawingOf({ entry, table, locale }: Localized, noData: string): Drawing | null {
  if (table.rows.length === 0) return null;
  return givenDrawing({ entry, table, locale, noData });
}

/** The sentences under the title of a picture: the basis, and of a series its countries. */
export function pictureLines({ table, locale }: Drawing): string[] {
  return [...basisText(locale, table), ...seriesTexts(locale, table)];
}

export function figureBlock(drawing: Drawing): FigureBlock {
  const { entry, table, locale } = drawing;
  return {
    kind: "figure",
    caption: textOf(locale, `chart.${entry.id}.title`),
    // The signs below the table may be on another page.
    lines: [...pictureLines(drawing), ...legendSignLines(drawing)],
    alternative: chartDescription(locale, entry, table),
    svg: pictureSvg(drawing, appearance),
    width: appearance.width,
    height: pictureHeight(drawing, appearance),
  };
}
