// What the worker is asked for a page of figures of several reports, and its answer.

/** A survey that is not approved, with the sections of it that were submitted. */
export type SubmittedSurvey = { year: number; sections: readonly string[] };

type Asked = { year?: number | undefined; asOf?: undefined };
type AskedThen = { year?: number | undefined; asOf?: Date | undefined };

export type PageQuestion =
  | {
      page: "profile";
      query: AskedThen & { countryId: number };
      /** Those that the caller may see. */
      submitted: readonly SubmittedSurvey[];
      /** Without a year such a survey comes before the approved ones. */
      prefersSubmitted: boolean;
      /** Small counts of the country itself are not for the reader; those of other countries never are but for staff. */
      hidesOwn: boolean;
      hidesOthers: boolean;
    }
  | { page: "world"; query: Asked; hidesOthers: boolean }
  | {
      page: "expected";
      query: { year: number; countryId: number; asOf?: undefined };
      hidesOthers: boolean;
    };

/** The page as JSON. */
export type PageAnswer = { bytes: Uint8Array; page: PageQuestion["page"] };
