// What comes over the wire, and what goes out in a query.

import { describe, expect, test } from "vitest";
import { reportReply } from "#web/testing/report-reply.ts";
import { queryFrom, readChoices } from "./choices.ts";
import { readReply } from "./reply.ts";

describe("a reply", () => {
  const shown = readReply({
    ...reportReply("gender"),
    columns: [
      { key: "country", title: "Country", head: "Country", unit: null, type: "country" },
      { key: "total", title: "Total", head: "Total (IU)", unit: "IU", type: "amount" },
    ],
    rows: [
      { label: "Canada", country: "CAN", total: 5, marks: {} },
      { label: "France", country: "FRA", total: null, marks: { total: "confidential" } },
    ],
    summaries: [{ key: "pooled", label: "All", total: 5, marks: {} }],
  });

  test("becomes the table it was made of, with the states of its cells", () => {
    expect(shown.table.rows).toEqual([
      { cells: { country: "CAN", total: 5 }, marks: {} },
      { cells: { country: "FRA", total: null }, marks: { total: "confidential" } },
    ]);
    expect(shown.table.totals).toEqual([
      { key: "pooled", cells: { country: null, total: 5 }, marks: {} },
    ]);
  });
});

describe("a query", () => {
  const choicesOf = (search: string) =>
    readChoices(new URLSearchParams(search), ["year", "basis", "country", "constant"]);

  test("holds what the address says and the report takes", () => {
    expect(queryFrom(choicesOf("year=2019&basis=window&country=1,2&gni=H&sort=-total"))).toEqual({
      year: "2019",
      basis: "window",
      country: "1,2",
    });
  });

  test("holds what was mistyped in the address, so that the server says what it does not know", () => {
    const mistyped = { year: "20l9", basis: "best", constant: "yes" };
    expect(queryFrom(choicesOf("year=20l9&basis=best&constant=yes"))).toEqual(mistyped);
  });
});
