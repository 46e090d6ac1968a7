// A process that computes a yearbook from the figures of the database and writes it down as a document.

import { writeFile } from "node:fs/promises";
import { numberLocaleForAll, setNumberLocale } from "#questionnaire/engine/languages.ts";
import { connect } from "#server/database/connect.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { onTask } from "#server/documents/process-task.ts";
import { openFigureStore, yearsAtOnce } from "./figure-store.ts";
import { type YearbookChoice, yearbookModel } from "./yearbook/yearbook-model.ts";

export type ModelTask = YearbookChoice & {
  databaseUrl: string;
  file: string;
  /** Only the first reports of each chapter, for tests. */
  reportsPerChapter?: number | undefined;
};

onTask<ModelTask>(async ({ databaseUrl, file, reportsPerChapter, ...choice }, report) => {
  const { year, lang } = choice;
  setNumberLocale(numberLocaleForAll(lang));
  const { yearbookChapters } = await import("#reports/wfh/yearbook.ts");
  const database = connect(databaseUrl, { max: yearsAtOnce, options: "-c jit=off" });
  try {
    const store = openFigureStore(database.db, openDefinitions(database.quick));
    const figures = await store.refresh();
    if (!figures.years.some((one) => one.year === year)) {
      throw new Error(`The database has no survey year ${year}.`);
    }
    report("figures");
    const chapters = yearbookChapters.map((chapter) => ({
      ...chapter,
      reports: chapter.reports.slice(0, reportsPerChapter),
    }));
    const model = yearbookModel({ ...choice, figures }, () => report("report"), chapters);
    await writeFile(file, JSON.stringify(model));
  } finally {
    await database.close();
  }
});
