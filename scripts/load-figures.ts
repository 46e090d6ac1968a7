// node scripts/load-figures.ts FOLDER — loads published figures (docs/demo-and-real-figures.md).

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readFigures } from "#demo/figures.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { seedVersions } from "#server/definitions/seed-versions.ts";
import { loadFigures } from "#server/platform/load-figures.ts";
import { shippedQuestionnaires } from "#server/shipped-questionnaires.ts";

async function load(folder: string): Promise<void> {
  const figures = readFigures((name) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  });
  const database = await openDatabase(readConfig(), console.log);
  try {
    await seedVersions(database.db, shippedQuestionnaires(), console.log);
    const parts = { db: database.db, definitions: openDefinitions(database.quick) };
    const { countries, years, surveys, skipped } = await loadFigures(parts, figures);
    console.log(
      `${countries} countries added, ${years} figures of a year written, ${surveys} surveys entered.`,
    );
    if (skipped.length > 0)
      console.log(`Not changed because they already have answers: ${skipped.join(", ")}.`);
  } finally {
    await database.close();
  }
}

const [folder] = process.argv.slice(2);
try {
  if (!folder || !existsSync(folder)) {
    throw new Error("Say which folder holds the figures: npm run figures -- FOLDER");
  }
  await load(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
