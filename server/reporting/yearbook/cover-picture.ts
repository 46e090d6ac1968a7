// The picture of the cover: how many countries answered, each year since the first survey.

import { surveyYearsTo } from "#questionnaire/engine/survey-years.ts";
import { pictureFont } from "#reports/pictures/drawing.ts";
import { escaped } from "#reports/pictures/escaped.ts";
import { colours } from "#reports/pictures/tokens.ts";
import type { FigureBlock } from "#server/documents/model.ts";
import type { Figures } from "#server/reporting/figure-memory.ts";

const [width, height] = [720, 210];
const [top, bottom] = [24, 26];
/** Paper has the light scheme. Years that are not the one of the book are grey. */
const fills = {
  bar: "#b9afa2",
  chosen: colours.ink[0],
  text: colours.ink[0],
  quiet: colours.quiet[0],
};

type Bar = { year: number; count: number };

/** The countries with an approved survey of each year up to this one. */
export function answeredYears(figures: Pick<Figures, "rowsOf">, year: number): Bar[] {
  const years = surveyYearsTo(year);
  const rows = figures.rowsOf(years, true);
  return years.map((one) => ({ year: one, count: rows.get(one)?.length ?? 0 }));
}

function svgOf(bars: readonly Bar[]): string {
  const step = width / bars.length;
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const scale = (height - top - bottom) / highest;
  const text = (x: number, y: number, content: string, colour: string) =>
    `<text x="${x.toFixed(1)}" y="${y}" text-anchor="middle" fill="${colour}">${escaped(content)}</text>`;
  const parts = bars.flatMap(({ year, count }, at) => {
    const isLast = at === bars.length - 1;
    const high = count * scale;
    const y = height - bottom - high;
    const middle = (at + 0.5) * step;
    const isNamed = isLast || at === 0;
    const hasYear = isNamed || (year % 5 === 0 && bars.length - 1 - at > 2 && at > 2);
    const fill = isLast ? fills.chosen : fills.bar;
    const wide = Math.min(step - 5, 40);
    return [
      `<rect x="${(middle - wide / 2).toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${high.toFixed(1)}" fill="${fill}"/>`,
      ...(isNamed ? [text(middle, Math.round(y) - 6, String(count), fills.text)] : []),
      ...(hasYear ? [text(middle, height - 8, String(year), fills.quiet)] : []),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${pictureFont}" font-size="13">${parts.join("")}</svg>`;
}

/** Null for fewer than three years, and where no country answered. */
export function coverPicture(
  bars: readonly Bar[],
  { caption, alternative }: Pick<FigureBlock, "caption" | "alternative">,
): FigureBlock | null {
  if (bars.length < 3 || bars.every(({ count }) => count === 0)) return null;
  return { kind: "figure", caption, lines: [], alternative, svg: svgOf(bars), width, height };
}
