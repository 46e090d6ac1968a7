// What lies between two numbers, piece by piece: a bar for the first number, one for each piece where the one before it
// ends, and one for the second number.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart, Mark, ReportCell } from "#reports/engine/define.ts";
import { axisNumbers } from "#reports/pictures/axis-numbers.ts";
import {
  type Appearance,
  type Drawing,
  inks,
  isNarrow,
  numberAt,
  textOfCell,
  unitOf,
} from "#reports/pictures/drawing.ts";
import { countText, withSign } from "#reports/pictures/format-cells.ts";
import { nameAxis, nameWidthOf, stepCountOf, valueAxis } from "./axes.ts";
import { baseOption, lineHeight, linesOf } from "./options.ts";
import { seriesColour } from "./series-colours.ts";

export type StepChart = Extract<Chart, { kind: "steps" }>;

/** `from` and `to` are where the bar begins and ends; a whole begins at 0. */
export type Step = {
  name: string;
  from: number;
  to: number;
  isWhole: boolean;
  mark: Mark | undefined;
  /** The countries that it is of. */
  n: number | undefined;
};

const stepHeight = 40;
/** On a phone a name is above its bar, which then has the whole width. */
const narrowStepHeight = 48;
const narrowTop = 12;
const below = 56;

const narrowWidthOf = ({ width }: Appearance): number => width - 16;

export function stepsOf(drawing: Drawing, { category, series }: StepChart): Step[] {
  const { totals, facts } = drawing.table;
  const [before, after, difference] = series;
  const whole = totals.find(({ cells }) => (cells[category] ?? null) === null);
  const pieces = totals.filter(({ cells }) => (cells[category] ?? null) !== null);
  const numberOf = (key: string) => (whole ? numberAt(whole, key) : null);
  const wholeStep = (key: string, year: ReportCell | undefined, to: number): Step => {
    const [mark, n] = [whole?.marks[key], whole?.n?.[key]];
    return { name: String(year ?? ""), from: 0, to, isWhole: true, mark, n };
  };
  const start = numberOf(before) ?? 0;
  let reached = start;
  const between = pieces.map((row): Step => {
    const from = reached;
    reached += numberAt(row, difference) ?? 0;
    const name = textOfCell(drawing, category, row.cells[category]);
    const [mark, n] = [row.marks[difference], row.n?.[difference]];
    return { name, from, to: reached, isWhole: false, mark, n };
  });
  return [
    wholeStep(before, facts.from, start),
    ...between,
    wholeStep(after, facts.to, numberOf(after) ?? reached),
  ];
}

type StepText = { name: string; figure: string };

const stepTexts = (drawing: Drawing, { series }: StepChart, steps: readonly Step[]): StepText[] =>
  steps.map((step) => ({ name: step.name, figure: textOfStep(drawing, series[2], step) }));

/** In a typeface that is wider than the page's. */
const wideSign = 8;

/** Whether a name and its figure have a line each: on a phone, where one of them all would not fit in one. */
function isBroken(texts: readonly StepText[], appearance: Appearance): boolean {
  const width = narrowWidthOf(appearance);
  return texts.some(({ name, figure }) => (name.length + figure.length + 2) * wideSign > width);
}

/** Of one bar: a name in several lines does not reach into the next. */
function rowHeight(drawing: Drawing, chart: StepChart, appearance: Appearance): number {
  const steps = stepsOf(drawing, chart);
  if (isNarrow(appearance)) {
    const texts = stepTexts(drawing, chart, steps);
    return isBroken(texts, appearance) ? narrowStepHeight + lineHeight : narrowStepHeight;
  }
  const lines = steps.map(({ name }) => linesOf(name, nameWidthOf(appearance)));
  return Math.max(stepHeight, Math.max(...lines) * 18 + 6);
}

/** On a phone the text of the first bar is above it. */
function topOf(drawing: Drawing, chart: StepChart, appearance: Appearance): number {
  if (!isNarrow(appearance)) return 8;
  return rowHeight(drawing, chart, appearance) > narrowStepHeight ? narrowTop + 9 : narrowTop;
}

export function stepsHeight(drawing: Drawing, chart: StepChart, appearance: Appearance): number {
  const steps = stepsOf(drawing, chart);
  return (
    steps.length * rowHeight(drawing, chart, appearance) + below + topOf(drawing, chart, appearance)
  );
}

/** "65,925 · n 40", "+86,327 · n 32", "≥ +51,530 · n 28" */
function textOfStep(drawing: Drawing, key: string, step: Step): string {
  const { from, to, isWhole, mark, n } = step;
  const text = textOfCell(drawing, key, to - from);
  const signed = withSign(drawing.locale, isWhole || to <= from ? text : `+${text}`, mark);
  return n === undefined ? signed : `${signed} · ${countText(drawing.locale, n)}`;
}

function colourOf({ from, to, isWhole }: Step, { scheme }: Appearance): string {
  if (isWhole) return seriesColour("whole", 0, scheme);
  return seriesColour(to < from ? "less" : "more", to < from ? 1 : 2, scheme);
}

/** Bars that are not seen, and those on top of them. */
function seriesOf(drawing: Drawing, chart: StepChart, appearance: Appearance, steps: Step[]) {
  const { ink } = inks(appearance);
  const bar = { type: "bar", stack: "steps", barWidth: 20 };
  const key = chart.series[2];
  return [
    {
      ...bar,
      silent: true,
      itemStyle: { color: "transparent" },
      data: steps.map(({ from, to }) => Math.min(from, to)),
    },
    {
      ...bar,
      data: steps.map((step) => ({
        value: Math.abs(step.to - step.from),
        itemStyle: { color: colourOf(step, appearance) },
      })),
      label: {
        show: !isNarrow(appearance),
        position: "right",
        color: ink,
        fontSize: 14,
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const step = steps[dataIndex];
          return step === undefined ? "" : textOfStep(drawing, key, step);
        },
      },
    },
  ];
}

/** The names at the left; on a phone above the bars, with their figures. */
function stepAxis(drawing: Drawing, chart: StepChart, appearance: Appearance, steps: Step[]) {
  const names = steps.map(({ name }) => name);
  if (!isNarrow(appearance)) return nameAxis(appearance, names);
  const texts = stepTexts(drawing, chart, steps);
  const between = isBroken(texts, appearance) ? "\n" : "  ";
  return nameAxis(
    appearance,
    texts.map(({ name, figure }) => `${name}${between}${figure}`),
    {
      inside: true,
      margin: 0,
      align: "left",
      verticalAlign: "bottom",
      padding: [0, 0, 12, 0],
      overflow: "none",
    },
  );
}

export function drawSteps(
  drawing: Drawing,
  chart: StepChart,
  appearance: Appearance,
): EChartsCoreOption {
  const steps = stepsOf(drawing, chart);
  const { tooltip: _, ...base } = baseOption(appearance);
  // The figure of a bar is beside it.
  const sides = isNarrow(appearance)
    ? { left: 4, right: 12 }
    : { left: nameWidthOf(appearance) + 12, right: 150 };
  return {
    ...base,
    grid: { ...sides, top: topOf(drawing, chart, appearance), bottom: below },
    xAxis: {
      ...valueAxis(appearance, {
        name: unitOf(drawing, chart.series[2]),
        textOf: axisNumbers(
          drawing.locale.lang,
          Math.max(0, ...steps.map(({ to }) => to)),
          stepCountOf(appearance),
        ),
      }),
    },
    yAxis: stepAxis(drawing, chart, appearance, steps),
    series: seriesOf(drawing, chart, appearance, steps),
  };
}
