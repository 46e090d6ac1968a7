// For tests: the reply of GET /Report/{id}, computed from the reports' example world as the server does.

import type { ReplyOf } from "#contract/define.ts";
import type { getReport } from "#contract/reporting.ts";
import type { Filters, Report, Row } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleCountries, exampleInput } from "#reports/wfh/examples/input.ts";

export function reportOf(id: string): Report {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  return entry;
}

const namesByCode = Object.fromEntries(
  exampleCountries.map(({ code, name_en, name_fr, name_es }) => [
    code,
    { name_en, name_fr, name_es },
  ]),
);

const flat = ({ cells, marks }: Row) => ({ label: "", ...cells, marks });

/** The reply to a report with these filters. */
export function reportReply(id: string, chosen: Partial<Filters> = {}): ReplyOf<typeof getReport> {
  const entry = reportOf(id);
  const isSeries = entry.filters.includes("fromYear");
  const input = exampleInput({
    basis: entry.basis,
    ...(isSeries ? { fromYear: 2022 } : {}),
    ...chosen,
  });
  const { columns, rows, totals, notes, coverage, facts } = entry.compute(input);
  const { regions, countries, ...filters } = input.filters;
  return {
    id,
    title: id,
    columns: columns.map(({ unit = null, ...column }) => ({
      ...column,
      title: column.key,
      head: column.key,
      unit,
    })),
    rows: rows.map(flat),
    summaries: totals.map((row) => ({ key: row.key, ...flat(row) })),
    notes: notes.map((note) => ({ ...note, text: note.key })),
    coverage,
    facts,
    chart: entry.chart,
    countries: namesByCode,
    filters: { ...filters, toYear: filters.year, region: regions, country: countries },
    years: [2024, 2023, 2022],
    isPast: false,
    asOf: "2026-11-20T12:00:00.000Z",
  };
}
