// Starts to fetch a report, and what draws its picture, before the page of reports is there.

import { getReport } from "#contract/reporting.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { queryFrom, readChoices } from "./choices.ts";
import { reportNamed } from "./entries.ts";
import { fetchPicture } from "./fetch-picture.ts";

export async function prefetchReport({ pathname, searchParams }: URL): Promise<void> {
  const entry = reportNamed(decodeURIComponent(pathname.split("/").at(2) ?? ""));
  if (!entry) return;
  const query = queryFrom(readChoices(searchParams, entry.filters));
  const report = queryClient.prefetchQuery(queryOf(getReport, { params: { id: entry.id }, query }));
  await Promise.all([report, fetchPicture(entry.chart.kind)]);
}
