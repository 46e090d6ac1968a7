// Horizontal bars of classes, disorders or countries: numbers side by side, because each may come from other
// countries, or shares of the same countries that fill one bar.

import type { EChartsCoreOption } from "echarts/core";
import { numberLocaleOf, typesetNumber } from "#questionnaire/engine/languages.ts";
import type { Chart, Row } from "#reports/engine/define.ts";
import { picturedRows } from "#reports/engine/facts.ts";
import {
  type Appearance,
  type Drawing,
  inks,
  isNarrow,
  namesOf,
  numberAt,
  rowText,
  textOfCell,
} from "#reports/pictures/drawing.ts";
import { countText } from "#reports/pictures/format-cells.ts";
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
import { baseOption, legendHeight, legendOption, lineHeight, linesOf } from "./options.ts";
import { fillOf } from "./series-colours.ts";

export type BarChart = Extract<Chart, { kind: "bars" | "shareBars" }>;

const minBarHeight = 44;
/** Of bars side by side. */
const barThickness = 14;
const paperBarThickness = 10;
/** On paper the lines of more rows than this are closer, with the countries beside the names: the picture is below its title. */
const maxLooseRows = 8;
const denseNameWidth = 340;
const denseBarThickness = 8;
/** A share is written into its part of the bar where that is as wide as the text: 40 px. */
const writtenFrom = (appearance: Appearance): number => (isNarrow(appearance) ? 0.25 : 0.09);

function rowsOf({ table }: Drawing, chart: BarChart) {
  const { from, category } = chart;
  const rows = picturedRows(from === "rows" ? table.rows : table.totals, chart);
  return rows.filter(({ cells }) => (cells[category] ?? null) !== null);
}

export function barsHeight(drawing: Drawing, chart: BarChart, appearance: Appearance): number {
  const names = namesOf(drawing, chart.series);
  const height = rowsOf(drawing, chart).length * barHeight(drawing, chart, appearance);
  const below = scaleHeight(drawing, chart.series[0] ?? "") + 8;
  return legendHeight(appearance, names) + height + below;
}

/** How many countries are behind the bars of a row: “n 34”, “n 4*”, or “n 31–34” where the bars differ; nothing without countries. */
function countOf({ locale }: Drawing, { series }: BarChart, { n }: Row): string[] {
  const counts = series.flatMap((key) => n?.[key] ?? []);
  if (counts.length === 0) return [];
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  return [min === max ? countText(locale, max) : `n ${min}–${max}`];
}

const isDense = (drawing: Drawing, chart: BarChart, { isOnPaper }: Appearance): boolean =>
  isOnPaper === true && rowsOf(drawing, chart).length > maxLooseRows;

const namesWidth = (drawing: Drawing, chart: BarChart, appearance: Appearance): number =>
  isDense(drawing, chart, appearance)
    ? Math.min(denseNameWidth, appearance.width * 0.4)
    : nameWidthOf(appearance);

/** The lines of each name: the name itself, and below it its countries; in dense lines beside it. */
function categoriesOf(drawing: Drawing, chart: BarChart, appearance: Appearance): string[][] {
  const isBeside = isDense(drawing, chart, appearance);
  return rowsOf(drawing, chart).map((row) => {
    const name = textOfCell(drawing, chart.category, row.cells[chart.category]);
    const counts = countOf(drawing, chart, row);
    // A no-break space: the number is on the line of its n.
    return isBeside
      ? [[name, ...counts.map((text) => text.replace(" ", "\u00a0"))].join("  ")]
      : [name, ...counts];
  });
}

/** High enough for the lines of the longest name and for its bars, with a gap between two of them. */
function barHeight(drawing: Drawing, chart: BarChart, appearance: Appearance): number {
  const width = namesWidth(drawing, chart, appearance);
  const lines = categoriesOf(drawing, chart, appearance).map((texts) =>
    texts.reduce((count, text) => count + linesOf(text, width), 0),
  );
  const isOnPaper = appearance.isOnPaper === true;
  const [min, thickness, gap, between] = isDense(drawing, chart, appearance)
    ? [0, denseBarThickness, 8, 5]
    : [minBarHeight, isOnPaper ? paperBarThickness : barThickness, 14, 12];
  const bars = chart.kind === "bars" ? chart.series.length * thickness + gap : 0;
  return Math.max(min, bars, ...lines.map((count) => count * lineHeight + between));
}

function seriesOf(drawing: Drawing, chart: BarChart, appearance: Appearance) {
  const isShare = chart.kind === "shareBars";
  const names = namesOf(drawing, chart.series);
  return chart.series.map((key, place) => ({
    type: "bar",
    name: names[place],
    ...(isShare ? { stack: "all" } : { barGap: "10%" }),
    barCategoryGap: "30%",
    itemStyle: {
      ...fillOf(key, place, appearance.scheme),
      borderColor: inks(appearance).ground,
      // A border would hide a bar of a few people.
      borderWidth: isShare ? 1 : 0,
    },
    data: rowsOf(drawing, chart).map((row) => numberAt(row, key)),
    label: {
      show: isShare,
      color: "#111111",
      fontSize: 14,
      formatter: ({ value }: { value: unknown }) =>
        typeof value === "number" && value >= writtenFrom(appearance)
          ? textOfCell(drawing, key, value)
          : "",
    },
  }));
}

function scaleOf(drawing: Drawing, chart: BarChart, appearance: Appearance) {
  const [key = ""] = chart.series;
  const name = scaleName(drawing, key);
  if (chart.kind === "bars") {
    const largest = largestOf(rowsOf(drawing, chart), chart.series);
    return valueAxis(appearance, {
      name,
      textOf: scaleTexts(drawing, key, { largest, stepCount: stepCountOf(appearance) }),
    });
  }
  const percent = new Intl.NumberFormat(numberLocaleOf(drawing.locale.lang), { style: "percent" });
  const axis = valueAxis(appearance, {
    name,
    textOf: (value) => typesetNumber(percent.format(value), drawing.locale.lang),
  });
  return { ...axis, ...wholeScale(appearance) };
}

export function drawBars(
  drawing: Drawing,
  chart: BarChart,
  appearance: Appearance,
): EChartsCoreOption {
  const names = namesOf(drawing, chart.series);
  const base = baseOption(appearance);
  const width = namesWidth(drawing, chart, appearance);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "axis",
      axisPointer: { type: "none" },
      formatter: (hovered: unknown) => {
        const [first] = Array.isArray(hovered) ? hovered : [];
        return rowText(drawing, chart, rowsOf(drawing, chart)[first?.dataIndex ?? -1]);
      },
    },
    legend: legendOption(appearance, names),
    grid: {
      left: width + 12,
      right: 24,
      top: legendHeight(appearance, names),
      bottom: scaleHeight(drawing, chart.series[0] ?? ""),
    },
    xAxis: scaleOf(drawing, chart, appearance),
    yAxis: nameAxis(
      appearance,
      categoriesOf(drawing, chart, appearance).map((texts) => texts.join("\n")),
      { width },
    ),
    series: seriesOf(drawing, chart, appearance),
  };
}
