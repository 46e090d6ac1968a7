// node scripts/documents/make-yearbook.ts --year 2023 --lang fr --out FOLDER — writes the yearbook of a year as .docx and PDF
// (docs/documents.md). Several years: --year 1999-2024. With counts of 1 to 4 people: --small-counts.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { makeYearbook } from "#server/reporting/yearbook/make-yearbook.ts";

const usage = "npm run yearbook -- --year 2023 --lang fr --out FOLDER [--small-counts]";

type Choice = { years: number[]; lang: Lang; showsSmallCounts: boolean; folder: string };

function choiceOf(): Choice {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({
    options: { year: text, lang: text, out: text, "small-counts": flag },
  });
  const [from, to = from] = (values.year ?? "").split("-").map(Number);
  const lang = langs.find((one) => one === (values.lang ?? "en"));
  const isYear = Number.isInteger(from) && Number.isInteger(to) && Number(from) > 1900;
  if (!isYear || lang === undefined || values.out === undefined) {
    throw new Error(`Say the year, the language (${langs.join(", ")}) and the folder: ${usage}`);
  }
  const count = Number(to) - Number(from) + 1;
  return {
    years: Array.from({ length: count }, (_, at) => Number(from) + at),
    lang,
    showsSmallCounts: values["small-counts"] === true,
    folder: values.out,
  };
}

async function write({ years, folder, ...choice }: Choice): Promise<void> {
  await mkdir(folder, { recursive: true });
  const database = await openDatabase(readConfig(), console.log);
  try {
    for (const year of years) {
      const startedAt = performance.now();
      const making = { ...choice, databaseUrl: database.url, year };
      const signal = new AbortController().signal;
      const files = await makeYearbook({ ...making, signal, onProgress: () => {} });
      for (const { name, content } of files) {
        await writeFile(join(folder, name), content);
        console.log(`${join(folder, name)}  ${Math.ceil(content.length / 1024)} kB`);
      }
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${year} took ${seconds} s.`);
    }
  } finally {
    await database.close();
  }
}

try {
  await write(choiceOf());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
