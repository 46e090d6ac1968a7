// All figures that reports read, in memory. Before each report the store asks the database what changed
// since it last looked, so that any number of processes agree (docs/decisions/0011).

import type { Kysely } from "kysely";
import type { DB } from "#server/database/tables.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { type Layout, layoutOf, sectionsOf } from "./answer-layout.ts";
import {
  adoptRestoredRows,
  type Changes,
  ever,
  fetchChanges,
  fetchSurveys,
  never,
  type SurveyVersion,
} from "./fetch-figures.ts";
import {
  emptyMemory,
  type Figures,
  figuresOf,
  type Memory,
  mustReload,
  noQuestionnaire,
  withAll,
  withYear,
} from "./figure-memory.ts";
import { shareNext } from "./share-next.ts";

type Source = { db: Kysely<DB>; definitions: Definitions };

async function loadLayout({ definitions }: Source, versionId: number | null): Promise<Layout> {
  const definition = versionId === null ? null : await definitions.byId(versionId);
  if (definition === null) return layoutOf(versionId, noQuestionnaire);
  const { fields, parts } = definition.questionnaire;
  return layoutOf(versionId, { fields, parts, groups: definition.document.groups });
}

/** Years that are read at once, each on a connection of its own. Few, because a year is text at first. */
export const yearsAtOnce = 2;

/** The memory with these survey years read anew. */
async function readYears(
  source: Source,
  surveyYears: readonly SurveyVersion[],
  before: Memory,
): Promise<Memory> {
  let memory = before;
  const left = surveyYears.values();
  async function readOn(): Promise<void> {
    for (const survey of left) {
      const layout = await loadLayout(source, survey.versionId);
      const surveys = await fetchSurveys(source.db, survey.key, sectionsOf([layout]));
      memory = withYear(memory, survey, layout, surveys);
    }
  }
  await Promise.all(Array.from({ length: yearsAtOnce }, readOn));
  return memory;
}

/** Reads everything. What changes meanwhile is found by the next question. */
async function readAll(source: Source, changeCount: number): Promise<Memory> {
  await adoptRestoredRows(source.db);
  const changes = await fetchChanges(source.db, {
    surveysSince: never,
    countriesSince: ever,
    seen: new Map(),
    sections: [],
  });
  const empty = withAll(emptyMemory(changes, changeCount), changes);
  return readYears(source, changes.surveyYears, empty);
}

/** What changed since the memory was read. */
function readChanges({ db }: Source, memory: Memory): Promise<Changes> {
  return fetchChanges(db, {
    surveysSince: memory.mark,
    countriesSince: memory.mark,
    seen: memory.seen,
    sections: memory.sections,
  });
}

/** The survey years that ask another version of the questionnaire than the one in memory. */
function outdatedYears({ layouts }: Memory, { surveyYears }: Changes): SurveyVersion[] {
  return surveyYears.filter(({ year, versionId }) => layouts.get(year)?.versionId !== versionId);
}

export type FigureStore = {
  /** The figures as they are now. Those who ask while the database is being asked wait for the next question. */
  refresh(): Promise<Figures>;
};

/** The store reads everything at the first `refresh`. */
export function openFigureStore(db: Kysely<DB>, definitions: Definitions): FigureStore {
  const source: Source = { db, definitions };
  let memory: Memory | null = null;
  let changeCount = 0;

  async function ask(): Promise<Figures> {
    for (;;) {
      memory ??= await readAll(source, changeCount);
      const changes = await readChanges(source, memory);
      const outdated = outdatedYears(memory, changes);
      if (mustReload(memory, changes)) memory = null;
      else if (outdated.length > 0) memory = await readYears(source, outdated, memory);
      else {
        memory = withAll(memory, changes);
        changeCount = memory.changeCount;
        return figuresOf(memory, changes);
      }
    }
  }

  return { refresh: shareNext(ask) };
}
