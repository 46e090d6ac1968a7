import { expect, test } from "vitest";
import { withOriginalPaths } from "./original-paths.ts";

const threads = { "file-worker": "/app/server/files/file-worker.ts" };
const built = (code: string, id = "/app/server/files/open-files.ts") =>
  withOriginalPaths(code, id, "/app/dist/server", threads);

test("a file beside the source is found from the built file", () => {
  expect(built('new URL("../../package.json", import.meta.url)')).toBe(
    'new URL("../../package.json", import.meta.url)',
  );
  expect(built('new URL("./read.ts", import.meta.url)')).toBe(
    'new URL("../../server/files/read.ts", import.meta.url)',
  );
  expect(built('join(import.meta.dirname, "mark.png")')).toBe(
    'join((import.meta.dirname + "/../../server/files"), "mark.png")',
  );
  expect(built("createRequire(import.meta.filename)")).toBe(
    'createRequire((import.meta.dirname + "/../../server/files/open-files.ts"))',
  );
  expect(built("createRequire(import.meta.url)")).toBe(
    'createRequire(new URL("../../server/files/open-files.ts", import.meta.url).href)',
  );
});

test("a thread is started from the file that was built of it", () => {
  expect(built('new Worker(new URL("./file-worker.ts", import.meta.url), {})')).toBe(
    'new Worker(new URL("./file-worker.js", import.meta.url), {})',
  );
});

test("several paths of one source are found", () => {
  const code = 'a(new URL("./file-worker.ts", import.meta.url)); b(import.meta.url);';
  expect(built(code)).toBe(
    'a(new URL("./file-worker.js", import.meta.url)); b(new URL("../../server/files/open-files.ts", import.meta.url).href);',
  );
});
