// What the progress report asks for, also before its code is there, and the choices in its address.

import { progressReport } from "#contract/progress/progress.ts";
import { type Progress, progresses } from "#contract/progress/survey-state.ts";
import { type GniType, gniTypes } from "#reports/engine/define.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { yearOf } from "#web/current-survey.ts";

export const groupings = ["region", "incomeClass"] as const;
export type Grouping = (typeof groupings)[number];

/** Null: not narrowed; of the years, the newest and the one before. */
export type ProgressChoices = {
  year: number | null;
  compare: number | null;
  region: string | null;
  incomeClass: GniType | null;
  state: Progress | null;
  group: Grouping;
};

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | null =>
  known.find((one) => one === text) ?? null;

export const choicesIn = (address: URLSearchParams): ProgressChoices => ({
  year: yearOf(address.get("year"), null),
  compare: yearOf(address.get("compare"), null),
  region: address.get("region"),
  incomeClass: oneOf(gniTypes, address.get("class")),
  state: oneOf(progresses, address.get("state")),
  group: oneOf(groupings, address.get("group")) ?? "region",
});

export const yearsIn = ({ year, compare }: ProgressChoices) => ({
  ...(year === null ? {} : { year }),
  ...(compare === null ? {} : { compare }),
});

/** What narrows the rows of the file. */
export const narrowedTo = ({ region, incomeClass, state }: ProgressChoices) => ({
  ...(region === null ? {} : { region }),
  ...(incomeClass === null ? {} : { incomeClass }),
  ...(state === null ? {} : { state }),
});

export const progressOf = (choices: ProgressChoices) =>
  queryOf(progressReport, { query: yearsIn(choices) });

export const prefetchProgress = ({ searchParams }: URL): Promise<void> =>
  queryClient.prefetchQuery(progressOf(choicesIn(searchParams)));
