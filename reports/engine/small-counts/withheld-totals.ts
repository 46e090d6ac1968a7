// Which running totals of all surveys are withheld, found once for as long as the surveys are the same.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { QuestionnaireOf } from "#reports/engine/define.ts";
import { listKeeper } from "#reports/engine/keep.ts";
import { numbersOf } from "./people.ts";
import { type RunningTotal, runningTotalsIn, type Step, withheldFrom } from "./running-totals.ts";

type Survey = Pick<AnswerRow, "countryId" | "values">;

/** The surveys of every year, approved or not. */
export type AllSurveys = {
  rows: ReadonlyMap<number, readonly Survey[]>;
  questionnaireOf: QuestionnaireOf;
};

type Known = { countryId: number; total: RunningTotal; steps: Step[] };

/** By country and total, in the order of the years. */
function stepsIn({ rows, questionnaireOf }: AllSurveys): ReadonlyMap<string, Known> {
  const found = new Map<string, Known>();
  for (const year of [...rows.keys()].sort((one, other) => one - other)) {
    const totals = runningTotalsIn(questionnaireOf(year));
    for (const row of totals.length === 0 ? [] : (rows.get(year) ?? [])) {
      const numberAt = numbersOf(row);
      for (const total of totals) {
        const { ever, inYear } = total;
        const key = `${row.countryId} ${ever}`;
        const known = found.get(key) ?? { countryId: row.countryId, total, steps: [] };
        known.steps.push({ year, ever: numberAt(ever), inYear: numberAt(inYear) });
        found.set(key, known);
      }
    }
  }
  return found;
}

/** From which year on a code of a country is withheld. */
type Withheld = { countryId: number; code: string; from: number };

/** Which totals of a survey are withheld. With the same `key` the same ones are. */
export type WithheldTotals = {
  key: string;
  codesOf(survey: { countryId: number; year: number }): readonly string[];
};

function withheldBy(withheld: readonly Withheld[]): WithheldTotals {
  const ofCountry = Map.groupBy(withheld, ({ countryId }) => countryId);
  return {
    key: JSON.stringify(withheld.map(({ countryId, code, from }) => [countryId, code, from])),
    codesOf: ({ countryId, year }) =>
      (ofCountry.get(countryId) ?? []).flatMap(({ code, from }) => (year >= from ? code : [])),
  };
}

const keptTotals = listKeeper<object, WithheldTotals>()();

/** Those that are withheld as the surveys are today; the same object as before while they are the same. */
export const withheldTotals = (all: AllSurveys): WithheldTotals =>
  keptTotals(
    [...all.rows.values(), ...[...all.rows.keys()].map(all.questionnaireOf)],
    (_, before) => {
      const made = withheldBy(
        [...stepsIn(all).values()].flatMap(({ countryId, total, steps }) => {
          const from = withheldFrom(steps);
          return from === null ? [] : { countryId, code: total.ever, from };
        }),
      );
      return made.key === before?.key ? before : made;
    },
  );

/** Whether every number of then is the same today; one that was not said then may be. */
function isUnchanged(then: readonly Step[], today: readonly Step[]): boolean {
  const stepOf = new Map(today.map((step) => [step.year, step]));
  return then.every(({ year, ever, inYear }) => {
    const now = stepOf.get(year);
    return (ever === null || ever === now?.ever) && (inYear === null || inYear === now?.inYear);
  });
}

/**
 * Those that are withheld at a past time: what was then or is today. Where a number of then is another one today, the total and the
 * people of the years are withheld in all years: some of then and some of today would be as good as all of one time.
 */
export function withheldInPast(then: AllSurveys, today: AllSurveys): WithheldTotals {
  const known = stepsIn(today);
  return withheldBy(
    [...stepsIn(then)].flatMap(([key, { countryId, total, steps }]) => {
      const now = known.get(key)?.steps ?? [];
      if (!isUnchanged(steps, now)) {
        return [total.ever, total.inYear].map((code) => ({ countryId, code, from: 0 }));
      }
      const years = [withheldFrom(steps), withheldFrom(now)].filter((year) => year !== null);
      return years.length === 0 ? [] : { countryId, code: total.ever, from: Math.min(...years) };
    }),
  );
}
