// What a table shows follows from the address alone.

import { describe, expect, test } from "vitest";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { renderedHook } from "#web/testing/rendered.ts";
import { setLanguage } from "#web/ui/i18n.ts";
import { readView } from "./table-view.ts";
import { useTableView } from "./use-table-view.ts";

type Row = { country: string; region: string; completion: number | null };
const rows: Row[] = [
  { country: "Côte d’Ivoire", region: "Africa", completion: 40 },
  { country: "Canada", region: "Americas", completion: null },
  { country: "Éthiopie", region: "Africa", completion: 100 },
  { country: "Zambie", region: "Africa", completion: 9 },
];
const columns = [
  { key: "country", value: (row: Row) => row.country },
  { key: "region", value: (row: Row) => row.region },
  { key: "completion", value: (row: Row) => row.completion },
];
const byCountry = { key: "country", isDescending: false };

async function applied(
  address: string,
  given: readonly Row[] | undefined = rows,
  lang: Lang = "fr",
) {
  await setLanguage(lang);
  const view = readView(new URLSearchParams(address), byCountry);
  const { result } = await renderedHook(() => useTableView(given, columns, view, byCountry));
  return result.current;
}
const shown = async (address: string) =>
  (await applied(address)).shown.map(({ country }) => country);

describe("a table's view", () => {
  test("sorts names as the language does", async () => {
    expect(await shown("")).toEqual(["Canada", "Côte d’Ivoire", "Éthiopie", "Zambie"]);
    expect(await shown("sort=-country")).toEqual(["Zambie", "Éthiopie", "Côte d’Ivoire", "Canada"]);
  });

  test("sorts numbers as numbers, empty cells last in both directions", async () => {
    const up = ["Zambie", "Côte d’Ivoire", "Éthiopie", "Canada"];
    expect(await shown("sort=completion")).toEqual(up);
    const down = ["Éthiopie", "Côte d’Ivoire", "Zambie", "Canada"];
    expect(await shown("sort=-completion")).toEqual(down);
  });

  test("orders equal rows, also empty ones, by name in both directions", async () => {
    const equal = ["Zambie", "Éthiopie", "Eswatini"].flatMap((country) => [
      { country, region: "Africa", completion: 40 },
      { country: `${country} 2`, region: "Africa", completion: null },
    ]);
    const names = ["Eswatini", "Éthiopie", "Zambie"];
    const expected = [...names, ...names.map((name) => `${name} 2`)];
    for (const sort of ["completion", "-completion"]) {
      const { shown: found } = await applied(`sort=${sort}`, equal);
      expect([sort, found.map(({ country }) => country)]).toEqual([sort, expected]);
    }
  });

  test("finds words without their accents, in any column", async () => {
    expect(await shown("search=cote")).toEqual(["Côte d’Ivoire"]);
    expect(await shown("search=africa+ethio")).toEqual(["Éthiopie"]);
    expect(await shown("search=africa+canada")).toEqual([]);
  });

  test("narrows to the value of a filter, and ignores columns that do not exist", async () => {
    expect(await shown("filter.region=Americas")).toEqual(["Canada"]);
    expect(await shown("filter.colour=red&sort=size")).toHaveLength(4);
  });

  test("cuts pages and never shows one beyond the last", async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      country: `C${at}`,
      region: "",
      completion: at,
    }));
    const last = await applied("page=9", many);
    expect(last).toMatchObject({ found: 60, page: 3, pages: 3 });
    expect(last.shown).toHaveLength(10);
    expect((await applied("rows=all", many)).shown).toHaveLength(60);
  });

  test("shows nothing while the rows are loading", async () => {
    await setLanguage("en");
    const view = readView(new URLSearchParams(), null);
    const { result } = await renderedHook(() => useTableView<Row>(undefined, columns, view, null));
    expect(result.current).toEqual({ shown: [], found: 0, page: 1, pages: 1 });
  });
});
