// A plugin of the build: the browser gets the entries of the reports as plain data, without the functions
// that compute them on the server. They are so small then that the first script can look a report up.

import type { Plugin } from "vite";
import type { ReportEntry } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";

/** Keys without a value are not written. */
const leanEntry = (entry: ReportEntry) => {
  const { id, family, route, filters, basis, headline, chart, seenAs } = entry;
  return { id, family, route, filters, basis, chart, headline, seenAs };
};

export function leanReports(): Plugin {
  return {
    name: "lean-reports",
    enforce: "pre",
    apply: "build",
    load(id) {
      if (!id.endsWith("/reports/wfh/all.ts")) return null;
      const entries = [...reports].map(([key, entry]) => [key, leanEntry(entry)]);
      return `export const reports = new Map(${JSON.stringify(entries)});`;
    },
  };
}
