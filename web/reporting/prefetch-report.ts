// Starts to fetch a report, and what draws its picture, before the page of reports is there.

import { getReport } from "#contract/reporting.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { session } from "#web/session.ts";
import { filtersFor, queryFrom, readChoices } from "./choices.ts";
import { reportNamed } from "./entries.ts";
import { fetchPicture } from "./fetch-picture.ts";

function askedBy({ pathname, searchParams }: URL) {
  const entry = reportNamed(decodeURIComponent(pathname.split("/").at(2) ?? ""));
  if (!entry) return null;
  const query = queryFrom(readChoices(searchParams, filtersFor(entry, session.read()?.role)));
  return { entry, report: queryOf(getReport, { params: { id: entry.id }, query }) };
}

export async function prefetchReport(address: URL): Promise<void> {
  const asked = askedBy(address);
  if (!asked) return;
  const { kind } = asked.entry.chart;
  const picture = kind === "none" ? undefined : fetchPicture(kind);
  await Promise.all([queryClient.prefetchQuery(asked.report), picture]);
}

/** A map is small: where its report has come, it is drawn together with the table. */
export async function prepareReport(address: URL): Promise<void> {
  const asked = askedBy(address);
  const isHere = asked && queryClient.getQueryData(asked.report.queryKey) !== undefined;
  if (isHere && asked.entry.chart.kind === "map") await fetchPicture("map");
}
