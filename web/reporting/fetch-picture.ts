// What draws the picture of a report: the map with its outlines, or the chart library, which is large.
// Fetched once, apart from the table.

import type { Chart } from "#reports/engine/define.ts";
import { laterPart } from "#web/ui/later-part.tsx";

/** The page of a report has the styles of its map from the beginning; a chart has none. */
const noStyles = async () => {};

export const worldMap = laterPart(
  () => import("./map/world-map.tsx").then((it) => ({ default: it.WorldMap })),
  noStyles,
);

export const plainChart = laterPart(
  () => import("./plain-chart.tsx").then((it) => ({ default: it.PlainChart })),
  noStyles,
);

export const fetchPicture = (kind: Chart["kind"]): Promise<unknown> =>
  kind === "map" ? worldMap.fetch() : plainChart.fetch();
