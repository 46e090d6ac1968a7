// Browser tests run against the product itself: a server of their own on a free port, a new
// database and the demonstration data. The machine's Chromium is used where there is one.

import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumLaunchOptions } from "./scripts/chromium.ts";

// Chosen once: Playwright reads this file again in every worker, with the same environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "ags-browser-"));
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  reporter: [["list"]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 150_000,
  // Machines that are shared pause for minutes at times. What passes only the second time is listed as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    // A trace of every test costs a fifth of the time: ask for one with --trace on.
    trace: "off",
    launchOptions: chromiumLaunchOptions,
  },
  projects: [
    // The main job runs in every language, every other file in one. Pictures and the reach of the keyboard
    // are taken in French, whose texts are the longest.
    {
      name: "en",
      use: { locale: "en-CA" },
      testIgnore: /administration|pictures|reach|submit|accounts/,
    },
    { name: "fr", use: { locale: "fr-FR" }, testMatch: /main-job|pictures|reach|accounts/ },
    { name: "es", use: { locale: "es-MX" }, testMatch: /administration|main-job|submit/ },
  ],
  webServer: {
    command: "node_modules/.bin/node scripts/serve-for-browser.ts",
    url: `${baseURL}/health/ready`,
    timeout: 120_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: "1",
      LOG_LEVEL: "warn",
    },
  },
});
