// The figures of a country beside what is expected of it, where its survey is entered and reviewed.

import { z } from "zod";
import { call, ofOwnCountry, type ReplyOf } from "#contract/define.ts";
import { culture, idText, instant, yearText } from "#contract/schemas.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { amongPeers, column, dated, figure, limits, namedCountry } from "./figures.ts";

const part = figure.extend({ key: z.string(), column });

const expectedFigure = part.extend({
  report: z.string(),
  better: z.enum(["more", "less"]),
  /** Codes of the questions that it is made of. */
  questions: z.array(z.string()),
  limits,
  parts: z.array(part),
  /** The country's own years before, the oldest first. */
  before: z.array(z.object({ year: z.number(), value: z.number().nullable() })),
  /** Of the other countries of the income class, approved figures only; no median for fewer than three. */
  ofClass: z.object({
    median: z.number().nullable(),
    n: z.number(),
    medianMark: figure.shape.mark,
  }),
  /** Single countries, for the staff. */
  peers: amongPeers
    .extend({
      countries: z.array(
        z.object({ code: z.string(), value: z.number(), mark: figure.shape.mark }),
      ),
    })
    .exactOptional(),
});
export type ExpectedFigure = z.output<typeof expectedFigure>;

export const expectedFigures = call({
  id: "reporting.expected",
  method: "GET",
  path: "/ExpectedFigures",
  summary: "Figures of a country's survey beside what is expected, its own years and its peers",
  access: ofOwnCountry,
  query: z.strictObject({ countryId: idText, year: yearText, culture }),
  reply: {
    status: 200,
    body: z.object({
      year: z.number(),
      asOf: instant,
      /** The last known ones, with their years. */
      population: dated(z.number()),
      gni: dated(z.enum(gniTypes)),
      /** The years that the figures of other countries may come from. */
      fromYear: z.number(),
      figures: z.array(expectedFigure),
      /** For the staff: the nearest countries. */
      peers: z.array(namedCountry).exactOptional(),
    }),
  },
  isLong: true,
  problems: ["not-found"],
});
export type Expected = ReplyOf<typeof expectedFigures>;
