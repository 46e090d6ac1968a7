// Shares of countries by how many cases each has, with the limits between which chance alone lets a country lie:
// the more cases, the narrower. A panel for each share, one below the other.

import type { EChartsCoreOption } from "echarts/core";
import { type FunnelPoint, funnelPoints } from "#reports/engine/comparisons/funnel-points.ts";
import type { Funnel } from "#reports/engine/comparisons/pictured.ts";
import type { Chart, Mark } from "#reports/engine/define.ts";
import { minCountries } from "#reports/engine/seen/bounds.ts";
import { groupTitle, textOf } from "#reports/engine/text.ts";
import { axisNumbers } from "#reports/pictures/axis-numbers.ts";
import {
  type Appearance,
  axisText,
  columnOf,
  type Drawing,
  inks,
  isNarrow,
  textOfCell,
} from "#reports/pictures/drawing.ts";
import { shortNumber, withSign } from "#reports/pictures/format-cells.ts";
import { casesScale, isOutside, maxShown, namedPoints, symbolSize } from "./funnel-labels.ts";
import { baseOption, brokenText, lineHeight } from "./options.ts";
import { seriesColour } from "./series-colours.ts";

export type FunnelChart = Extract<Chart, { kind: "funnels" }>;

/** On paper three panels are on one sheet with their title. */
const panelHeightOf = ({ isOnPaper }: Appearance): number => (isOnPaper ? 320 : 346);
const above = 44;
const below = 78;
const beside = { left: 64, right: 48 } as const;

const plotSize = (appearance: Appearance) => ({
  width: appearance.width - beside.left - beside.right,
  height: panelHeightOf(appearance) - above - below,
});

type Filled = { funnel: Funnel; points: FunnelPoint[] };

/** Those that some country has a point in; males by age may be known of none. */
const filledFunnels = ({ table }: Drawing, { funnels }: FunnelChart): Filled[] =>
  funnels
    .map((funnel) => ({ funnel, points: funnelPoints(table.rows, funnel) }))
    .filter(({ points }) => points.length > 0);

export const funnelsHeight = (
  drawing: Drawing,
  chart: FunnelChart,
  appearance: Appearance,
): number => Math.max(1, filledFunnels(drawing, chart).length) * panelHeightOf(appearance);

const dashed = { width: 1.5, type: "dashed" };

/** Above the scale a country is an arrow at its end. */
function symbolOf(point: FunnelPoint): string {
  if (point.value > maxShown) return "triangle";
  return isOutside(point) ? "diamond" : "circle";
}

/** A line through the limits of the countries, from few cases to many; or a dash for each country's own. */
function limitSeries(
  points: readonly FunnelPoint[],
  side: "lower" | "upper",
  { place, colour, isOwn }: { place: number; colour: string; isOwn: boolean },
) {
  const at = { xAxisIndex: place, yAxisIndex: place, silent: true };
  const data = points
    .filter((point) => !isOwn || (point[side] ?? maxShown) < maxShown)
    .map((point) => [point.cases, point[side]]);
  const dash = { type: "scatter", symbol: "rect", symbolSize: [8, 1.5] };
  return isOwn
    ? { ...dash, ...at, itemStyle: { color: colour, opacity: 1 }, data }
    : { type: "line", ...at, symbol: "none", lineStyle: { color: colour, ...dashed }, data };
}

/** A point as the chart library has it. */
type Shown = {
  name: string;
  share: number;
  mark: Mark | undefined;
  value: [cases: number, shown: number];
};

function pointSeries(
  drawing: Drawing,
  points: readonly FunnelPoint[],
  place: number,
  appearance: Appearance,
) {
  const { ink } = inks(appearance);
  const labelled = isNarrow(appearance)
    ? new Set<FunnelPoint>()
    : namedPoints(points, plotSize(appearance));
  return {
    type: "scatter",
    xAxisIndex: place,
    yAxisIndex: place,
    symbolSize,
    data: points.map((point) => ({
      name: drawing.locale.countryName(point.country),
      value: [point.cases, Math.min(point.value, maxShown)],
      share: point.value,
      mark: point.mark,
      symbol: symbolOf(point),
      itemStyle: {
        color: seriesColour("funnel", isOutside(point) ? 1 : 0, appearance.scheme),
        opacity: isOutside(point) ? 1 : 0.55,
      },
      label: { show: labelled.has(point), formatter: point.country },
    })),
    label: { position: "right", color: ink, fontSize: 14 },
  };
}

/** What the scale of cases counts. */
const casesKey = ({ standardErrors, isOwn }: Funnel): string =>
  standardErrors !== undefined ? "funnel.expected" : `funnel.${isOwn ? "knownAge" : "cases"}`;

function panel(drawing: Drawing, filled: Filled, place: number, appearance: Appearance) {
  const { funnel, points } = filled;
  const { ink, quiet, hairline, line } = inks(appearance);
  const isCut = points.some(({ value, upper }) => Math.max(value, upper ?? value) > maxShown);
  // Too few countries make no curve.
  const isOwn = funnel.isOwn === true || points.length < minCountries;
  const limits = { place, colour: quiet, isOwn };
  const scale = casesScale(points);
  const axis = { gridIndex: place, nameTextStyle: { color: quiet, fontSize: 14, lineHeight } };
  return {
    grid: {
      ...beside,
      top: place * panelHeightOf(appearance) + above,
      height: plotSize(appearance).height,
    },
    title: {
      text: groupTitle(drawing.locale, columnOf(drawing, funnel.value)),
      top: place * panelHeightOf(appearance),
      left: 0,
      textStyle: {
        color: ink,
        fontSize: 14,
        fontWeight: 600,
        lineHeight,
        width: appearance.width - 16,
        overflow: "break",
      },
    },
    xAxis: {
      ...axis,
      type: "log",
      ...scale,
      name: brokenText(textOf(drawing.locale, casesKey(funnel)), appearance.width - 24),
      nameLocation: "middle",
      nameGap: 32,
      axisLine: { lineStyle: { color: line } },
      splitLine: { show: false },
      axisLabel: {
        color: quiet,
        fontSize: 14,
        hideOverlap: true,
        // Where the scale begins at the country with the fewest cases, that is no round number.
        showMinLabel: Number.isInteger(Math.log10(scale.min)),
        // In full, since one unit does not suit 10 and 100,000.
        formatter: axisNumbers(drawing.locale.lang, 0),
      },
    },
    yAxis: {
      ...axis,
      type: "value",
      min: 0,
      ...(isCut ? { max: maxShown } : {}),
      splitLine: { lineStyle: { color: hairline } },
      axisLabel: {
        color: quiet,
        fontSize: 14,
        formatter: (value: number) => axisText(drawing, funnel.value, value),
      },
    },
    series: [
      limitSeries(points, "lower", limits),
      limitSeries(points, "upper", limits),
      pointSeries(drawing, points, place, appearance),
    ],
  };
}

export function drawFunnels(
  drawing: Drawing,
  chart: FunnelChart,
  appearance: Appearance,
): EChartsCoreOption {
  const funnels = filledFunnels(drawing, chart);
  const panels = funnels.map((filled, place) => panel(drawing, filled, place, appearance));
  const base = baseOption(appearance);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: "item",
      formatter: (hovered: unknown) => {
        const { data, seriesIndex } = hovered as { data?: Shown; seriesIndex?: number };
        const funnel = funnels[Math.floor((seriesIndex ?? 0) / 3)]?.funnel;
        if (funnel === undefined || data === undefined) return "";
        const share = textOfCell(drawing, funnel.value, data.share);
        const figure = withSign(drawing.locale, share, data.mark);
        return `${data.name}  ${figure}\nn ${shortNumber(drawing.locale.lang, data.value[0])}`;
      },
    },
    title: panels.map(({ title }) => title),
    grid: panels.map(({ grid }) => grid),
    xAxis: panels.map(({ xAxis }) => xAxis),
    yAxis: panels.map(({ yAxis }) => yAxis),
    series: panels.flatMap(({ series }) => series),
  };
}
