// What the progress report shows: the countries with their names, what the address narrows them to, and the two seasons.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReplyOf } from "#contract/define.ts";
import type { progressReport } from "#contract/progress/progress.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { type ProgressChoices, progressOf } from "./progress-query.ts";
import { inScope, namedRows, type ProgressRow, type Tally, tallyOf } from "./progress-rows.ts";
import { daysInto, daysOf, doneBy } from "./season.ts";

type Reply = ReplyOf<typeof progressReport>;

export type Report = Pick<Reply, "survey" | "compared"> & {
  /** When it was asked for. */
  now: number;
  /** The countries of the chosen region and class. */
  rows: readonly ProgressRow[];
  tally: Tally;
  /** Days of the season on which surveys were done for the first time; `then`: of the year compared. */
  days: readonly number[];
  daysThen: readonly number[];
  /** How many were done on the same day of the year compared; null without one. */
  doneThen: number | null;
};

function reportOf({ survey, compared }: Reply, rows: readonly ProgressRow[], now: number): Report {
  const then = (pick: (row: ProgressRow) => string | null) =>
    compared ? daysOf(compared, rows.map(pick)) : [];
  const daysThen = then(({ firstDoneAtThen }) => firstDoneAtThen);
  // Beside those that are done now are those that were done then.
  const doneDays = then(({ doneAtThen }) => doneAtThen);
  const today = daysInto(survey, now);
  return {
    survey,
    compared,
    now,
    rows,
    daysThen,
    tally: tallyOf(rows),
    days: daysOf(
      survey,
      rows.map(({ firstDoneAt }) => firstDoneAt),
    ),
    // Of a closed survey, the end.
    doneThen: compared ? (survey.isOpen ? doneBy(doneDays, today) : doneDays.length) : null,
  };
}

export function useProgress(choices: ProgressChoices) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(progressOf(choices));
  const { countries, ...list } = useCountries();
  const report = useMemo(() => {
    if (!data || !countries) return undefined;
    const rows = inScope(namedRows(countries, data.countries), choices);
    return reportOf(data, rows, dataUpdatedAt);
  }, [data, countries, choices, dataUpdatedAt]);
  return {
    report,
    error: error ?? list.error,
    refetch: () => {
      list.refetch();
      void refetch();
    },
  };
}
