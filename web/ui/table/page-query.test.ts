// The call for a page of a list, from the view in the address.

import { describe, expect, test } from "vitest";
import { listMails } from "#contract/lists/mails.ts";
import { type PageParts, pageQuery } from "./page-query.ts";
import { readView } from "./table-view.ts";

const firstSort = { key: "createdAt", isDescending: true };

const queryAt = (address: string, parts: Partial<PageParts> = {}) => {
  const view = readView(new URLSearchParams(address), firstSort);
  const { queryKey } = pageQuery({ entry: listMails, view, asOf: null, query: {}, ...parts });
  return queryKey;
};

describe("the call for a page", () => {
  test("without a view is the first page in the first order", () => {
    expect(queryAt("")).toEqual([
      listMails.id,
      { query: { sort: "-createdAt", page: "1", size: "25" } },
    ]);
  });

  test("follows order, page and number of rows", () => {
    expect(queryAt("sort=subject&page=3&rows=50")).toMatchObject([
      listMails.id,
      { query: { sort: "subject", page: "3", size: "50" } },
    ]);
  });

  test("has the words of the search, without what is around them", () => {
    expect(queryAt("search=%20amina%20")[1]).toMatchObject({ query: { q: "amina" } });
    expect(queryAt("search=%20")[1]).not.toHaveProperty("query.q");
  });

  test("has the filters that the screen names", () => {
    const query = { status: "failed" };
    expect(queryAt("filter.status=failed", { query })[1]).toMatchObject({ query });
  });

  test("has the moment of the first page on later ones only", () => {
    const asOf = "2026-01-02T03:04:05.000Z";
    expect(queryAt("", { asOf })[1]).not.toHaveProperty("query.asOf");
    expect(queryAt("page=2", { asOf })[1]).toMatchObject({ query: { asOf } });
  });

  test("with all rows asks for a hundred at a time", () => {
    expect(queryAt("rows=all")[1]).toMatchObject({ query: { size: "100" } });
  });
});
