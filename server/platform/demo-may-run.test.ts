// A database that holds the demonstration starts only where nothing says that the installation is real.

import { expect, test } from "vitest";
import { ConfigError } from "#server/config.ts";
import { testConfig } from "#server/testing/start-app.ts";
import { assertDemoMayRun } from "./demo-may-run.ts";

const config = testConfig("postgres://localhost/ags", "/tmp");
const startWith = (realSettings: string[]) => () => assertDemoMayRun({ ...config, realSettings });

test("the demonstration may run on a database server", () => {
  expect(startWith([])).not.toThrow();
  expect(startWith(["DATABASE_URL"])).not.toThrow();
});

test("the demonstration does not run beside other settings of a real installation, which are named", () => {
  expect(startWith(["DATABASE_URL", "SMTP_URL"])).toThrow(ConfigError);
  expect(startWith(["DATABASE_URL", "SMTP_URL"])).toThrow(/together with SMTP_URL:/);
});
