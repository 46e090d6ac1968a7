// The dots of countries, one for each column, with a bar from the smallest to the largest of them. The dot of an estimate is
// hollow, where the chart names the columns that say so.

import type { Chart, Row } from "#reports/engine/define.ts";
import { picturedRows } from "#reports/engine/facts.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  type Drawing,
  figureIn,
  inks,
  namesOf,
  numberAt,
  rowText,
  textOfCell,
} from "#reports/pictures/drawing.ts";
import { legendOption } from "./options.ts";
import { seriesColour } from "./series-colours.ts";

export type DotChart = Extract<Chart, { kind: "countryDots" }>;

const dotBorder = 2;
const precise = "precise";
const estimate = "estimate";

/** The precisions of the legend: a full dot is only called precise where every country says how sure its figures are. */
function precisionsOf({ table }: Drawing, chart: DotChart): string[] {
  const { precisions, series } = chart;
  if (precisions === undefined) return [];
  const isStated = picturedRows(table.rows, chart).every((row) =>
    series.every((key) => numberAt(row, key) === null || precisionAt(chart, row, key) !== null),
  );
  return isStated ? [precise, estimate] : [estimate];
}

/** What the legend names: each column, and what full and hollow dots mean. */
export const dotNames = (drawing: Drawing, chart: DotChart): string[] => [
  ...namesOf(drawing, chart.series),
  ...precisionsOf(drawing, chart).map((one) => textOf(drawing.locale, `precision.${one}`)),
];

/** Entries have the symbols of their dots. */
export function dotLegend(appearance: Appearance, names: readonly string[]) {
  const { icon: _, ...legend } = legendOption(appearance, names);
  return legend;
}

const precisionAt = ({ precisions = {} }: DotChart, row: Row, key: string) =>
  row.cells[precisions[key] ?? ""] ?? null;

/** What is hovered: a country with its figures, each with how sure it is: "18 and under  85.0% · Precise". */
export function dotsText(drawing: Drawing, chart: DotChart, row: Row | undefined): string {
  if (row === undefined) return "";
  const [country = "", ...figures] = rowText(drawing, chart, row).split("\n");
  const sure = chart.series.map((key) => {
    const precision = numberAt(row, key) === null ? null : precisionAt(chart, row, key);
    const column = chart.precisions?.[key] ?? "";
    return precision === null ? "" : ` · ${textOfCell(drawing, column, precision)}`;
  });
  return [country, ...figures.map((line, place) => `${line}${sure[place] ?? ""}`)].join("\n");
}

/** The figures of a country that have a dot. */
const knownIn = ({ series }: DotChart, row: Row): number[] =>
  series.map((key) => numberAt(row, key)).filter((one) => one !== null);

/** The bar from the smallest to the largest figure of a country: one that is not seen, and one upon it. */
function gapSeries(chart: DotChart, appearance: Appearance, rows: Row[]) {
  const ends = rows.map((row) => {
    const known = knownIn(chart, row);
    return { from: Math.min(...known), to: Math.max(...known) };
  });
  const bar = { type: "bar", stack: "gap", barWidth: 3, silent: true, tooltip: { show: false } };
  return [
    { ...bar, itemStyle: { color: "transparent" }, data: ends.map(({ from }) => from) },
    {
      ...bar,
      itemStyle: { color: inks(appearance).line },
      data: ends.map(({ from, to }) => to - from),
    },
  ];
}

const hollowStyle = (appearance: Appearance, colour: string) => ({
  color: inks(appearance).ground,
  borderColor: colour,
  borderWidth: dotBorder,
  opacity: 1,
});

/** Without dots: they are in the legend. */
function precisionSeries(drawing: Drawing, chart: DotChart, appearance: Appearance) {
  const { quiet } = inks(appearance);
  return precisionsOf(drawing, chart).map((one) => ({
    type: "scatter",
    name: textOf(drawing.locale, `precision.${one}`),
    symbol: "circle",
    silent: true,
    itemStyle: one === precise ? { color: quiet, opacity: 1 } : hollowStyle(appearance, quiet),
    data: [],
  }));
}

/** Why a country beside its only dots has no other: "Over 18: n". In the half that has more place. */
function stateSeries(drawing: Drawing, chart: DotChart, appearance: Appearance, rows: Row[]) {
  const names = namesOf(drawing, chart.series);
  const data = rows.flatMap((row, line) => {
    const known = knownIn(chart, row);
    const states = chart.series.flatMap((key, place) => {
      if (numberAt(row, key) !== null || row.marks[key] === undefined) return [];
      const values = { column: names[place] ?? "", sign: figureIn(drawing, row, key) };
      return [textOf(drawing.locale, "dots.state", values)];
    });
    if (known.length === 0 || states.length === 0) return [];
    const isLow = Math.max(...known) <= 0.5;
    const position = isLow ? "right" : "left";
    const value = [isLow ? Math.max(...known) : Math.min(...known), line];
    return [{ value, label: { formatter: states.join(" · "), position } }];
  });
  const label = { show: true, distance: 12, color: inks(appearance).quiet, fontSize: 14 };
  return { type: "scatter", symbolSize: 0, silent: true, itemStyle: { opacity: 1 }, label, data };
}

export function dotSeries(drawing: Drawing, chart: DotChart, appearance: Appearance, rows: Row[]) {
  const names = namesOf(drawing, chart.series);
  const dots = chart.series.map((key, place) => {
    const colour = seriesColour(key, place, appearance.scheme);
    const hollow = hollowStyle(appearance, colour);
    return {
      type: "scatter",
      name: names[place],
      symbol: place % 2 === 0 ? "circle" : "diamond",
      symbolSize: place % 2 === 0 ? 11 : 13,
      itemStyle: { color: colour, opacity: 1 },
      data: rows.flatMap((row, line) => {
        const value = numberAt(row, key);
        if (value === null) return [];
        const isEstimate = precisionAt(chart, row, key) === estimate;
        return [{ value: [value, line], ...(isEstimate ? { itemStyle: hollow } : {}) }];
      }),
    };
  });
  return [
    ...gapSeries(chart, appearance, rows),
    ...dots,
    stateSeries(drawing, chart, appearance, rows),
    ...precisionSeries(drawing, chart, appearance),
  ];
}
