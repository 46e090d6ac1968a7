// What lies between two numbers, piece by piece: a bar for the first number, one for each piece where the one before it
// ends, and one for the second number.

import type { EChartsCoreOption } from "echarts/core";
import type { Chart, Mark, ReportCell } from "#reports/engine/define.ts";
import { axisNumbers } from "#reports/pictures/axis-numbers.ts";
import {
  type Appearance,
  type Drawing,
  inks,
  numberAt,
  textOfCell,
  unitOf,
} from "#reports/pictures/drawing.ts";
import { withSign } from "#reports/pictures/format-cells.ts";
import { nameAxis, nameWidthOf, stepCountOf, valueAxis } from "./axes.ts";
import { baseOption, linesOf } from "./options.ts";
import { seriesColour } from "./series-colours.ts";

export type StepChart = Extract<Chart, { kind: "steps" }>;

/** `from` and `to` are where the bar begins and ends; a whole begins at 0. */
export type Step = {
  name: string;
  from: number;
  to: number;
  isWhole: boolean;
  mark: Mark | undefined;
};

const stepHeight = 40;
const below = 56;

export function stepsOf(drawing: Drawing, { category, series }: StepChart): Step[] {
  const { totals, facts } = drawing.table;
  const [before, after, difference] = series;
  const whole = totals.find(({ cells }) => (cells[category] ?? null) === null);
  const pieces = totals.filter(({ cells }) => (cells[category] ?? null) !== null);
  const numberOf = (key: string) => (whole ? numberAt(whole, key) : null);
  const wholeStep = (key: string, year: ReportCell | undefined, to: number): Step => {
    return { name: String(year ?? ""), from: 0, to, isWhole: true, mark: whole?.marks[key] };
  };
  const start = numberOf(before) ?? 0;
  let reached = start;
  const between = pieces.map((row): Step => {
    const from = reached;
    reached += numberAt(row, difference) ?? 0;
    const name = textOfCell(drawing, category, row.cells[category]);
    return { name, from, to: reached, isWhole: false, mark: row.marks[difference] };
  });
  return [
    wholeStep(before, facts.from, start),
    ...between,
    wholeStep(after, facts.to, numberOf(after) ?? reached),
  ];
}

/** Of one bar: a name in several lines does not reach into the next. */
function rowHeight(steps: readonly Step[], appearance: Appearance): number {
  const lines = steps.map(({ name }) => linesOf(name, nameWidthOf(appearance)));
  return Math.max(stepHeight, Math.max(...lines) * 18 + 6);
}

export function stepsHeight(drawing: Drawing, chart: StepChart, appearance: Appearance): number {
  const steps = stepsOf(drawing, chart);
  return steps.length * rowHeight(steps, appearance) + below + 8;
}

/** "65,925", "+86,327", "≥ +51,530" */
function textOfStep(drawing: Drawing, key: string, { from, to, isWhole, mark }: Step): string {
  const text = textOfCell(drawing, key, to - from);
  return withSign(drawing.locale, isWhole || to <= from ? text : `+${text}`, mark);
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
        show: true,
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

export function drawSteps(
  drawing: Drawing,
  chart: StepChart,
  appearance: Appearance,
): EChartsCoreOption {
  const steps = stepsOf(drawing, chart);
  const names = steps.map(({ name }) => name);
  const { tooltip: _, ...base } = baseOption(appearance);
  return {
    ...base,
    // The figure of a bar is beside it.
    grid: { left: nameWidthOf(appearance) + 12, right: 90, top: 8, bottom: below },
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
    yAxis: nameAxis(appearance, names),
    series: seriesOf(drawing, chart, appearance, steps),
  };
}
