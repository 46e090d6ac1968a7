// A file that comes after its call was answered as unavailable.

import { once } from "node:events";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { WithHeaders } from "./reply.ts";
import { within } from "./serve.ts";

const withFile = (content: Readable) =>
  new WithHeaders(undefined, { file: { name: "a.csv", type: "text/csv", content } });

test("a file that comes too late is closed, so that its slots are free again", async () => {
  const content = Readable.from(["never read"]);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await expect(within(0.01, promise)).rejects.toMatchObject({ code: "unavailable" });
  const closed = once(content, "close");
  resolve(withFile(content));
  await closed;
  expect(content.destroyed).toBe(true);
});

test("a file that comes in time is left alone, and a late failure harms no one", async () => {
  const content = Readable.from(["read"]);
  const result = withFile(content);
  expect(await within(0.01, Promise.resolve(result))).toBe(result);
  const late = Promise.withResolvers<unknown>();
  await expect(within(0.01, late.promise)).rejects.toMatchObject({ code: "unavailable" });
  late.reject(new Error("too late"));
  expect(await content.toArray()).toEqual(["read"]);
});
