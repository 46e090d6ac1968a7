// docs/known-gaps.md lists exactly the calls that are not built.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import { startApp } from "#server/testing/start-app.ts";

const page = readFileSync(new URL("../../docs/known-gaps.md", import.meta.url), "utf8");

test("the calls that are not built are those that docs/known-gaps.md lists", async () => {
  const app = await startApp();
  const { token } = app.callers.administrator;
  const missing: string[] = [];
  for (const { method, path } of calls) {
    const { status, body } = await app.send(method, path.replace(/\{\w+\}/g, "999999"), {
      token,
    });
    if (status === 501 && body.code === "not-built") missing.push(`${method} ${path}`);
  }
  await app.stop();
  const listed = [...page.matchAll(/^\| (GET|POST|PUT|DELETE) \| `(.+)` \|$/gm)];
  expect(listed.map(([, method, path]) => `${method} ${path}`).sort()).toEqual(missing.sort());
});
