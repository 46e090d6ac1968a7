// What is known of each country in one year, read from its newest survey backwards and no further than it takes.
// It gives what `viewsOf` gives for that year; series need every year and use that.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { codesOf, lineOf } from "#reports/engine/codes.ts";
import type { ReportInput, YearQuestionnaire } from "#reports/engine/define.ts";
import type { Derivations } from "#reports/engine/derived/derivations.ts";
import { keptStore, sameList } from "#reports/engine/keep.ts";
import type { CountryFigures } from "#reports/engine/measures.ts";
import { isSame, quantityReader } from "#reports/engine/quantities.ts";
import { type World, worldOf } from "#reports/engine/world.ts";
import { withAskedLines } from "./asked-lines.ts";
import { type CountryView, givesAll, type NewestChoices, nextView, type Views } from "./latest.ts";
import { keyOfRows, type RowsByCountry, rowsByCountry } from "./rows-by-country.ts";
import { lineIn } from "./sums.ts";

type Reader = (row: AnswerRow) => CountryFigures;

/** The lines of each sum that any of the years asks. */
type Lines = ReadonlyMap<string, readonly string[]>;

const keptLines = new WeakMap<
  NewestChoices,
  { questionnaires: readonly YearQuestionnaire[]; lines: Lines }
>();

function linesOfSums(choices: NewestChoices, input: ReportInput): Lines {
  const questionnaires = [...new Set([...input.rows.keys()].map(input.questionnaireOf))];
  const kept = keptLines.get(choices);
  if (kept && sameList(kept.questionnaires, questionnaires) === kept.questionnaires) {
    return kept.lines;
  }
  const asked = [...choices.sums].map(([name, measure]) => {
    const codes = questionnaires.flatMap((questionnaire) => codesOf(measure, questionnaire));
    return [name, [...new Set(codes.map(lineOf))]] as const;
  });
  const lines = new Map(asked.filter(([, names]) => names.length > 0));
  keptLines.set(choices, { questionnaires, lines });
  return lines;
}

/**
 * What a view was made from: all rows of a country, and what the newest of them gave. `isWhole`: these give all that is asked for, so that
 * older ones change nothing.
 */
type KeptView = {
  rows: readonly AnswerRow[];
  surveys: readonly CountryFigures[];
  isWhole: boolean;
  view: CountryView;
};

/** What is kept of a country, if its rows are the same, or give the same. `isReadAlike`: the same rows give what they gave. */
function currentOf(
  kept: KeptView,
  rows: readonly AnswerRow[],
  isReadAlike: boolean,
  read: Reader,
): KeptView | undefined {
  if (isReadAlike && rows === kept.rows) return kept;
  const { surveys, isWhole } = kept;
  const hasAll = isWhole ? rows.length >= surveys.length : rows.length === surveys.length;
  if (!hasAll) return undefined;
  const givesTheSame = surveys.every((before, place) => {
    const row = rows[place];
    if (row === undefined) return false;
    if (isReadAlike && row === kept.rows[place]) return true;
    const now = read(row);
    return now === before || isSame(before, now);
  });
  return givesTheSame ? { ...kept, rows } : undefined;
}

/** Follows what the surveys of a country have given so far, the newest first. */
function progressOf(choices: NewestChoices, lines: Lines) {
  const openSets = new Set(choices.sets);
  const openLines = new Map(lines);
  return (survey: CountryFigures): boolean => {
    for (const names of openSets) if (givesAll(survey, names)) openSets.delete(names);
    for (const [name, open] of openLines) {
      const left = open.filter((line) => lineIn(survey, name, line).given !== "yes");
      if (left.length === 0) openLines.delete(name);
      else openLines.set(name, left);
    }
    return openSets.size + openLines.size === 0;
  };
}

/** The view of a country, made anew. */
function viewOf(
  choices: NewestChoices,
  lines: Lines,
  rows: readonly AnswerRow[],
  read: Reader,
): KeptView {
  const givesTheRest = progressOf(choices, lines);
  const surveys: CountryFigures[] = [];
  let isWhole = false;
  for (const row of rows) {
    const survey = read(row);
    surveys.push(survey);
    // The oldest row ends it by itself; in a report of one year it is the only one.
    isWhole = surveys.length < rows.length && givesTheRest(survey);
    if (isWhole) break;
  }
  let view: CountryView | undefined;
  for (const survey of surveys.toReversed()) view = nextView(choices, view, survey);
  if (view === undefined) throw new Error("a country without a survey has no view");
  return { rows, surveys, isWhole, view };
}

/** The views of all countries for the same filters, with the world and the questionnaires by which their rows were read. */
type KeptViews = {
  world: World;
  questionnaires: readonly YearQuestionnaire[];
  byCountry: RowsByCountry;
  views: Views;
  byId: Map<number, KeptView>;
};
const keptByChoices = keptStore(() => new WeakMap<NewestChoices, Map<string, KeptViews>>());

/** Reads a row by the questionnaire of its year; the reader of a year is made once. */
function rowReader(
  { measures }: NewestChoices,
  { questionnaireOf }: ReportInput,
  world: World,
  derive?: Derivations,
): Reader {
  const readers = new Map<number, Reader>();
  return (row) => {
    const reader =
      readers.get(row.year) ?? quantityReader(questionnaireOf(row.year), world, measures, derive);
    readers.set(row.year, reader);
    return reader(row);
  };
}

/** What is known of each country in the report's year. The list is the same one while nothing in it changes. */
export function newestViews(
  choices: NewestChoices,
  input: ReportInput,
  world: World,
  derive?: Derivations,
): Views {
  const keptByFilters = keptByChoices().get(choices) ?? new Map<string, KeptViews>();
  keptByChoices().set(choices, keptByFilters);
  const key = keyOfRows(input);
  const kept = keptByFilters.get(key);
  const read = rowReader(choices, input, world, derive);
  const lines = linesOfSums(choices, input);
  const questionnaires = [...input.rows.keys()].map(input.questionnaireOf);
  const isReadAlike =
    kept?.world === world && sameList(kept.questionnaires, questionnaires) === kept.questionnaires;
  const byCountry = rowsByCountry(input);
  const asked = input.questionnaireOf(input.filters.year);
  if (isReadAlike && kept.byCountry === byCountry)
    return withAskedLines(kept.views, choices, asked);
  const byId = new Map<number, KeptView>();
  for (const [countryId, rows] of byCountry) {
    const before = kept?.byId.get(countryId);
    const current = before && currentOf(before, rows, isReadAlike, read);
    byId.set(countryId, current ?? viewOf(choices, lines, rows, read));
  }
  const all = [...byId.values()].map(({ view }) => view);
  const views = sameList(kept?.views, all);
  keptByFilters.set(key, { world, questionnaires, byCountry, views, byId });
  return withAskedLines(views, choices, asked);
}

/** What a report of one year reads: the world, and the newest views of each of its choices. */
export const readsOfNewest =
  (all: readonly NewestChoices[], derive?: Derivations) =>
  (input: ReportInput): readonly object[] => {
    const world = worldOf(input.countries);
    return [world, ...all.map((choices) => newestViews(choices, input, world, derive))];
  };
