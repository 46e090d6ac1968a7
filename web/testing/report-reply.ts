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

const flat = ({ cells, ...about }: Row) => ({ label: "", ...cells, ...about });

/** The reply to a report with these filters. */
export function reportReply(id: string, chosen: Partial<Filters> = {}): ReplyOf<typeof getReport> {
  const entry = reportOf(id);
  const isSeries = entry.filters.includes("fromYear");
  const input = exampleInput({
    basis: entry.basis,
    ...(isSeries ? { fromYear: 2022 } : {}),
    ...chosen,
  });
  const { columns, rows, totals, notes, coverage, range, breaks, facts } = entry.compute(input);
  const { regions, countries, ...filters } = input.filters;
  return {
    id,
    title: id,
    columns: columns.map(({ unit = null, made, ...column }) => ({
      ...column,
      ...(made ? { made: { ...made, text: made.formula } } : {}),
      title: column.key,
      head: column.key,
      unit,
    })),
    rows: rows.map(flat),
    summaries: totals.map(({ key, ...row }) => ({ key, ...flat(row) })),
    notes: notes.map((note) => ({ ...note, text: note.key })),
    coverage,
    ...(range ? { range } : {}),
    ...(breaks ? { breaks } : {}),
    facts,
    chart: entry.chart,
    countries: namesByCode,
    filters: { ...filters, toYear: filters.year, region: regions, country: countries },
    years: [2024, 2023, 2022],
    isPast: false,
    asOf: "2026-11-20T12:00:00.000Z",
  };
}
