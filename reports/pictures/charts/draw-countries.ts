// A line for each of the countries with the largest figures: bars side by side or stacked, or dots with a bar
// from the smallest to the largest of them. A country without a figure has none; the table has all countries.

import type { EChartsCoreOption } from "echarts/core";
import type { Row } from "#reports/engine/define.ts";
import {
  type CountryChart,
  lengthOf,
  picturedRows,
  shownCountries,
} from "#reports/engine/facts.ts";
import {
  type Appearance,
  columnOf,
  type Drawing,
  inks,
  namesOf,
  numberAt,
  rowText,
  textOfCell,
} from "#reports/pictures/drawing.ts";
import {
  largestOf,
  nameAxis,
  nameWidthOf,
  scaleHeight,
  scaleName,
  scaleTexts,
  stepCountOf,
  valueAxis,
  wholeScale,
} from "./axes.ts";
import { dotLegend, dotNames, dotSeries, dotsText } from "./country-dots.ts";
import { baseOption, brokenText, legendHeight, legendOption } from "./options.ts";
import { fillOf } from "./series-colours.ts";

/** Bars are thinner where many are side by side, so that a country is in sight as a whole. */
function thicknessOf({ series }: CountryChart, { isOnPaper }: Appearance): number {
  if (isOnPaper) return Math.max(2, Math.floor(paperBars / series.length));
  return series.length > 3 ? 7 : 13;
}

/** As close as names of 14 pixels can be. */
const paperLine = 17;
const paperBars = 12;

const isStacked = (chart: CountryChart): boolean => chart.kind === "countryBars" && chart.isStacked;

/** The countries with the largest figures, the largest first. */
export function largestRows({ table }: Drawing, chart: CountryChart): Row[] {
  return picturedRows(table.rows, chart)
    .flatMap((row) => {
      const size = lengthOf(row, chart);
      return size === null ? [] : [{ row, size }];
    })
    .sort((one, other) => other.size - one.size)
    .slice(0, shownCountries)
    .map(({ row }) => row);
}

/** The chart without the columns that the table lacks: the questionnaire of its year does not ask them. */
function askedOf<C extends CountryChart>({ table }: Drawing, chart: C): C {
  const keys = new Set(table.columns.map(({ key }) => key));
  return { ...chart, series: chart.series.filter((key) => keys.has(key)) };
}

const legendNames = (drawing: Drawing, chart: CountryChart): string[] =>
  chart.kind === "countryDots" ? dotNames(drawing, chart) : namesOf(drawing, chart.series);

/** Between the lines of a name. */
const nameLine = 16;

/** The countries, whose names have as many lines as they need: nothing of them is cut. */
const countryNames = (drawing: Drawing, { category }: CountryChart, width: number, rows: Row[]) =>
  rows.map((row) => brokenText(textOfCell(drawing, category, row.cells[category]), width));

/** So high that no name touches the one below it. */
function heightOfNames(names: readonly string[]): number {
  const lines = names.map((name) => name.split("\n").length);
  const pairs = lines.slice(1).map((count, at) => (count + (lines[at] ?? 1)) / 2);
  const needed = Math.max(1, ...pairs);
  return needed > 1 ? Math.ceil(needed * nameLine) : 0;
}

function lineHeightOf(drawing: Drawing, chart: CountryChart, appearance: Appearance): number {
  const rows = largestRows(drawing, chart);
  const names = countryNames(drawing, chart, nameWidthOf(appearance), rows);
  return Math.max(barsHeight(chart, appearance), heightOfNames(names));
}

function barsHeight(chart: CountryChart, appearance: Appearance): number {
  if (appearance.isOnPaper) return paperLine;
  return chart.kind === "countryBars" && !chart.isStacked
    ? thicknessOf(chart, appearance) * chart.series.length + 9
    : 22;
}

export function countriesHeight(
  drawing: Drawing,
  entryChart: CountryChart,
  appearance: Appearance,
): number {
  const chart = askedOf(drawing, entryChart);
  const lines = Math.max(1, largestRows(drawing, chart).length);
  const top = legendHeight(appearance, legendNames(drawing, chart));
  return (
    top +
    lines * lineHeightOf(drawing, chart, appearance) +
    scaleHeight(drawing, chart.series[0] ?? "")
  );
}

function barSeries(drawing: Drawing, chart: CountryChart, appearance: Appearance, rows: Row[]) {
  const names = namesOf(drawing, chart.series);
  return chart.series.map((key, place) => ({
    type: "bar",
    name: names[place],
    ...(isStacked(chart) ? { stack: "all" } : {}),
    barWidth: isStacked(chart) ? 13 : thicknessOf(chart, appearance),
    barGap: "0%",
    itemStyle: {
      ...fillOf(key, place, appearance.scheme),
      borderColor: inks(appearance).ground,
      borderWidth: isStacked(chart) ? 0.5 : 0,
    },
    data: rows.map((row) => numberAt(row, key)),
  }));
}

function scaleOf(drawing: Drawing, chart: CountryChart, appearance: Appearance, rows: Row[]) {
  const key = chart.series[0] ?? "";
  const largest = largestOf(rows, chart.series, isStacked(chart));
  const textOf = scaleTexts(drawing, key, { largest, stepCount: stepCountOf(appearance) });
  const axis = valueAxis(appearance, { name: scaleName(drawing, key), textOf });
  const isOfWhole = chart.kind === "countryDots" && columnOf(drawing, key).type === "share";
  return { ...axis, ...(isOfWhole ? wholeScale(appearance) : {}) };
}

export function drawCountries(
  drawing: Drawing,
  entryChart: CountryChart,
  appearance: Appearance,
): EChartsCoreOption {
  const chart = askedOf(drawing, entryChart);
  const names = legendNames(drawing, chart);
  const rows = largestRows(drawing, chart);
  const base = baseOption(appearance);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "axis",
      axisPointer: { type: "none" },
      formatter: (hovered: unknown) => {
        const [first] = Array.isArray(hovered) ? hovered : [];
        const row = rows[first?.dataIndex ?? -1];
        return chart.kind === "countryDots"
          ? dotsText(drawing, chart, row)
          : rowText(drawing, chart, row);
      },
    },
    legend:
      chart.kind === "countryDots" ? dotLegend(appearance, names) : legendOption(appearance, names),
    grid: {
      left: nameWidthOf(appearance) + 12,
      right: 24,
      top: legendHeight(appearance, names),
      bottom: scaleHeight(drawing, chart.series[0] ?? ""),
    },
    xAxis: scaleOf(drawing, chart, appearance, rows),
    yAxis: nameAxis(appearance, countryNames(drawing, chart, nameWidthOf(appearance), rows), {
      overflow: "none",
      interval: 0,
      lineHeight: nameLine,
    }),
    series:
      chart.kind === "countryDots"
        ? dotSeries(drawing, chart, appearance, rows)
        : barSeries(drawing, chart, appearance, rows),
  };
}
