// Gzipped bytes of script that a route loads, as a browser loads it.

import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";

export type Weight = { route: string; scriptKb: number };

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `signIn` leaves the page signed in. */
export async function pageWeights(
  url: string,
  signIn: (page: import("@playwright/test").Page) => Promise<void>,
  routes: string[],
): Promise<Weight[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args,
  });
  const weights: Weight[] = [];
  const signedInContext = await browser.newContext({ locale: "en-CA" });
  await signIn(await signedInContext.newPage());
  const signedIn = await signedInContext.storageState();
  for (const route of routes) {
    // A new context has an empty cache, so this counts what a first visit to the route loads.
    const context = await browser.newContext({
      locale: "en-CA",
      ...(route === "/login" ? {} : { storageState: signedIn }),
    });
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname.endsWith(".js")) bodies.push(response.body());
    });
    await page.goto(`${url}${route}`, { waitUntil: "networkidle" });
    const scripts = await Promise.all(bodies);
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
    weights.push({ route, scriptKb: Math.round(bytes / 1000) });
    await context.close();
  }
  await browser.close();
  return weights;
}
