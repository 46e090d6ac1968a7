// The same bars in a panel for each class, and on each bar a tick of what it is compared with. The panels are beside
// each other as far as there is space, one below the other on a phone. All have one scale, written at the bars.

import type { EChartsCoreOption } from "echarts/core";
import type { TickedBar } from "#reports/engine/comparisons/pictured.ts";
import type { Chart, TotalRow } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import {
  type Appearance,
  type Drawing,
  figureIn,
  inks,
  isNarrow,
  numberAt,
  textOfCell,
  titleOf,
} from "#reports/pictures/drawing.ts";
import { bareCount } from "#reports/pictures/format-cells.ts";
import {
  baseOption,
  brokenText,
  legendHeight,
  legendOption,
  lineHeight,
  signWidth,
} from "./options.ts";
import { seriesColour } from "./series-colours.ts";

export type TickChart = Extract<Chart, { kind: "tickBars" }>;

/** On paper more panels are beside each other, so that five classes are two lines. */
const minPanelWidth = ({ isOnPaper }: Appearance): number => (isOnPaper ? 210 : 250);
/** Of the names at the left of a row of panels. */
const nameWidth = 56;
const barHeight = 32;
const gap = 28;
/** Of "100.0%", behind the longest bar. */
const labelWidth = 60;

/** Bold letters are wider than others. */
const boldness = 1.1;

/** Between the legend and the titles of the first panels. */
const belowLegend = 10;

type Panel = { row: TotalRow; title: string; lines: string[] };
type Place = { left: number; top: number; width: number };
type Layout = { panels: Panel[]; columns: number; width: number; head: number; top: number };

const rowsOf = ({ table }: Drawing, { category }: TickChart): TotalRow[] =>
  table.totals.filter(({ cells }) => (cells[category] ?? null) !== null);

const largestN = ({ n }: TotalRow, keys: readonly string[]): number =>
  Math.max(0, ...keys.map((key) => n?.[key] ?? 0));

const hasTicks = (drawing: Drawing, chart: TickChart): boolean =>
  rowsOf(drawing, chart).some((row) => chart.bars.some(({ tick }) => numberAt(row, tick) !== null));

/** "n 38; 18 and under: 28%", "n 3*; …", and how many of the countries the ticks are of where they are fewer. */
function headLines(drawing: Drawing, chart: TickChart, row: TotalRow, width: number): string[] {
  const { locale } = drawing;
  const n = largestN(
    row,
    chart.bars.map(({ value }) => value),
  );
  const ofTicks = largestN(
    row,
    chart.bars.map(({ tick }) => tick),
  );
  const title = titleOf(drawing, chart.about);
  const value = figureIn(drawing, row, chart.about);
  const counted = (count: number) => bareCount(locale, count);
  const head = n === 0 ? "n 0" : textOf(locale, "ticks.head", { n: counted(n), title, value });
  const isFewer = ofTicks < n && hasTicks(drawing, chart);
  const lines = [head, ...(isFewer ? [textOf(locale, "ticks.n", { n: counted(ofTicks) })] : [])];
  return lines.flatMap((line) => brokenText(line, width).split("\n"));
}

const colourNames = (drawing: Drawing, { bars }: TickChart): Map<string, string> =>
  new Map(
    bars.toReversed().map(({ colour }) => [colour, textOf(drawing.locale, `ticks.${colour}`)]),
  );

/** In full where there is space. */
const tickName = ({ locale }: Drawing, appearance: Appearance): string =>
  textOf(locale, isNarrow(appearance) ? "ticks.males" : "ticks.legend");

function legendNames(drawing: Drawing, chart: TickChart, appearance: Appearance): string[] {
  const names = [...colourNames(drawing, chart).values()];
  return hasTicks(drawing, chart) ? [...names, tickName(drawing, appearance)] : names;
}

function layoutOf(drawing: Drawing, chart: TickChart, appearance: Appearance): Layout {
  const rows = rowsOf(drawing, chart);
  const all = appearance.width - nameWidth;
  const columns = Math.max(1, Math.min(rows.length, Math.floor(all / minPanelWidth(appearance))));
  const width = Math.floor(all / columns) - gap;
  const panels = rows.map((row) => ({
    row,
    title: brokenText(
      textOfCell(drawing, chart.category, row.cells[chart.category]),
      width / boldness,
    ),
    lines: headLines(drawing, chart, row, width),
  }));
  const linesIn = ({ title, lines }: Panel) => title.split("\n").length + lines.length;
  const head = Math.max(2, ...panels.map(linesIn)) * lineHeight + 7;
  return {
    panels,
    columns,
    width,
    head,
    top: legendHeight(appearance, legendNames(drawing, chart, appearance)) + belowLegend,
  };
}

const panelHeight = ({ head }: Layout, { bars }: TickChart) => head + bars.length * barHeight + gap;

export function tickBarsHeight(drawing: Drawing, chart: TickChart, appearance: Appearance): number {
  const layout = layoutOf(drawing, chart, appearance);
  const lines = Math.ceil(layout.panels.length / layout.columns);
  return layout.top + lines * panelHeight(layout, chart);
}

const placeOf = (layout: Layout, chart: TickChart, at: number): Place => ({
  left: nameWidth + (at % layout.columns) * (layout.width + gap),
  top: layout.top + Math.floor(at / layout.columns) * panelHeight(layout, chart),
  width: layout.width,
});

/** The largest bar or tick of all panels, with space for the figure behind it. */
function scaleOf({ panels, width }: Layout, { bars }: TickChart): number {
  const values = panels.flatMap(({ row }) =>
    bars.flatMap(({ value, tick }) => [numberAt(row, value) ?? 0, numberAt(row, tick) ?? 0]),
  );
  const largest = Math.max(0.01, ...values);
  return largest / Math.max(0.5, 1 - labelWidth / width);
}

/** How far behind its bar a figure is, so that no tick goes through it. */
function labelDistance(text: string, bar: number, tick: number | null, pixels: number): number {
  const away = tick === null ? -1 : (tick - bar) * pixels;
  const isThrough = away > -3 && away < text.length * signWidth + 12;
  return isThrough ? Math.max(0, away) + 7 : 6;
}

/** The bars of one colour in one panel. */
function barSeries(
  drawing: Drawing,
  { row }: Panel,
  bars: readonly (TickedBar | null)[],
  look: { at: number; colour: string; name: string; ink: string; pixels: number },
) {
  return {
    type: "bar",
    name: look.name,
    xAxisIndex: look.at,
    yAxisIndex: look.at,
    barGap: "-100%",
    barCategoryGap: "24%",
    itemStyle: { color: look.colour },
    data: bars.map((bar) => {
      const value = bar === null ? null : numberAt(row, bar.value);
      if (bar === null || value === null) return null;
      const text = figureIn(drawing, row, bar.value);
      const distance = labelDistance(text, value, numberAt(row, bar.tick), look.pixels);
      return { value, label: { formatter: text, distance } };
    }),
    label: { show: true, position: "right", color: look.ink, fontSize: 14 },
  };
}

const tickSize = [2.5, barHeight - 2];
/** A stroke in the middle of its place in the legend. */
const tickIcon = "path://M6,0L8,0L8,14L6,14Z";

function panelSeries(drawing: Drawing, chart: TickChart, appearance: Appearance, layout: Layout) {
  const { ink } = inks(appearance);
  const pixels = layout.width / scaleOf(layout, chart);
  return layout.panels.flatMap((panel, at) => [
    ...[...colourNames(drawing, chart)].map(([colour, name]) => {
      const bars = chart.bars.map((bar) => (bar.colour === colour ? bar : null));
      const look = { at, colour: seriesColour(colour, 0, appearance.scheme), name, ink, pixels };
      return barSeries(drawing, panel, bars, look);
    }),
    {
      type: "scatter",
      name: tickName(drawing, appearance),
      xAxisIndex: at,
      yAxisIndex: at,
      symbol: "rect",
      symbolSize: tickSize,
      silent: true,
      z: 5,
      itemStyle: { color: ink, opacity: 1 },
      data: chart.bars.map(({ tick }, line) => [numberAt(panel.row, tick), line]),
    },
  ]);
}

function tooltipText(drawing: Drawing, chart: TickChart, layout: Layout, hovered: unknown): string {
  const { dataIndex, seriesIndex } = hovered as { dataIndex: number; seriesIndex: number };
  const perPanel = colourNames(drawing, chart).size + 1;
  const panel = layout.panels[Math.floor(seriesIndex / perPanel)];
  const bar = chart.bars[dataIndex];
  if (panel === undefined || bar === undefined) return "";
  const figure = (key: string) => figureIn(drawing, panel.row, key);
  return [
    `${panel.title.replace("\n", " ")}, ${titleOf(drawing, bar.value)}  ${figure(bar.value)}`,
    `${textOf(drawing.locale, "ticks.males")}  ${figure(bar.tick)}`,
  ].join("\n");
}

/** Heads, frames and axes of the panels. */
function framesOf(drawing: Drawing, chart: TickChart, appearance: Appearance, layout: Layout) {
  const { ink, quiet, line } = inks(appearance);
  const max = scaleOf(layout, chart);
  const places = layout.panels.map((_, at) => placeOf(layout, chart, at));
  const names = chart.bars.map(({ value }) => titleOf(drawing, value));
  return {
    title: layout.panels.map(({ title, lines }, at) => ({
      left: (places[at]?.left ?? 0) - 5,
      top: places[at]?.top,
      padding: [0, 5],
      itemGap: 4,
      text: title,
      subtext: lines.join("\n"),
      textStyle: { color: ink, fontSize: 14, fontWeight: 600, lineHeight },
      subtextStyle: { color: quiet, fontSize: 14, lineHeight },
    })),
    grid: places.map(({ left, top, width }) => ({
      left,
      width,
      top: top + layout.head,
      height: chart.bars.length * barHeight,
    })),
    xAxis: places.map((_, at) => ({ type: "value", gridIndex: at, min: 0, max, show: false })),
    yAxis: places.map((_, at) => ({
      type: "category",
      gridIndex: at,
      inverse: true,
      data: names,
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { show: at % layout.columns === 0, color: quiet, fontSize: 14, margin: 10 },
    })),
  };
}

export function drawTickBars(
  drawing: Drawing,
  chart: TickChart,
  appearance: Appearance,
): EChartsCoreOption {
  const base = baseOption(appearance);
  const layout = layoutOf(drawing, chart, appearance);
  const names = legendNames(drawing, chart, appearance);
  const ofTicks = tickName(drawing, appearance);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "item",
      formatter: (hovered: unknown) => tooltipText(drawing, chart, layout, hovered),
    },
    legend: {
      ...legendOption(appearance, names),
      data: names.map((name) => ({ name, ...(name === ofTicks ? { icon: tickIcon } : {}) })),
    },
    ...framesOf(drawing, chart, appearance, layout),
    series: panelSeries(drawing, chart, appearance, layout),
  };
}
