// How a number became another, piece by piece. The scale is the change, not the number, so that it begins at 0 and nothing
// is cut: a mark for the first number, a bar for each piece where the one before it ends, and a bar for the whole change.

import type { EChartsCoreOption } from "echarts/core";
import { textOf } from "#reports/engine/text.ts";
import { axisNumbers } from "#reports/pictures/axis-numbers.ts";
import { type Appearance, type Drawing, inks, unitOf } from "#reports/pictures/drawing.ts";
import { nameAxis, nameWidthOf, stepCountOf, valueAxis } from "./axes.ts";
import { baseOption, lineHeight, linesOf, signWidth } from "./options.ts";
import { seriesColour } from "./series-colours.ts";
import { type Step, type StepChart, stepsOf } from "./steps.ts";

const barWidth = 20;
const stepHeight = 40;
const below = 56;
/** Beside a bar. */
const figureWidth = 150;
/** Names, bars, figures and the largest countries are beside each other from this width; below it the texts are above their bars. */
const minBeside = 1000;

const isBeside = ({ width }: Appearance): boolean => width >= minBeside;

/** Of the largest countries, beside the bars. */
const countriesWidthOf = ({ width }: Appearance): number => Math.round(width * 0.28);

/** "China +41,536 · Japan +2,527 · 30 more": as many as this width has place for, but at least one. */
export function largestText(
  { locale }: Drawing,
  countries: readonly string[],
  width: number,
): string {
  const textOfFirst = (count: number): string => {
    const left = countries.length - count;
    const more = left > 0 ? [textOf(locale, "countries.more", { count: left })] : [];
    return [...countries.slice(0, count), ...more].join(" · ");
  };
  const counts = countries.map((_, place) => countries.length - place);
  const fits = counts.find((count) => textOfFirst(count).length * signWidth <= width);
  return textOfFirst(fits ?? Math.min(1, countries.length));
}

/** In a typeface that is wider than the page's. */
const wideSign = 8;

/** The lines above a bar: its name and its figure, which have a line each where one of them all would not fit in one, and countries in a quiet colour. */
function linesAbove(drawing: Drawing, steps: readonly Step[], { width }: Appearance): string[][] {
  const isBroken = steps.some(
    ({ name, figure }) => (name.length + figure.length + 2) * wideSign > width - 16,
  );
  return steps.map(({ name, figure, countries }) => [
    ...(isBroken ? [name, figure] : [`${name}  ${figure}`]),
    ...(countries.length > 0 ? [`{quiet|${largestText(drawing, countries, width - 16)}}`] : []),
  ]);
}

type Layout = { steps: readonly Step[]; above: string[][]; rowHeight: number; top: number };

function layoutOf(drawing: Drawing, chart: StepChart, appearance: Appearance): Layout {
  const steps = stepsOf(drawing, chart);
  if (isBeside(appearance)) {
    const lines = steps.map(({ name }) => linesOf(name, nameWidthOf(appearance)));
    return {
      steps,
      above: [],
      rowHeight: Math.max(stepHeight, Math.max(...lines) * 18 + 6),
      top: 8,
    };
  }
  const above = linesAbove(drawing, steps, appearance);
  const count = Math.max(...above.map(({ length }) => length));
  return { steps, above, rowHeight: 31 + count * lineHeight, top: 3 + count * 9 };
}

export function stepsHeight(drawing: Drawing, chart: StepChart, appearance: Appearance): number {
  const { steps, rowHeight, top } = layoutOf(drawing, chart, appearance);
  return steps.length * rowHeight + below + top;
}

function colourOf({ from, to, isWhole }: Step, { scheme }: Appearance): string {
  if (isWhole) return seriesColour("difference", 0, scheme);
  return seriesColour(to < from ? "fewer" : "more", 0, scheme);
}

/** Of each bar what is above 0 and what is below, each on top of a bar that is not seen. */
export function seriesOf(steps: readonly Step[], appearance: Appearance) {
  const { ink } = inks(appearance);
  const bar = { type: "bar", stack: "steps", barWidth };
  const colours = steps.map((step) => colourOf(step, appearance));
  const sides = [1, -1].map((side) =>
    steps.map(({ from, to }) => {
      const ends = [from * side, to * side].map((end) => Math.max(0, end));
      const start = Math.min(...ends);
      return { start: start * side, length: (Math.max(...ends) - start) * side };
    }),
  );
  const hidden = sides.map((parts) => ({
    ...bar,
    silent: true,
    itemStyle: { color: "transparent" },
    data: parts.map(({ start }) => start),
  }));
  // Each figure once: beside what is above 0, where there is any.
  const figureSides = steps.map(({ from, to }) => (Math.max(from, to) >= 0 ? 0 : 1));
  const seen = sides.map((parts, place) => ({
    ...bar,
    data: parts.map(({ length }, at) => ({
      value: length,
      itemStyle: { color: colours[at] },
      label: { show: isBeside(appearance) && figureSides[at] === place },
    })),
    label: {
      position: "right",
      color: ink,
      fontSize: 14,
      formatter: ({ dataIndex }: { dataIndex: number }) => steps[dataIndex]?.figure ?? "",
    },
  }));
  return [...hidden, ...seen];
}

/** The names at the left and the largest countries at the right; in a narrow picture both are above the bars. */
function stepAxes(drawing: Drawing, { steps, above }: Layout, appearance: Appearance) {
  const { quiet } = inks(appearance);
  if (isBeside(appearance)) {
    const width = countriesWidthOf(appearance);
    const texts = steps.map(({ countries }) => largestText(drawing, countries, width));
    const names = nameAxis(
      appearance,
      steps.map(({ name }) => name),
    );
    const countries = nameAxis(appearance, texts, { color: quiet, width, margin: figureWidth });
    return [names, { ...countries, position: "right", axisLine: { show: false } }];
  }
  const rich = { quiet: { color: quiet, fontSize: 14, lineHeight } };
  const texts = above.map((lines) => lines.join("\n"));
  const inside = {
    inside: true,
    margin: 0,
    align: "left",
    verticalAlign: "bottom",
    overflow: "none",
  };
  return [nameAxis(appearance, texts, { ...inside, padding: [0, 0, 12, 0], rich })];
}

export function drawSteps(
  drawing: Drawing,
  chart: StepChart,
  appearance: Appearance,
): EChartsCoreOption {
  const layout = layoutOf(drawing, chart, appearance);
  const { steps, top } = layout;
  const { lang } = drawing.locale;
  const { tooltip: _, ...base } = baseOption(appearance);
  const sides = isBeside(appearance)
    ? {
        left: nameWidthOf(appearance) + 12,
        right: figureWidth + countriesWidthOf(appearance),
      }
    : { left: 4, right: 12 };
  const largest = Math.max(0, ...steps.map(({ to }) => Math.abs(to)));
  const numberOf = axisNumbers(lang, largest, stepCountOf(appearance));
  return {
    ...base,
    grid: { ...sides, top, bottom: below },
    xAxis: valueAxis(appearance, {
      name: textOf(drawing.locale, "steps.scale", {
        year: Number(drawing.table.facts.from),
        unit: unitOf(drawing, chart.series[2]),
      }),
      textOf: (value) => (value > 0 ? `+${numberOf(value)}` : numberOf(value)),
    }),
    yAxis: stepAxes(drawing, layout, appearance),
    series: seriesOf(steps, appearance),
  };
}
