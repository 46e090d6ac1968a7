// The figures as they were at a past time: those of now, with what changed since as it was. Surveys, years
// and countries that did not change are the same objects as now.

import {
  type WithheldTotals,
  withheldInPast,
} from "#reports/engine/small-counts/withheld-totals.ts";
import { malformed, type RefusalKey } from "#server/texts/refused.ts";
import type { TextValues } from "#server/texts/translate.ts";
import {
  type FigureSource,
  type Layout,
  loadLayout,
  type StoredSurvey,
  sectionsOf,
} from "./answer-layout.ts";
import type { StoredCountry, SurveyVersion } from "./fetch-figures.ts";
import { fetchChangedSurveys, fetchPast, type Past } from "./fetch-past.ts";
import {
  allSurveysOf,
  type Figures,
  figuresOf,
  type Memory,
  newestOf,
  rowsFrom,
} from "./figure-memory.ts";
import { replaceYear } from "./figure-years.ts";
import { surveyThen } from "./undo-changes.ts";
import { countryYearsOf, withChanges } from "./world-years.ts";

/** What the memory is, and the time it was asked for. */
export type Present = { memory: Memory; asOf: Date; isDemonstration: boolean };

/** Surveys whose texts are in memory at once, and that are read before other reports have their turn. */
const surveysAtOnce = 50;

const wrong = (key: RefusalKey, values?: TextValues) =>
  malformed("query.asOf", "bad-time", key, values);

/** 400 for a time that has not come yet. */
function refuseFuture(time: Date, now: Date): void {
  if (time <= now) return;
  throw wrong("past.future", { until: now.toISOString() });
}

/** 400 for a time before the first survey was stored. */
function refuseEarly(time: Date, { firstAt }: Past): void {
  if (firstAt === null) throw wrong("past.none");
  if (time >= firstAt) return;
  throw wrong("past.early", { first: firstAt.toISOString() });
}

/** What is known of these years only. */
const ofYears = <T>(known: ReadonlyMap<number, T>, years: ReadonlySet<number>) =>
  new Map([...known].filter(([year]) => years.has(year)));

/** The memory with the countries, their figures and the survey years of then; no survey of another year was there. */
function withWorldThen(memory: Memory, { countries, countryYears, surveyYears }: Past): Memory {
  const there = countries.filter((country): country is StoredCountry => country.code !== null);
  const gone = new Set(countries.flatMap(({ countryId, code }) => (code ? [] : [countryId])));
  const changed = withChanges(memory.world, there, countryYears);
  const left = [...changed.countries].filter(([id]) => !gone.has(id));
  const world = { ...changed, countries: new Map(left) };
  const isSameWorld = countries.length + countryYears.length === 0;
  const isSame = isSameWorld && newestOf(surveyYears) === newestOf(memory.surveyYears);
  const years = new Set(surveyYears.map(({ year }) => year));
  return {
    ...memory,
    surveyYears,
    layouts: ofYears(memory.layouts, years),
    rows: ofYears(memory.rows, years),
    world,
    countries: isSame ? memory.countries : countryYearsOf(world, newestOf(surveyYears)),
    named: countries.length === 0 ? memory.named : [...world.countries.values()],
  };
}

/** Some of the surveys of a year as they were, read little by little. */
async function readThen(
  { db }: FigureSource,
  wanted: Omit<Parameters<typeof fetchChangedSurveys>[1], "ids"> & { ids: readonly number[] },
  signal: AbortSignal,
): Promise<StoredSurvey[]> {
  const surveys: StoredSurvey[] = [];
  for (let at = 0; at < wanted.ids.length; at += surveysAtOnce) {
    const ids = wanted.ids.slice(at, at + surveysAtOnce);
    const changed = await fetchChangedSurveys(db, { ...wanted, ids }, signal);
    surveys.push(...changed.map(surveyThen));
  }
  return surveys;
}

/** The layout of the version that the year asked. */
async function layoutThen(
  source: FigureSource,
  { layouts }: Memory,
  { year, versionId }: SurveyVersion,
): Promise<Layout> {
  const now = layouts.get(year);
  return now?.versionId === versionId ? now : loadLayout(source, versionId);
}

type YearThen = { survey: SurveyVersion; until: Date; since: Past["surveys"] };

/** The memory with the surveys of one year as they were. */
async function withYearThen(
  source: FigureSource,
  memory: Memory,
  { survey, until, since }: YearThen,
  signal: AbortSignal,
): Promise<Memory> {
  const { year, key } = survey;
  const layout = await layoutThen(source, memory, survey);
  const isSameLayout = layout === memory.layouts.get(year);
  if (isSameLayout && since.length === 0) return memory;
  const now = memory.rows.get(year)?.rows ?? [];
  const changed = new Set(since.map(({ id }) => id));
  const wereThere = since.flatMap(({ id, wasThere }) => (wasThere ? [id] : []));
  const others = now.filter(({ surveyId }) => !changed.has(surveyId));
  const unread = isSameLayout ? [] : others.map(({ surveyId }) => surveyId);
  const layouts = new Map([...memory.layouts, [year, layout] as const]);
  const wanted = { surveyKey: key, ids: [...wereThere, ...unread], until };
  const read = await readThen(source, { ...wanted, sections: sectionsOf([layout]) }, signal);
  const today = new Map(now.map((row) => [row.surveyId, row]));
  const then = rowsFrom(read, [survey], layouts).map((row) => {
    const later = today.get(row.surveyId);
    return later === undefined ? row : { ...row, today: later };
  });
  const rows = [...(isSameLayout ? others : []), ...then];
  return { ...memory, layouts, rows: replaceYear(memory.rows, year, rows, memory.changeCount) };
}

/** Finds why the staff revoked the approval of a country's survey or imported its answers since. */
function reasonsIn({ surveys }: Past, { surveyYears }: Memory): Figures["reasonsFor"] {
  const keys = new Map(surveyYears.map(({ year, key }) => [year, key]));
  const found = new Map(surveys.map((one) => [`${one.surveyKey} ${one.countryId}`, one.reasons]));
  return (countryId, year) => found.get(`${keys.get(year)} ${countryId}`) ?? [];
}

/** The first moment that does not count. */
export const endOf = (time: Date): Date => new Date(time.getTime() + 1);

/** The figures as they were at the end of that millisecond. 400 in the future, and before the first answers. */
export async function pastFigures(
  source: FigureSource,
  { memory: now, asOf, isDemonstration }: Present,
  time: Date,
  signal: AbortSignal,
): Promise<Figures> {
  refuseFuture(time, asOf);
  const until = endOf(time);
  const past = await fetchPast(source.db, until, signal);
  refuseEarly(time, past);
  const since = Map.groupBy(past.surveys, ({ surveyKey }) => surveyKey);
  let memory = withWorldThen(now, past);
  for (const survey of past.surveyYears) {
    const ofYear = { survey, until, since: since.get(survey.key) ?? [] };
    memory = await withYearThen(source, memory, ofYear, signal);
  }
  let withheld: WithheldTotals | undefined;
  return {
    ...figuresOf(memory, { asOf: time, isDemonstration }),
    withheldTotals: () => {
      withheld ??= withheldInPast(allSurveysOf(memory), allSurveysOf(now));
      return withheld;
    },
    reasonsFor: reasonsIn(past, now),
  };
}
