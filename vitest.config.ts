// Three projects: `plain` (pure functions, no database, no page), `server` (with one database server
// for the whole run) and `web` (components in a real browser). Choose one with --project.

import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunchOptions } from "./scripts/chromium.ts";

const withDatabase = ["server/**/*.test.ts", "demo/**/*.test.ts"];
const inBrowser = ["web/**/*.test.tsx"];
const never = ["**/node_modules/**", "e2e/**", "dist/**"];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: "plain",
          include: ["**/*.test.ts"],
          exclude: [...never, ...withDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: withDatabase,
          exclude: never,
          globalSetup: "server/testing/global-setup.ts",
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Found before the first test, because a package found later reloads the page under a test.
        optimizeDeps: { entries: ["web/main.tsx", "web/testing/*.ts", ...inBrowser] },
        test: {
          name: "web",
          include: inBrowser,
          setupFiles: "web/testing/setup.ts",
          // One page at a time: two pages would take the focus from each other.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: chromiumLaunchOptions,
              contextOptions: { locale: "en-CA", reducedMotion: "reduce" },
              actionTimeout: 5_000,
            }),
            instances: [{ browser: "chromium" }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
