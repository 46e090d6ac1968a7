// What comes over the wire, and what goes out in a query.

import { describe, expect, test } from "vitest";
import { reportReply } from "#web/testing/report-reply.ts";
import { readChoices } from "./choices.ts";
import { inOrderOf, readReply, type ShownReport } from "./reply.ts";

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

describe("the rows of countries", () => {
  const codes = {
    CAN: "Canada/Canada",
    TCD: "Chad/Tchad",
    EGY: "Egypt/Égypte",
    FRA: "France/France",
  };
  const names = Object.fromEntries(
    Object.entries(codes).map(([code, both]): [string, ShownReport["names"][string]] => {
      const [name_en = "", name_fr = ""] = both.split("/");
      return [code, { name_en, name_fr, name_es: name_en }];
    }),
  );
  const shownOf = (rows: readonly string[]): ShownReport => {
    const shown = readReply({
      ...reportReply("gender"),
      columns: [{ key: "country", title: "", head: "", unit: null, type: "country" }],
      rows: rows.map((country) => ({ label: country, country, marks: {} })),
    });
    return { ...shown, names };
  };
  const inFrench = (rows: readonly string[]) =>
    inOrderOf("fr", shownOf(rows)).table.rows.map(({ cells }) => cells.country);

  test("come in the order of the reader's language, the rows of one country as they were", () => {
    expect(inFrench(["CAN", "TCD", "TCD", "EGY", "FRA"])).toEqual([
      ...["CAN", "EGY", "FRA", "TCD", "TCD"],
    ]);
  });

  test("stay as they are where the report gives them another order", () => {
    expect(inFrench(["FRA", "TCD", "CAN"])).toEqual(["FRA", "TCD", "CAN"]);
  });
});

describe("a query", () => {
  const choicesOf = (search: string) =>
    readChoices(new URLSearchParams(search), ["year", "basis", "country", "constant"]);

  test("holds what the address says and the report takes", () => {
    expect(choicesOf("year=2019&basis=window&country=1,2&gni=H&sort=-total")).toEqual({
      year: "2019",
      basis: "window",
      country: "1,2",
    });
  });

  test("of a series takes a year of the address for its last one, as the server does", () => {
    const ofSeries = (search: string) =>
      readChoices(new URLSearchParams(search), ["fromYear", "toYear"]);
    expect(ofSeries("year=2019")).toEqual({ toYear: "2019" });
    expect(ofSeries("year=2019&toYear=2020&constant=true")).toEqual({ toYear: "2020" });
  });

  test("holds what was mistyped in the address, so that the server says what it does not know", () => {
    const mistyped = { year: "20l9", basis: "best", constant: "yes" };
    expect(choicesOf("year=20l9&basis=best&constant=yes")).toEqual(mistyped);
  });
});
