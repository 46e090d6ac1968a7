import { expect, test } from "vitest";
import { createConnection } from "./connection.ts";

test("the wait grows while the server does not answer, up to a minute", () => {
  let now = 1_000_000;
  const connection = createConnection(() => now);
  const waits = [0, 5, 5, 10, 20, 40, 60].map((seconds) => {
    now += seconds * 1000;
    connection.lost();
    return connection.waitMs() / 1000;
  });
  expect(waits).toEqual([5, 5, 10, 20, 40, 60, 60]);
  connection.reached();
  expect(connection.waitMs()).toBe(5000);
});
