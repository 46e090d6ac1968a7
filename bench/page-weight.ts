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

/** `session` is what the app keeps in local storage when somebody is signed in. */
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
  for (const route of routes) {
    const context = await browser.newContext({ locale: "en-CA" });
    const page = await context.newPage();
    if (route !== "/login") await signIn(page);
    let bytes = 0;
    page.on("response", async (response) => {
      if (!/\.js(\?|$)/.test(new URL(response.url()).pathname)) return;
      bytes += gzipSync(await response.body()).length;
    });
    await page.goto(`${url}${route}`, { waitUntil: "networkidle" });
    weights.push({ route, scriptKb: Math.round(bytes / 1000) });
    await context.close();
  }
  await browser.close();
  return weights;
}
