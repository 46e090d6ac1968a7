// What a link has that a list does not know: each of it is named once, and none of it is left in the address.

import { expect, test } from "vitest";
import { unknownInView, unknownParameters, withoutUnknown } from "./link-parameters.ts";

const columns = [
  { key: "country", title: "Country" },
  { key: "actor", title: "Actor", isUnsorted: true },
];
const titles = { sort: "Sort by", rows: "Rows per page", page: "Page" };

const after = (text: string) => {
  const address = new URLSearchParams(text);
  const unknown = unknownInView(address, columns, titles);
  return {
    left: withoutUnknown(address, unknown).toString(),
    values: unknown.map(({ value }) => value),
  };
};

test.each([
  ["sort=mass&sort=-price", { left: "", values: ["mass", "-price"] }],
  ["sort=-country&sort=actor", { left: "sort=-country", values: ["actor"] }],
  ["page=0&page=-1&page=2&rows=7&rows=50", { left: "page=2&rows=50", values: ["7", "0", "-1"] }],
])("of %s every value that does not exist is left out, not only the first", (text, result) => {
  expect(after(text)).toEqual(result);
});

test("what a mail or a search engine adds to a link is nothing that it asks for", () => {
  const address = new URLSearchParams("utm_source=mail&fbclid=x&mc_eid=7&utm=1&country=9");
  const names = unknownParameters(address, {}).map(({ name }) => name);
  expect(names).toEqual(["utm", "country"]);
});
