// node scripts/load-demo.ts [--seed N] [--scale small|full] — fills an empty database with the demonstration.

import { parseArgs } from "node:util";
import { demoPassword } from "#demo/people.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { seedVersions } from "#server/definitions/seed-versions.ts";
import { hashPassword } from "#server/identity/hash-password.ts";
import { checkKeys } from "#server/key-check.ts";
import { assertDemoMayRun } from "#server/platform/demo-may-run.ts";
import { loadDemo } from "#server/platform/load-demo.ts";
import { shippedQuestionnaires } from "#server/shipped-questionnaires.ts";

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, scale: { type: "string", default: "full" } },
});
if (!/^\d{1,9}$/.test(values.seed)) throw new Error("--seed takes a whole number");
if (values.scale !== "small" && values.scale !== "full") {
  throw new Error("--scale is small or full");
}
const config = readConfig();
assertDemoMayRun(config);
const database = await openDatabase(config, console.log);
const began = performance.now();
try {
  // Else the first start would take any keys for those that the passwords were made with.
  await checkKeys(database.db, config, console.log);
  const passwordHash = await hashPassword(demoPassword, config.pepper);
  await seedVersions(database.db, shippedQuestionnaires(), console.log);
  const parts = { db: database.db, definitions: openDefinitions(database.quick) };
  await loadDemo(parts, { passwordHash, seed: Number(values.seed), scale: values.scale });
  console.log(`Loaded in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
} finally {
  await database.close();
}
