// The picture of a report over the example world, as options of the chart library.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Report } from "#reports/engine/define.ts";
import { chartHeight, draw, type PlainChart } from "#reports/pictures/charts/draw.ts";
import type { Appearance, Drawing } from "#reports/pictures/drawing.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { translate } from "#server/texts/translate.ts";

export const wide = { scheme: "light", width: 1200 } as const;
export const phone = { scheme: "light", width: 340 } as const;

export function drawingOf(id: string, lang: Lang = "en"): Drawing {
  const entry: Report | undefined = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const isSeries = entry.filters.includes("fromYear");
  // A comparison needs surveys of both years.
  const fromYear = entry.chart.kind === "steps" ? 2022 : 2021;
  const table = entry.compute(
    exampleInput({ basis: entry.basis, ...(isSeries ? { fromYear } : {}) }),
  );
  const locale = {
    lang,
    translate: (key: string, values: Readonly<Record<string, unknown>>) =>
      translate(lang, "reports", key, values),
    countryName: (code: string) => `name of ${code}`,
  };
  return { entry, table, locale, noData: "No data" };
}

export type Series = {
  type?: string;
  name?: string;
  data: unknown[];
  stack?: string;
  symbol?: string;
  symbolSize?: number;
  itemStyle: { color: string; decal?: object };
  label?: { formatter: (at: { value: unknown }) => string };
};

export function chartOf({ entry }: Drawing): PlainChart {
  if (entry.chart.kind === "map") throw new Error(`${entry.id} is a map`);
  return entry.chart;
}

export const heightOf = (drawing: Drawing, appearance: Appearance) =>
  chartHeight(drawing, chartOf(drawing), appearance);

export type Axis = { axisLabel: { formatter: (value: number) => string } };

type Options = { series: Series[] } & Record<string, unknown>;

export function optionsOf(
  id: string,
  appearance: { scheme: "light" | "dark"; width: number } = wide,
) {
  return optionsFor(drawingOf(id), appearance);
}

export function optionsFor(
  drawing: Drawing,
  appearance: { scheme: "light" | "dark"; width: number },
) {
  return draw(drawing, chartOf(drawing), appearance) as Options;
}
