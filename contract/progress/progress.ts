// The progress report: how far every country is with a survey, and when those of the year compared were done.

import { z } from "zod";
import { call, reviewRoles } from "#contract/define.ts";
import { mailStatuses } from "#contract/lists/mails.ts";
import { fileParameters } from "#contract/paging.ts";
import { culture, day, gniType, instant, lang, yearText } from "#contract/schemas.ts";
import { sectionStatuses } from "#contract/surveys.ts";
import { textSchema } from "#questionnaire/engine/text.ts";
import { progresses } from "./survey-state.ts";

const progressOfCountry = z.object({
  countryId: z.number(),
  /** Null when the platform does not know its membership. */
  isMember: z.boolean().nullable(),
  /** Of the survey year, or the last one known before it. */
  incomeClass: gniType.nullable(),
  state: z.enum(progresses),
  statuses: sectionStatuses,
  completion: z.number(),
  lastUpdate: instant.nullable(),
  /** Since when every section is submitted; the approval where it was approved without that. Null: not done. */
  doneAt: instant.nullable(),
  /** The same of the year compared. */
  doneAtThen: instant.nullable(),
  /** When every section had been submitted for the first time, also when one was changed since; the year compared. */
  firstDoneAt: instant.nullable(),
  firstDoneAtThen: instant.nullable(),
  /** The last year before this one of which it saved anything. */
  answeredLast: z.number().nullable(),
  /** The newest reminder of this survey. `status` is null once the mail is deleted. */
  reminder: z.object({ at: instant, status: z.enum(mailStatuses).nullable() }).nullable(),
  /** The language of a reminder; null when there is no address to write to. */
  mailIn: lang.nullable(),
});
export type ProgressOfCountry = z.output<typeof progressOfCountry>;

const season = z.object({ key: z.number(), year: z.number(), startDate: day, endDate: day });

/** The columns of the file before those of the sections, which are named by their codes. */
export const progressColumns = [
  "country",
  "region",
  "incomeClass",
  "state",
  "completion",
  "lastUpdate",
  "doneAt",
  "answeredLast",
  "remindedAt",
] as const;

export const progressReport = call({
  id: "progress.report",
  method: "GET",
  path: "/Progress",
  summary: "How far every country is with the survey of a year, also as a CSV or XLSX file",
  access: { roles: reviewRoles },
  query: z.strictObject({
    /** The newest survey that has started without it. */
    year: yearText.optional(),
    /** The year before without it. */
    compare: yearText.optional(),
    ...fileParameters,
    /** Of the names of countries in a file. */
    culture: culture.optional(),
    /** Narrow the rows of a file. */
    region: textSchema(60).optional(),
    incomeClass: gniType.optional(),
    state: z.enum(progresses).optional(),
  }),
  exportsRows: true,
  reply: {
    status: 200,
    body: z.object({
      survey: season.extend({ isOpen: z.boolean() }),
      /** Null when there was no survey of that year. */
      compared: season.nullable(),
      countries: z.array(progressOfCountry),
    }),
    file: "text/csv",
  },
  problems: ["not-found"],
});
