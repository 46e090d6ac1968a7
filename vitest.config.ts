// Projects: `plain` (pure functions, no database, no page), `server` (with one database server for the
// whole run), `server-pg15` (the same on the oldest supported PostgreSQL, where Debian's package
// postgresql-15 is installed), `guides` (follows the how-to guides of docs/) and `web` (components in a
// real browser). Choose one with --project.

import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunchOptions } from "./scripts/chromium.ts";

const withDatabase = ["server/**/*.test.ts", "demo/**/*.test.ts"];
const inBrowser = ["web/**/*.test.tsx"];
const guides = "scripts/guides.test.ts";
const never = ["**/node_modules/**", "e2e/**", "dist/**"];

/** Tests below server/ that use no database or start one of their own: once is enough. */
const withoutSharedDatabase = [
  "demo/**",
  "server/config.test.ts",
  "server/main.test.ts",
  "server/data-dir.test.ts",
  "server/describe-error.test.ts",
  "server/drain.test.ts",
  "server/repeated-lines.test.ts",
  "server/database/data-folder.test.ts",
  "server/database/damaged-folder.test.ts",
  "server/database/embedded.test.ts",
  "server/documents/**",
  "server/files/**",
  "server/paper/make-form.test.ts",
  "server/paper/paper-format.test.ts",
  "server/paper/write-files.test.ts",
  "server/two-processes.test.ts",
];
/**
 * Tests of requests, mails and limits, most of them long: they send the statements that other tests run on the oldest
 * PostgreSQL too.
 */
const withFewStatements = [
  "server/countries/overview.test.ts",
  "server/countries/upload-limits.test.ts",
  "server/http/**",
  "server/identity/password-strength.test.ts",
  "server/lists/export-rows.test.ts",
  "server/mail/**",
  "server/my-account/second-factor.test.ts",
  "server/paper/reading/**",
  "server/platform/instance.test.ts",
  "server/platform/metrics.test.ts",
  "server/reporting/bulk-changes.test.ts",
  "server/reporting/files/**",
  "server/reporting/many-reports.test.ts",
  "server/reporting/open-reports.test.ts",
  "server/reporting/reports-in-sql.test.ts",
  "server/settings/settings.test.ts",
  "server/sign-in/account-disclosure.test.ts",
  "server/sign-in/network-limits.test.ts",
  "server/sign-in/password-guessing.test.ts",
  "server/sign-in/reset-password.test.ts",
];
const oldestPostgres = 15;
const hasOldestPostgres = existsSync(`/usr/lib/postgresql/${oldestPostgres}/bin/postgres`);
if (!hasOldestPostgres) {
  console.log(
    `PostgreSQL ${oldestPostgres} is not installed: the API tests run on the embedded one only.`,
  );
}

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Machines that are shared pause at times. What passes only the second time is marked as retried.
    retry: 1,
    // Files share the modules of a process (`isolate: false`): to load them anew took a sixth of the time.
    // Vitest leaves one processor free, which on a machine with two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "plain",
          isolate: false,
          include: ["**/*.test.ts"],
          exclude: [...never, ...withDatabase, guides],
        },
      },
      {
        extends: true,
        // Each guide runs the compiler or tests of its own on a copy of the repository.
        test: {
          name: "guides",
          include: [guides],
          exclude: never,
          testTimeout: 600_000,
          maxConcurrency: 2,
          retry: 0,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          isolate: false,
          include: withDatabase,
          exclude: never,
          globalSetup: "server/testing/global-setup.ts",
        },
      },
      ...(hasOldestPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: "server-pg15",
                isolate: false,
                include: withDatabase,
                exclude: [...never, ...withoutSharedDatabase, ...withFewStatements],
                globalSetup: "server/testing/global-setup.ts",
                provide: { postgresMajor: oldestPostgres },
              },
            },
          ]
        : []),
      {
        extends: true,
        // Two parts that run at the same time (scripts/test.mjs) bundle their packages apart.
        cacheDir: `node_modules/.vite/web-${process.env.TEST_PART ?? "all"}`,
        plugins: [react()],
        // React as users get it. The build for development takes the stack of every element, nine times as long.
        oxc: { jsx: { development: false } },
        // Packages are bundled before the first test, in every run: one that is found later, or is not in
        // an old cache, would reload the page under a test or bring a second copy of React.
        optimizeDeps: {
          force: true,
          entries: ["web/main.tsx", "web/testing/*.{ts,tsx}", ...inBrowser],
          rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
        },
        test: {
          name: "web",
          include: inBrowser,
          // A busy machine needs longer than the default of one second.
          expect: { poll: { timeout: 5_000 } },
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
