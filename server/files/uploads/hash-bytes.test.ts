import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashBytes } from "./hash-bytes.ts";

test("a file of 32 MB is hashed while the main thread does other work", async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024, "MEX;2010;123\n");
  let isHashed = false;
  let turns = 0;
  const countTurns = () => {
    turns += 1;
    if (!isHashed) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const hash = await hashBytes(bytes);
  isHashed = true;
  expect(turns).toBeGreaterThan(30);
  expect(hash).toBe(createHash("sha256").update(bytes).digest("hex"));
});
