import { expect, test } from "vitest";
import { sentRequestOf } from "./retry-key.ts";

const first = sentRequestOf(undefined, { text: "A dry year." });

test("a retry of the same content has the same key", () => {
  expect(sentRequestOf(first, { text: "A dry year." }).key).toBe(first.key);
});

test.each([
  ["other content", first, { text: "A wet year." }],
  ["the same content after it was stored", undefined, { text: "A dry year." }],
])("%s has a new key", (_, last, content) => {
  expect(sentRequestOf(last, content).key).not.toBe(first.key);
});
