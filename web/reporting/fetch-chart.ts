// Fetches the chart library, and for a map the shapes of the countries. Fetched once.

import type { Chart } from "#reports/engine/define.ts";

export async function fetchChart(kind: Chart["kind"]) {
  const [{ ReportChart }] = await Promise.all([
    import("./charts/report-chart.tsx"),
    kind === "map" ? import("./charts/world-map.ts").then((it) => it.loadWorldMap()) : undefined,
  ]);
  return { default: ReportChart };
}
