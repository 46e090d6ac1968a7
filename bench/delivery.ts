// What a first load of a route costs on a slow phone: Chromium with an empty cache, Slow 4G and a
// processor four times slower. Medians of a few rounds.

import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../scripts/chromium.ts";

/** Lighthouse's "Slow 4G". */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (750 * 1e3) / 8,
};
const processorRate = 4;
const locale = "en-CA";

export type Route = {
  path: string;
  /** What a visitor came for: its first appearance ends the measurement. */
  content: string;
  /** Signed in with this address; undefined: a visitor. */
  email?: string;
};

export type Delivery = {
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
export const routes: readonly Route[] = [
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

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function medianOf(measured: readonly Delivery[], path: string): Delivery {
  const of = (name: Exclude<keyof Delivery, "path">) => median(measured.map((one) => one[name]));
  return {
    path,
    requestsBeforePaint: of("requestsBeforePaint"),
    requests: of("requests"),
    calls: of("calls"),
    bytes: of("bytes"),
    scriptBytes: of("scriptBytes"),
    firstPaintMs: of("firstPaintMs"),
    contentMs: of("contentMs"),
    layoutShift: of("layoutShift"),
  };
}

/** Loads each route a few times, in alternating rounds. */
export async function deliveries(
  url: string,
  { chosen = routes, rounds = 3 }: { chosen?: readonly Route[]; rounds?: number } = {},
): Promise<Delivery[]> {
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
  return chosen.map(({ path }) =>
    medianOf(
      measured.filter((one) => one.path === path),
      path,
    ),
  );
}
