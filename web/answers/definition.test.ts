import { expect, test } from "vitest";
import { shortTextOf } from "./definition.ts";

test("a head has its short text, or its whole one where there is no shorter", () => {
  const texts = new Map([
    ["row.a", "Hemophilia, type unknown"],
    ["short.row.a", "Type unknown"],
    ["row.b", "Hemophilia B"],
  ]);
  const textOf = (key: string) => texts.get(key) ?? key;
  expect(shortTextOf(textOf, "row.a")).toBe("Type unknown");
  expect(shortTextOf(textOf, "row.b")).toBe("Hemophilia B");
});
