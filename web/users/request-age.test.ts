import { expect, test } from "vitest";
import { urgencyOf } from "./request-age.ts";

const asked = "2026-03-01T12:00:00.000Z";

test.each([
  ["2026-03-01T12:00:00Z", "calm"],
  ["2026-03-02T23:59:59Z", "calm"],
  ["2026-03-03T00:00:00Z", "soon"],
  ["2026-03-03T11:59:59Z", "soon"],
  ["2026-03-03T12:00:00Z", "late"],
])("at %s a request of 1 March at noon is %s", (now, urgency) => {
  expect(urgencyOf(asked, Date.parse(now), 36)).toBe(urgency);
});
