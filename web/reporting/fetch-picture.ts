// Fetches what draws the picture of a report: the map with its outlines, or the chart library, which is
// large. Fetched once.

import type { Chart } from "#reports/engine/define.ts";

export const fetchMap = () =>
  import("./map/world-map.tsx").then((it) => ({ default: it.WorldMap }));

export const fetchPlainChart = () =>
  import("./charts/plain-chart.tsx").then((it) => ({ default: it.PlainChart }));

export const fetchPicture = (kind: Chart["kind"]): Promise<unknown> =>
  kind === "map" ? fetchMap() : fetchPlainChart();
