// Instants in mails and workbooks.

import { expect, test } from "vitest";
import { instantText } from "./instant-text.ts";

test("an instant is in UTC, and the first of a month as on the screens", () => {
  expect(instantText("2026-03-12T14:05:00Z", "en")).toBe("12 March 2026 at 14:05 UTC");
  expect(instantText("2026-03-01T14:05:00Z", "fr")).toBe("1er mars 2026 à 14:05 UTC");
});
