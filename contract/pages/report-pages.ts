// Pages made of figures of several reports: the profile of a country, and the world in one year.

import { z } from "zod";
import { call, profileRoles, reportRoles } from "#contract/define.ts";
import { culture, flagText, idText, instant, pastTime, sentYear } from "#contract/schemas.ts";
import { bases, gniTypes } from "#reports/engine/define.ts";
import { amongPeers, column, dated, figure, limits, namedCountry } from "./figures.ts";

const namedFigure = figure.extend({ key: z.string(), report: z.string(), column });

const series = z.object({
  key: z.string(),
  report: z.string(),
  column,
  points: z.array(figure.extend({ year: z.number() })),
});

/** `provisional`: from sections that were submitted and are not approved; `none`: the country has no such survey. */
export const profileStates = ["approved", "provisional", "none"] as const;

const surveyQuality = z.object({
  year: z.number(),
  asked: z.number(),
  answered: z.number(),
  /** Of the questions whose exactness was chosen, those that are precise; a fraction of 1. */
  precise: z.number().nullable(),
  /** Cells that are not available, not applicable or confidential. */
  states: z.number(),
  changedAfterApproval: z.number(),
});

export const countryProfile = call({
  id: "reporting.countryProfile",
  method: "GET",
  path: "/CountryProfile",
  summary: "One country: its figures over the years, and among its peers",
  access: { roles: profileRoles, scope: "country" },
  query: z.strictObject({
    countryId: idText,
    year: sentYear,
    /** For the federation's staff: drafts too, as an approval would publish them. */
    drafts: flagText.optional(),
    /** The approved figures as they were at the end of this millisecond. */
    asOf: pastTime.optional(),
    culture,
  }),
  reply: {
    status: 200,
    body: z.object({
      country: namedCountry,
      year: z.number(),
      /** The years that can be chosen, the newest first. */
      years: z.array(z.number()),
      state: z.enum(profileStates),
      /** These three are not known of a past time. */
      sections: z.object({ submitted: z.number(), all: z.number() }).nullable(),
      submittedAt: instant.nullable(),
      approvedAt: instant.nullable(),
      asOf: instant,
      population: dated(z.number()),
      gni: dated(z.enum(gniTypes)),
      found: z.array(namedFigure),
      indicators: z.array(
        namedFigure.extend({
          better: z.enum(["more", "less"]),
          limits,
          among: amongPeers,
          /** Figures of single peers, without their names; only for those who may open reports. */
          peers: z.array(z.number()).exactOptional(),
          ofClass: figure.extend({ report: z.string() }).nullable(),
        }),
      ),
      peers: z.object({
        countries: z.array(namedCountry),
        ofOtherClass: z.number(),
        fromYear: z.number(),
        toYear: z.number(),
      }),
      /** `newDefinition`: the years whose figure is made of other answers than the one before. */
      history: z.array(series.extend({ newDefinition: z.array(z.number()) })),
      /** The years whose source is another than that of the survey before. */
      newSource: z.array(z.number()),
      quality: z.array(series),
      surveys: z.array(surveyQuality),
      tables: z.array(
        z.object({
          key: z.string(),
          columns: z.array(
            z.object({ key: z.string(), of: z.literal("previous").exactOptional() }),
          ),
          rows: z.array(
            z.object({
              key: z.string(),
              report: z.string(),
              cells: z.record(z.string(), figure.extend({ column }).nullable()),
            }),
          ),
        }),
      ),
      previousYear: z.number().nullable(),
    }),
  },
  isLong: true,
  problems: ["not-found"],
});

export const worldThisYear = call({
  id: "reporting.worldThisYear",
  method: "GET",
  path: "/WorldThisYear",
  summary: "The world in one survey year, in few figures",
  access: { roles: reportRoles },
  query: z.strictObject({ year: sentYear, culture }),
  reply: {
    status: 200,
    body: z.object({
      year: z.number(),
      /** The years with approved surveys, the newest first. */
      years: z.array(z.number()),
      /** False: no survey of the year is approved, and there are no figures. */
      hasApproved: z.boolean(),
      /** Countries can still answer. */
      isOpen: z.boolean(),
      asOf: instant,
      sentences: z.array(
        z.object({
          key: z.string(),
          report: z.string(),
          basis: z.enum(bases),
          main: z.string(),
          slots: z.record(z.string(), figure.extend({ column })),
          coverage: z.object({
            countries: z.number(),
            members: z.number(),
            memberShare: z.number().nullable(),
            populationShare: z.number().nullable(),
          }),
          before: figure.nullable(),
        }),
      ),
      /** Countries whose figure changed since the year before; `left` are not named. */
      changed: z.array(
        z.object({
          key: z.string(),
          report: z.string(),
          fromYear: z.number(),
          column,
          countries: z.array(namedCountry.extend(figure.shape)),
          left: z.number(),
        }),
      ),
      firstAnswers: z.array(namedCountry),
      cameBack: z.array(namedCountry),
    }),
  },
  isLong: true,
});
