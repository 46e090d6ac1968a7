// A parameter that a call does not declare is refused, so that no filter is passed over without a word.

import { expect, test } from "vitest";
import { calls } from "./all.ts";

const withQuery = calls.filter(({ query }) => query !== undefined);

test.each(withQuery)("$id refuses a parameter that it does not know", ({ query }) => {
  const { error } = query?.safeParse({ noSuchParameter: "x" }) ?? {};
  const unknown = error?.issues.filter(({ code }) => code === "unrecognized_keys") ?? [];
  expect(unknown).toMatchObject([{ keys: ["noSuchParameter"] }]);
});
