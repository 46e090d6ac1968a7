// Which running totals of all surveys are withheld, found once for as long as the surveys are the same.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { QuestionnaireOf } from "#reports/engine/define.ts";
import { listKeeper } from "#reports/engine/keep.ts";
import { numbersOf } from "./people.ts";
import { runningTotalsIn, type Step, withheldFrom } from "./running-totals.ts";

type Survey = Pick<AnswerRow, "countryId" | "values">;

/** The surveys of every year, approved or not. */
export type AllSurveys = {
  rows: ReadonlyMap<number, readonly Survey[]>;
  questionnaireOf: QuestionnaireOf;
};

type Known = { countryId: number; ever: string; steps: Step[] };

/** By country and total, in the order of the years. */
function stepsIn({ rows, questionnaireOf }: AllSurveys): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>();
  for (const year of [...rows.keys()].sort((one, other) => one - other)) {
    const totals = runningTotalsIn(questionnaireOf(year));
    for (const row of totals.length === 0 ? [] : (rows.get(year) ?? [])) {
      const numberAt = numbersOf(row);
      for (const { ever, inYear } of totals) {
        const key = `${row.countryId} ${ever}`;
        const known = found.get(key) ?? { countryId: row.countryId, ever, steps: [] };
        known.steps.push({ year, ever: numberAt(ever), inYear: numberAt(inYear) });
        found.set(key, known);
      }
    }
  }
  return found;
}

/** The first year that is withheld of each country and total. */
type FirstYears = ReadonlyMap<number, ReadonlyMap<string, number>>;

function firstYearsOf(found: Iterable<Known>, from: (known: Known) => number | null): FirstYears {
  const first = new Map<number, Map<string, number>>();
  for (const known of found) {
    const year = from(known);
    if (year === null) continue;
    const { countryId, ever } = known;
    first.set(countryId, (first.get(countryId) ?? new Map()).set(ever, year));
  }
  return first;
}

/** Which totals of a survey are withheld. With the same `key` they are the same object. */
export type WithheldTotals = {
  key: string;
  codesOf(survey: { countryId: number; year: number }): readonly string[];
};

function withheldBy(first: FirstYears): WithheldTotals {
  const key = JSON.stringify([...first].map(([country, years]) => [country, ...years]));
  return {
    key,
    codesOf: ({ countryId, year }) =>
      [...(first.get(countryId) ?? [])].flatMap(([code, from]) => (year >= from ? code : [])),
  };
}

const keptTotals = listKeeper<readonly Survey[], WithheldTotals>()();

/** The totals that are withheld as the surveys are today. */
export const withheldTotals = (all: AllSurveys): WithheldTotals =>
  keptTotals([...all.rows.values()], (_, before) => {
    const made = withheldBy(
      firstYearsOf(stepsIn(all).values(), ({ steps }) => withheldFrom(steps)),
    );
    return made.key === before?.key ? before : made;
  });

/**
 * Those that are withheld at a past time: then or today. Where a number of then is another one today, and totals are withheld then
 * or today, the past shows none of them: one of then and one of today would be as good as two of one time.
 */
export function withheldInPast(then: AllSurveys, today: AllSurveys): WithheldTotals {
  const stepsToday = stepsIn(today);
  const from = ({ countryId, ever, steps }: Known): number | null => {
    const last = steps.at(-1)?.year ?? 0;
    const now = stepsToday.get(`${countryId} ${ever}`)?.steps ?? [];
    const years = [withheldFrom(steps), withheldFrom(now)].filter((year) => year !== null);
    if (years.length === 0) return null;
    const isSame = JSON.stringify(steps) === JSON.stringify(now.filter(({ year }) => year <= last));
    return isSame ? Math.min(...years) : 0;
  };
  return withheldBy(firstYearsOf(stepsIn(then).values(), from));
}
