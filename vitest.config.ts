// Two projects, so that tests of plain data need no database: `plain` and, with one database server
// for the whole run, `server`. Files run side by side, two at a time on the smallest machine.

import { defineConfig } from "vitest/config";

const withDatabase = ["server/**/*.test.ts", "demo/**/*.test.ts"];
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
          include: ["**/*.test.{ts,tsx}"],
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
    ],
  },
});
