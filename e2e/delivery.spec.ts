// What a route fetches, and that nothing on it moves while it comes.

import { expect, measureShift, personOf, test } from "./app.ts";

test("data entry opens with one call and its definition, in few files, and nothing moves", async ({
  app,
  page,
}) => {
  await measureShift(page);
  await page.goto("/login");
  await app.signIn(personOf(app.lang).email);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto("/newdataentry");
  await expect(page.locator("[data-cell]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const calls = paths.filter((path) => path.startsWith("/api/"));
  expect(calls[0]).toBe("/api/Survey/Answers");
  expect(calls.length).toBeLessThanOrEqual(4);
  expect(calls).not.toContain("/api/Instance");
  // Script, style and texts.
  expect(paths.filter((path) => /\.(js|css)$/.test(path)).length).toBeLessThanOrEqual(6);
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.05);
});
