// What a file would write, country by country and year by year: each year is checked against the years before it as
// the file leaves them. The check of a file and its writing both go through it.

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type Lang, nameColumns } from "#questionnaire/engine/languages.ts";
import { differences } from "#server/answers/differences.ts";
import type { DB } from "#server/database/tables.ts";
import { fetchSurveyYears } from "#server/definitions/fetch-survey-years.ts";
import { listColumns } from "#server/definitions/list-columns.ts";
import { allColumns, questionnairesOf } from "#server/definitions/query-fields.ts";
import { indexCountries } from "#server/files/index-countries.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { fieldNames } from "./field-names.ts";
import { afterWrite, beforeWrite, type LoadedSurvey, loadSurveys } from "./load-surveys.ts";
import { meaningOf } from "./meanings.ts";
import { planSurvey, type SurveyPlan } from "./plan-survey.ts";
import { namesInLanguages, type Reader } from "./read-cell.ts";
import {
  arrangeColumns,
  cellsOf,
  type FileCell,
  type Finders,
  knownFields,
  rowsByCountry,
} from "./read-rows.ts";
import type { Remark } from "./remarks.ts";
import { shownCells } from "./shown-cells.ts";

type Options = {
  decimals: Reader["decimals"];
  reopens: boolean;
  setAside: readonly number[];
};

/** A file with the meanings of its columns. */
export type FileReading = {
  content: Uint8Array;
  columns: readonly string[];
  options: Options;
  lang: Lang;
};

export type PlannedSurvey = SurveyPlan & { countryId: number; loaded: LoadedSurvey };

type PlannedCountry = {
  surveys: PlannedSurvey[];
  faults: Remark[];
  /** The share of the countries that are done. */
  done: number;
};

/** The names by which a file is read. */
async function findersOf(db: Kysely<DB>, definitions: Definitions) {
  const years = new Set(await fetchSurveyYears(db));
  const questionnaires = await questionnairesOf(definitions, [...years]);
  const countries = await db
    .selectFrom("country")
    .select(["id", "code", "iso2", ...nameColumns])
    .execute();
  const columns = allColumns(questionnaires);
  const questions = new Map<string, string>();
  const options = new Map<string, Record<string, readonly string[]>>();
  for (const { column, source } of columns) {
    if (!("answer" in source)) continue;
    questions.set(source.answer, source.question);
    const names = Object.entries(column.names?.options ?? {});
    options.set(
      source.answer,
      Object.fromEntries(names.map(([code, name]) => [code, namesInLanguages(name)])),
    );
  }
  const thisYear = new Date().getUTCFullYear();
  const keys = new Set(
    [...columns, ...listColumns(questionnaires)].map(({ column }) => column.key),
  );
  const find: Finders = {
    isField: (code) => keys.has(code),
    country: indexCountries(countries),
    field: fieldNames(questionnaires).fieldOf,
    question: (field) => questions.get(field),
    yearFault: (year) => {
      if (year > thisYear) return "future-year";
      return years.has(year) ? null : "no-survey";
    },
  };
  return { find, optionNames: (code: string) => options.get(code) ?? {} };
}

type Parts = { db: Kysely<DB>; definitions: Definitions; isLocked: boolean };

/** An approved survey is not written into, unless it is to be opened again. */
function approvedFaults(survey: LoadedSurvey, plan: SurveyPlan, reopens: boolean): Remark[] {
  const [first] = plan.changes;
  if (!survey.isApproved || reopens || first === undefined) return [];
  const { row, column } = first.cell;
  return [{ code: "approved", row, column, values: { year: String(survey.year) } }];
}

/** The surveys of one country, each with the earlier ones as they become. */
async function planCountry(
  { db, definitions, isLocked }: Parts,
  { countryId, cells }: { countryId: number; cells: readonly FileCell[] },
  { reader, reopens }: { reader: Reader; reopens: boolean },
): Promise<PlannedSurvey[]> {
  const byYear = Map.groupBy(cells, ({ year }) => year);
  const years = [...byYear.keys()].sort((one, other) => one - other);
  if (years.length === 0) return [];
  const surveys = await loadSurveys(db, definitions, { countryId, years, isLocked });
  const planned: PlannedSurvey[] = [];
  for (const year of years) {
    await setImmediate();
    const loaded = surveys.get(year);
    if (loaded === undefined) continue;
    const before = beforeWrite(surveys, loaded);
    const shown = shownCells(loaded.definition, reader.lang);
    const plan = planSurvey(byYear.get(year) ?? [], { before, shown, reader });
    plan.faults.push(...approvedFaults(loaded, plan, reopens));
    planned.push({ ...plan, countryId, loaded });
    if (plan.write) surveys.set(year, afterWrite(loaded, plan.write));
  }
  return planned;
}

/** The countries of a file one after the other; first the faults of its rows. */
export async function* planHistory(
  parts: Parts,
  reading: FileReading,
): AsyncGenerator<PlannedCountry> {
  const { columns: meanings, options, lang, content } = reading;
  const { columns, faults } = arrangeColumns(meanings.map(meaningOf));
  if (faults.length > 0) return yield { surveys: [], faults, done: 1 };
  const { find, optionNames } = await findersOf(parts.db, parts.definitions);
  const setAside = new Set(options.setAside);
  const rows = await rowsByCountry(content, { columns, find, setAside });
  const { known, faults: ofColumns } = knownFields(columns, find);
  yield { surveys: [], faults: [...ofColumns, ...rows.faults], done: 0 };
  const reader: Reader = { lang, decimals: options.decimals, optionNames };
  // By id, so that two imports lock rows in the same order.
  const countries = [...rows.byCountry].sort(([one], [other]) => one - other);
  for (const [at, [countryId, lines]] of countries.entries()) {
    const { cells, faults: ofRows } = cellsOf(lines, known, find);
    const { reopens } = options;
    const surveys = await planCountry(parts, { countryId, cells }, { reader, reopens });
    yield { surveys, faults: ofRows, done: (at + 1) / countries.length };
  }
}

/** Adds up all that would be written; the same for the same plans. */
export function planDigest() {
  const hash = createHash("sha256");
  return {
    add: ({ countryId, loaded, write }: PlannedSurvey): void => {
      if (write === null) return;
      hash.update(`${countryId} ${loaded.year} ${loaded.isApproved} ${write.definition.id}\n`);
      for (const { section, version, submit, before, content } of write.sections) {
        const changes = differences(before, content);
        hash.update(JSON.stringify([section, version, submit, changes]));
      }
    },
    text: () => hash.digest("hex"),
  };
}
