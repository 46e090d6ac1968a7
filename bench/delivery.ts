// What a first load of a route costs on a slow phone: Chromium with an empty cache, Slow 4G and a
// processor four times slower, in alternating rounds.

import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";
import { atMost, type Bench, median, type Outcome } from "./measure.ts";
import type { Session } from "./session.ts";

/** Lighthouse's "Slow 4G". */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (750 * 1e3) / 8,
};
const processorRate = 4;
const rounds = 3;
const locale = "en-CA";

type Route = {
  path: string;
  /** What a visitor came for: its first appearance ends the measurement. */
  content: string;
  /** Signed in with this address; undefined: a visitor. */
  email?: string;
};

type Delivery = {
  path: string;
  /** Sent before the first paint of content: document, scripts, styles, fonts, data. */
  requestsBeforePaint: number;
  /** Sent before what the visitor came for appeared. */
  requests: number;
  /** Calls of the API among them. */
  calls: number;
  /** All bytes of the load, as transferred. */
  bytes: number;
  scriptBytes: number;
  firstPaintMs: number;
  contentMs: number;
  layoutShift: number;
};

/** The routes that have a budget. */
const routes: readonly Route[] = [
  { path: "/login", content: "input[type=password]" },
  { path: "/", content: "h1", email: "nmo.canada@example.org" },
  { path: "/newdataentry", content: "[data-cell]", email: "nmo.canada@example.org" },
  { path: "/surveysoverview", content: "tbody tr", email: "wfh@example.org" },
  { path: "/agsreports", content: "main li a", email: "wfh@example.org" },
  { path: "/agsreports/FVIIIperCountry", content: "figure svg path", email: "wfh@example.org" },
  { path: "/agsreports/patientGNI", content: "figure svg path", email: "wfh@example.org" },
  { path: "/admin/userslog", content: "tbody tr", email: "admin@example.org" },
];

declare global {
  interface Window {
    delivery: { content: number; shift: number; isDone: boolean };
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page before its scripts: notes when the content is seen, and every layout shift. */
function watch(selector: string): void {
  const delivery = { content: 0, shift: 0, isDone: false };
  window.delivery = delivery;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (!entry.hadRecentInput) delivery.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const found = [...document.querySelectorAll(selector)];
    const isSeen = found.some((element) => element.getBoundingClientRect().height > 0);
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (isSeen && delivery.content === 0) delivery.content = performance.now();
    if (!isSeen || !isPainted) requestAnimationFrame(look);
    else delivery.isDone = true;
  };
  requestAnimationFrame(look);
}

/** What the page noted once it is quiet. */
function noted() {
  const { content, shift } = window.delivery;
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const firstPaintMs = paint?.startTime ?? Number.NaN;
  const loaded = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  // The icon of the tab and decoration delay nothing.
  const sent = loaded.filter(({ name }) => !name.endsWith(".svg")) as PerformanceResourceTiming[];
  const before = sent.filter(({ startTime }) => startTime < content);
  const isCall = ({ name }: PerformanceEntry) => new URL(name).pathname.startsWith("/api/");
  const weigh = (some: readonly PerformanceResourceTiming[]) =>
    some.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    requestsBeforePaint: sent.filter(({ startTime }) => startTime < firstPaintMs).length,
    requests: before.length,
    calls: before.filter(isCall).length,
    bytes: weigh(sent),
    scriptBytes: weigh(sent.filter(({ name }) => name.endsWith(".js"))),
    firstPaintMs,
    contentMs: content,
    layoutShift: shift,
  };
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorRate });
}

/** Loads a route once, with an empty cache. */
async function load(context: BrowserContext, url: string, route: Route): Promise<Delivery> {
  const page = await context.newPage();
  await page.addInitScript(watch, route.content);
  await throttle(page);
  await page.goto(`${url}${route.path}`, { waitUntil: "commit" });
  await page.waitForFunction(() => window.delivery?.isDone, null, { timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  const found = await page.evaluate(noted);
  await context.close();
  return { path: route.path, ...found };
}

type StoredSession = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function signedIn(browser: Browser, url: string, email: string): Promise<StoredSession> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole("textbox", { name: /e-mail/i }).fill(email);
  await page.locator("input[type=password]").fill("Hemo!2026");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/`);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

/** Loads each route a few times, in alternating rounds. */
async function deliveries(url: string, chosen: readonly Route[]): Promise<Delivery[]> {
  const browser = await chromium.launch(chromiumLaunchOptions);
  const sessions = new Map<string, StoredSession>();
  for (const { email } of chosen) {
    if (email && !sessions.has(email)) sessions.set(email, await signedIn(browser, url, email));
  }
  const measured: Delivery[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const route of chosen) {
      const storageState = sessions.get(route.email ?? "");
      const context = await browser.newContext({ locale, ...(storageState && { storageState }) });
      measured.push(await load(context, url, route));
    }
  }
  await browser.close();
  return measured;
}

/** What the visitor waits for, in seconds; other routes have no limit of their own. */
const contentLimits: Readonly<Record<string, number>> = {
  "/newdataentry": 2,
  "/agsreports/FVIIIperCountry": 2.5,
};
const requestLimit = 8;
const shiftLimit = 0.05;

function outcomesOf(measured: readonly Delivery[], path: string): Outcome[] {
  const own = measured.filter((one) => one.path === path);
  const of = (name: Exclude<keyof Delivery, "path">) => own.map((one) => one[name]);
  const kilobytes = (median(of("bytes")) / 1000).toFixed(0);
  const detail = `${kilobytes} kB, ${median(of("requests"))} requests, ${median(of("calls"))} calls`;
  const seconds = of("contentMs").map((ms) => ms / 1000);
  const limit = contentLimits[path];
  return [
    atMost({ name: `${path}: content`, limit: limit ?? 3, unit: "s" }, seconds, detail),
    atMost(
      { name: `${path}: requests before the first content`, limit: requestLimit, unit: "requests" },
      of("requestsBeforePaint"),
    ),
    atMost({ name: `${path}: layout shift`, limit: shiftLimit, unit: "(CLS)" }, of("layoutShift")),
  ];
}

export const deliveryBenches = ({ product }: Session): Bench[] => [
  {
    name: "pages on Slow 4G with a processor four times slower",
    wanted: "first cell within 2 s, map within 2.5 s, CLS below 0.05",
    run: async () => {
      const measured = await deliveries(product.url, routes);
      return routes.flatMap(({ path }) => outcomesOf(measured, path));
    },
  },
];
