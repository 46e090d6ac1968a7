// What the picture of a document leaves out: columns without any figure in its legend, and disorders or classes without
// any on its axis. Pictures on the screen have them all.

import type { Chart, Row } from "#reports/engine/define.ts";
import { type Drawing, numberAt } from "#reports/pictures/drawing.ts";
import { withGivenDisorders } from "./given-columns.ts";

/** The columns whose figures a chart draws. */
function keysOf(chart: Chart): readonly string[] {
  switch (chart.kind) {
    case "map":
      return [chart.value];
    case "tickBars":
      return chart.bars.map(({ value }) => value);
    case "funnels":
      return chart.funnels.map(({ value }) => value);
    default:
      return chart.series;
  }
}

/** The chart without the columns that have no figure. The series of the other kinds are parts of one picture. */
function withGivenSeries(chart: Chart, isGiven: (key: string) => boolean): Chart {
  switch (chart.kind) {
    case "bars":
    case "shareBars":
    case "stackedAreas":
    case "lines":
    case "countryBars":
    case "countryDots":
      return { ...chart, series: chart.series.filter(isGiven) };
    case "tickBars":
      return { ...chart, bars: chart.bars.filter(({ value }) => isGiven(value)) };
    default:
      return chart;
  }
}

/** Whether a chart has a bar, a box or a panel for each row, or for each total; null where a row is none of its own. */
function linesOf(chart: Chart): "rows" | "totals" | null {
  switch (chart.kind) {
    case "bars":
    case "shareBars":
      return chart.from;
    case "tickBars":
      return "totals";
    case "boxes":
      return "rows";
    default:
      return null;
  }
}

/** What a chart has a point for, where it is a line through several: it needs two of them. */
function isOfOnePoint(chart: Chart, rows: readonly Row[]): boolean {
  if (chart.kind !== "lines" && chart.kind !== "stackedAreas" && chart.kind !== "linesPerClass") {
    return false;
  }
  return new Set(rows.map(({ cells }) => cells[chart.category])).size < 2;
}

/** The drawing of what has figures; null where there is none, and for a line through a single year. */
export function givenDrawing(drawing: Drawing): Drawing | null {
  const { entry } = drawing;
  const table = withGivenDisorders(drawing.table);
  const all: readonly Row[] = [...table.rows, ...table.totals];
  const isGiven = (key: string) => all.some((row) => numberAt(row, key) !== null);
  const keys = keysOf(entry.chart).filter(isGiven);
  if (keys.length === 0 && (table.points ?? []).length === 0) return null;
  const hasFigure = (row: Row) => keys.some((key) => numberAt(row, key) !== null);
  if (isOfOnePoint(entry.chart, table.rows.filter(hasFigure))) return null;
  const lines = linesOf(entry.chart);
  return {
    ...drawing,
    entry: { ...entry, chart: withGivenSeries(entry.chart, isGiven) },
    table: {
      ...table,
      rows: lines === "rows" ? table.rows.filter(hasFigure) : table.rows,
      totals: lines === "totals" ? table.totals.filter(hasFigure) : table.totals,
    },
  };
}
