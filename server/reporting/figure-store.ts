// All figures that reports read, in memory. Before each report the store asks the database what changed
// since it last looked, so that any number of processes agree (docs/decisions/0011).

import type { Kysely } from "kysely";
import { isCancelled } from "#server/database/cancel.ts";
import type { DB } from "#server/database/tables.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { type FigureSource, loadLayout, sectionsOf } from "./answer-layout.ts";
import {
  adoptRestoredRows,
  type FigureChanges,
  fetchChanges,
  fetchSurveys,
  knowsAll,
  knowsNone,
  type SurveyVersion,
} from "./fetch-figures.ts";
import {
  emptyMemory,
  type Figures,
  figuresOf,
  type Memory,
  mustReload,
  withAll,
  withYear,
} from "./figure-memory.ts";
import { type Present, pastFigures } from "./past-figures.ts";
import { shareNext } from "./share-next.ts";

/** Years that are read at once, each on a connection of its own. Few, because a year is text at first. */
export const yearsAtOnce = 2;

/** The memory with these survey years read anew. */
async function readYears(
  source: FigureSource,
  surveyYears: readonly SurveyVersion[],
  before: Memory,
  signal: AbortSignal,
): Promise<Memory> {
  let memory = before;
  const left = surveyYears.values();
  async function readOn(): Promise<void> {
    for (const survey of left) {
      const layout = await loadLayout(source, survey.versionId);
      const sections = sectionsOf([layout]);
      const surveys = await fetchSurveys(source.db, survey.key, sections, signal);
      memory = withYear(memory, survey, layout, surveys);
    }
  }
  await Promise.all(Array.from({ length: yearsAtOnce }, readOn));
  return memory;
}

/** Reads everything. What changes meanwhile is found by the next question. */
async function readAll(
  source: FigureSource,
  changeCount: number,
  signal: AbortSignal,
): Promise<Memory> {
  await adoptRestoredRows(source.db);
  const changes = await fetchChanges(source.db, {
    surveysSince: knowsAll,
    countriesSince: knowsNone,
    sections: [],
    signal,
  });
  const empty = withAll(emptyMemory(changes, changeCount), changes);
  return readYears(source, changes.surveyYears, empty, signal);
}

/** What changed since the memory was read. */
function readChanges(
  { db }: FigureSource,
  memory: Memory,
  signal: AbortSignal,
): Promise<FigureChanges> {
  return fetchChanges(db, {
    surveysSince: memory.snapshot,
    countriesSince: memory.snapshot,
    sections: memory.sections,
    signal,
  });
}

/** As `readChanges`; null when so much changed that one statement cannot read it in its time, as after a bulk load. */
async function readFewChanges(
  source: FigureSource,
  memory: Memory,
  signal: AbortSignal,
): Promise<FigureChanges | null> {
  try {
    return await readChanges(source, memory, signal);
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** The survey years that ask another version of the questionnaire than the one in memory. */
function outdatedYears({ layouts }: Memory, { surveyYears }: FigureChanges): SurveyVersion[] {
  return surveyYears.filter(({ year, versionId }) => layouts.get(year)?.versionId !== versionId);
}

export type FigureStore = {
  /**
   * The figures as they are now. Those who ask while the database is being asked wait for the next question.
   * When all who wait have gone, the question is cancelled.
   */
  refresh(signal?: AbortSignal): Promise<Figures>;
  /** The figures as they were then. 400 for a time in the future, and before the first answers. */
  past(time: Date, signal: AbortSignal): Promise<Figures>;
};

/** The past that was asked for last, and the change up to which it is right. */
type KeptPast = { time: number; changeCount: number; figures: Figures };

/** The store reads everything at the first `refresh`. */
export function openFigureStore(db: Kysely<DB>, definitions: Definitions): FigureStore {
  const source: FigureSource = { db, definitions };
  let memory: Memory | null = null;
  let changeCount = 0;
  let kept: KeptPast | null = null;

  async function ask(signal: AbortSignal): Promise<Present> {
    for (;;) {
      const read = memory === null ? readChanges : readFewChanges;
      memory ??= await readAll(source, changeCount, signal);
      const changes = await read(source, memory, signal);
      if (changes === null || mustReload(memory, changes)) {
        memory = null;
        continue;
      }
      const outdated = outdatedYears(memory, changes);
      if (outdated.length > 0) memory = await readYears(source, outdated, memory, signal);
      else {
        memory = withAll(memory, changes);
        changeCount = memory.changeCount;
        const { asOf, isDemonstration } = changes;
        return { memory, asOf: new Date(asOf), isDemonstration };
      }
    }
  }

  const present = shareNext(ask);
  return {
    refresh: async (signal) => {
      const now = await present(signal);
      return figuresOf(now.memory, now);
    },
    past: async (date, signal) => {
      const now = await present(signal);
      const { changeCount } = now.memory;
      const time = date.getTime();
      if (kept?.time === time && kept.changeCount === changeCount) return kept.figures;
      const figures = await pastFigures(source, now, date, signal);
      kept = { time, changeCount, figures };
      return figures;
    },
  };
}
