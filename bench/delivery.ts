// What a first visit of every screen costs on a slow phone: Chromium with an empty cache, Slow 4G and a
// processor four times slower.

import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { type FirstLoad, firstLoads } from "./first-loads.ts";
import { atMost, type Bench, median, type Outcome } from "./measure.ts";
import type { Session } from "./session.ts";
import { loadNoted, type Noted, watchLoad } from "./watch-load.ts";

/** Lighthouse's "Slow 4G". */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (750 * 1e3) / 8,
};
const processorRate = 4;
const locale = "en-CA";

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

/** What the visitor waits for, in seconds, where that has a limit. These are measured several times. */
const contentLimits: Readonly<Record<string, number>> = {
  "/newdataentry": 2,
  "/agsreports/FVIIIperCountry": 2.5,
};
const rounds = 5;
const requestLimit = 8;
const shiftLimit = 0.05;

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
}

type StoredSession = Awaited<ReturnType<BrowserContext["storageState"]>>;
type Size = typeof desktop;

/** Loads a screen once, with an empty cache. */
async function load(visitor: Visitor, { path, content, email }: FirstLoad, viewport: Size) {
  const storageState = email ? await visitor.sessionOf(email) : undefined;
  const context = await visitor.browser.newContext({
    locale,
    viewport,
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await watchLoad(page, content);
    await throttle(page);
    await page.goto(`${visitor.url}${path}`, { waitUntil: "commit" });
    return await loadNoted(page);
  } finally {
    await context.close();
  }
}

async function signIn(browser: Browser, url: string, email: string): Promise<StoredSession> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole("textbox", { name: /e-mail/i }).fill(email);
  await page.locator("input[type=password]").fill("Hemo!2026");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/`);
  await page.waitForLoadState("networkidle");
  const stored = await context.storageState();
  await context.close();
  return stored;
}

type Visitor = {
  browser: Browser;
  url: string;
  sessionOf: (email: string) => Promise<StoredSession>;
};

async function newVisitor(url: string): Promise<Visitor> {
  const browser = await chromium.launch(chromiumLaunchOptions);
  const sessions = new Map<string, StoredSession>();
  const sessionOf = async (email: string) => {
    const stored = sessions.get(email) ?? (await signIn(browser, url, email));
    sessions.set(email, stored);
    return stored;
  };
  return { browser, url, sessionOf };
}

function outcomesOf(path: string, wide: readonly Noted[], narrow: Noted): Outcome[] {
  const of = (name: keyof Noted) => wide.map((one) => one[name]);
  const kilobytes = (median(of("bytes")) / 1000).toFixed(0);
  const detail = `${kilobytes} kB, ${median(of("requests"))} requests, ${median(of("calls"))} calls`;
  const seconds = of("contentMs").map((ms) => ms / 1000);
  const content = { name: `${path}: content`, limit: contentLimits[path] ?? 3, unit: "s" };
  const requests = { name: `${path}: requests before the first content`, limit: requestLimit };
  const shift = (size: Size) => ({
    name: `${path}: layout shift at ${size.width} px`,
    limit: shiftLimit,
    unit: "(CLS)",
  });
  return [
    atMost(content, seconds, detail),
    atMost({ ...requests, unit: "requests" }, of("requestsBeforePaint")),
    atMost(shift(desktop), of("layoutShift")),
    atMost(shift(phone), [narrow.layoutShift]),
  ];
}

/** A screen at both widths; one with a limit in time several times. */
async function measure(visitor: Visitor, firstLoad: FirstLoad): Promise<Outcome[]> {
  const wide: Noted[] = [];
  const times = contentLimits[firstLoad.path] === undefined ? 1 : rounds;
  for (let round = 0; round < times; round++) wide.push(await load(visitor, firstLoad, desktop));
  return outcomesOf(firstLoad.path, wide, await load(visitor, firstLoad, phone));
}

const wanted = "first cell within 2 s, map within 2.5 s, 8 requests, CLS below 0.05";

/** One bench for each screen: one that cannot be measured says so, and the others go on. */
export function deliveryBenches({ product }: Session): Bench[] {
  let visitor: Promise<Visitor> | undefined;
  const last = firstLoads.at(-1);
  return firstLoads.map((firstLoad) => ({
    name: firstLoad.path,
    wanted,
    run: async () => {
      visitor ??= newVisitor(product.url);
      try {
        return await measure(await visitor, firstLoad);
      } finally {
        if (firstLoad === last) await (await visitor).browser.close();
      }
    },
  }));
}
