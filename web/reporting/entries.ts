// Every report as the browser knows it, by id. The build leaves out what only the server needs
// (scripts/build/lean-reports.ts), and this type says so.

import type { ReportEntry } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";

export const reportEntries: ReadonlyMap<string, ReportEntry> = reports;

/** The report that the last part of an address names; capital and small letters are alike. */
export function reportNamed(name: string): ReportEntry | undefined {
  const wanted = name.toLowerCase();
  return [...reportEntries.values()].find(({ route }) => route.toLowerCase() === wanted);
}

/** The address of the page of a report. */
export const addressOf = ({ family, route }: Pick<ReportEntry, "family" | "route">): string =>
  `/${family}reports/${encodeURI(route)}`;

/** The address of a report with these filters, by its id; null for one that does not exist. */
export function filteredAddress(
  id: string,
  filters: Readonly<Record<string, string>>,
): string | null {
  const entry = reportEntries.get(id);
  return entry === undefined ? null : `${addressOf(entry)}?${new URLSearchParams(filters)}`;
}
