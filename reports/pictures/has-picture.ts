// Whether a picture of a report has anything to show; without it there would be axes alone.

import { numberIn } from "#reports/engine/average-row.ts";
import { funnelPoints } from "#reports/engine/comparisons/funnel-points.ts";
import type { Chart, ReportEntry, ReportTable, Row } from "#reports/engine/define.ts";

/** The columns whose numbers it draws. */
function drawnKeys(chart: Exclude<Chart, { kind: "funnels" }>): readonly string[] {
  if (chart.kind === "map") return [chart.value];
  if (chart.kind === "tickBars") return chart.bars.map(({ value }) => value);
  return chart.series;
}

function drawnRows(chart: Chart, { rows, totals }: ReportTable): readonly Row[] {
  const isOfTotals = "from" in chart && chart.from === "totals";
  return isOfTotals || chart.kind === "steps" || chart.kind === "tickBars" ? totals : rows;
}

/** False where no country gave what the picture shows, in any year of a series, or too few for a figure of their class. */
export function hasPicture({ chart }: Pick<ReportEntry, "chart">, table: ReportTable): boolean {
  if (chart.kind === "funnels") {
    return chart.funnels.some((funnel) => funnelPoints(table.rows, funnel).length > 0);
  }
  if (table.facts.count === 0 || table.range?.max === 0) return false;
  const keys = drawnKeys(chart);
  return drawnRows(chart, table).some(({ cells }) =>
    keys.some((key) => numberIn(cells[key]) !== null),
  );
}
