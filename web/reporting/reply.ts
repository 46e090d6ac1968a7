// A report as the server sends it, and the table made of it again. Rows are flat objects, keyed by column.

import type { ReplyOf } from "#contract/define.ts";
import type { getReport } from "#contract/reporting.ts";
import type { Column, Made, ReportCell, ReportTable, Row } from "#reports/engine/define.ts";

type Reply = ReplyOf<typeof getReport>;

/** The table, its filters and the names of its countries. */
export type Shown = Pick<Reply, "filters" | "years" | "asOf" | "isPast" | "changes"> & {
  table: ReportTable;
  names: Reply["countries"];
};

const isCell = (value: unknown): value is ReportCell =>
  value === null || typeof value === "number" || typeof value === "string";

function rowOf(flat: Reply["rows"][number], columns: Reply["columns"]): Row {
  const cells = columns.map(({ key }): [string, ReportCell] => {
    const value = flat[key] ?? null;
    return [key, isCell(value) ? value : null];
  });
  const { marks, years, n } = flat;
  return {
    cells: Object.fromEntries(cells),
    marks,
    ...(years ? { years } : {}),
    ...(n ? { n } : {}),
  };
}

type ReplyColumn = Reply["columns"][number];

function madeOf({ text: _, ...made }: NonNullable<ReplyColumn["made"]>): Made {
  return made;
}

/** What the reply adds for readers of the call is left out: the page has the texts itself. */
function columnOf({ unit, title: _, head: __, made, ...column }: ReplyColumn): Column {
  return {
    ...column,
    ...(unit === null ? {} : { unit }),
    ...(made ? { made: madeOf(made) } : {}),
  };
}

export function readReply(reply: Reply): Shown {
  const { columns, rows, summaries, notes, coverage, range, breaks, lineBreaks, points, facts } =
    reply;
  const { filters, years, asOf, isPast, changes } = reply;
  return {
    table: {
      columns: columns.map(columnOf),
      rows: rows.map((row) => rowOf(row, columns)),
      totals: summaries.map((row) => ({ key: row.key, ...rowOf(row, columns) })),
      notes: notes.map(({ text: _, ...note }) => note),
      coverage,
      ...(range ? { range } : {}),
      ...(breaks ? { breaks } : {}),
      ...(lineBreaks ? { lineBreaks } : {}),
      ...(points ? { points } : {}),
      facts,
    },
    names: reply.countries,
    filters,
    years,
    asOf,
    isPast,
    ...(changes ? { changes } : {}),
  };
}
