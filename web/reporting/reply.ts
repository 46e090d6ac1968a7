// A report as the server sends it, and the table made of it again. Rows are flat objects, keyed by column.

import type { ReplyOf } from "#contract/define.ts";
import type { getReport } from "#contract/reporting.ts";
import { type Lang, nameIn } from "#questionnaire/engine/languages.ts";
import type { Column, Made, ReportCell, ReportTable, Row } from "#reports/engine/define.ts";
import { orderOf } from "#web/ui/format.ts";

type Reply = ReplyOf<typeof getReport>;

/** The table, its filters and the names of its countries. */
export type ShownReport = Pick<Reply, "filters" | "years" | "asOf" | "isPast" | "changes"> & {
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

/** The reply of a report as its table, the names in it and the filters that were used. */
export function readReply(reply: Reply): ShownReport {
  const { columns, rows, summaries, notes, coverage, range, breaks, lineBreaks } = reply;
  const { points, chosen, facts, filters, years, asOf, isPast, changes } = reply;
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
      ...(chosen ? { chosen } : {}),
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

/** The language in which a report is asked for, so that all readers share one reply. */
const askedLang: Lang = "en";

/** Rows that come in the order of the names of their countries, in the order of those names in the reader's language. */
export function inOrderOf(lang: Lang, { table, names, ...shown }: ShownReport): ShownReport {
  const { columns, rows } = table;
  const nameOf = ({ cells: { country } }: Row, language: Lang) => {
    const named = names[String(country)];
    return named === undefined ? "" : nameIn(named, language);
  };
  const inAsked = orderOf(askedLang);
  const isByName = rows.every((row, place) => {
    const next = rows[place + 1];
    return next === undefined || inAsked(nameOf(row, askedLang), nameOf(next, askedLang)) <= 0;
  });
  if (lang === askedLang || columns[0]?.type !== "country" || !isByName) {
    return { ...shown, table, names };
  }
  const order = orderOf(lang);
  const sorted = rows.toSorted((one, other) => order(nameOf(one, lang), nameOf(other, lang)));
  return { ...shown, names, table: { ...table, rows: sorted } };
}
