// What the worker is asked for a page of figures of several reports, and its answer.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { ByteParts } from "#server/reporting/reply.ts";

/** A survey that is not approved, with the sections of it that were submitted. */
export type SubmittedSurvey = { year: number; sections: readonly string[] };

/** `year` as it was sent. `culture`: the language of what is wrong. Only a profile is also of a past time. */
type PageQuery = { year?: string | number | undefined; asOf?: undefined; culture: Lang };
type PastPageQuery = Omit<PageQuery, "asOf"> & { asOf?: Date | undefined };

export type PageQuestion =
  | {
      page: "profile";
      query: PastPageQuery & { countryId: number };
      /** Those that the caller may see. */
      submitted: readonly SubmittedSurvey[];
      /** Without a year such a survey comes before the approved ones. */
      prefersSubmitted: boolean;
      /** Small counts of the country itself are not for the reader; those of other countries never are but for staff. */
      hidesOwn: boolean;
      hidesOthers: boolean;
    }
  | { page: "world"; query: PageQuery; hidesOthers: boolean }
  | {
      page: "expected";
      query: PageQuery & { year: number; countryId: number };
      hidesOthers: boolean;
    };

export type ProfileQuestion = Extract<PageQuestion, { page: "profile" }>;

/** The page as JSON. */
export type PageAnswer = { bytes: ByteParts; page: PageQuestion["page"] };
