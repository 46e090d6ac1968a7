// Starts to fetch a report, and what its chart is drawn with, before the page of reports is there.

import { getReport } from "#contract/reporting.ts";
import { reports } from "#reports/wfh/all.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { fetchChart } from "./fetch-chart.ts";
import { readChoices } from "./use-address.ts";
import { queryFrom } from "./use-report.ts";

export async function prefetchReport({ pathname, searchParams }: URL): Promise<void> {
  const name = decodeURIComponent(pathname.split("/").at(2) ?? "").toLowerCase();
  const entry = [...reports.values()].find(({ route }) => route.toLowerCase() === name);
  if (!entry) return;
  const query = queryFrom(readChoices(searchParams, entry.filters));
  const report = queryClient.prefetchQuery(queryOf(getReport, { params: { id: entry.id }, query }));
  await Promise.all([report, fetchChart(entry.chart.kind)]);
}
