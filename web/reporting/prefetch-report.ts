// Starts to fetch a report, and what draws its picture, before the page of reports is there.

import { getReport } from "#contract/reporting.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { session } from "#web/session.ts";
import { filtersFor, readChoices } from "./choices.ts";
import { reportNamed } from "./entries.ts";
import { fetchPicture } from "./fetch-picture.ts";

/** The report that an address names, and its query; null where there is none. */
function reportOf({ pathname, searchParams }: URL) {
  const entry = reportNamed(decodeURIComponent(pathname.split("/").at(2) ?? ""));
  if (!entry) return null;
  const query = readChoices(searchParams, filtersFor(entry, session.read()?.role));
  return { entry, report: queryOf(getReport, { params: { id: entry.id }, query }) };
}

/** For a page of reports whose address names none nothing is fetched. */
export async function prefetchReport(address: URL): Promise<void> {
  const found = reportOf(address);
  if (!found) return;
  const picture = fetchPicture(found.entry.chart.kind);
  await Promise.all([queryClient.prefetchQuery(found.report), picture]);
}

/** A map is small: where its report has come, it is drawn together with the table. */
export async function prepareReport(address: URL): Promise<void> {
  const found = reportOf(address);
  const isHere = found && queryClient.getQueryData(found.report.queryKey) !== undefined;
  if (isHere && found.entry.chart.kind === "map") await fetchPicture("map");
}
