// A database that holds the demonstration has accounts whose passwords everybody knows.

import { type Config, ConfigError, demoRefusal } from "#server/config.ts";

/**
 * Throws ConfigError when settings say that the installation is real. DATABASE_URL alone does not: on a
 * database server the demonstration is there only if a user loaded it with `npm run demo`.
 */
export function assertDemoMayRun({ realSettings }: Config): void {
  const others = realSettings.filter((name) => name !== "DATABASE_URL");
  if (others.length === 0) return;
  throw new ConfigError(
    `The database holds the demonstration, which ${demoRefusal(others)}.\n` +
      "Use an empty DATA_DIR or database for real users.",
  );
}
