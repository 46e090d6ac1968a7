// Figures of reports outside their tables: their value, and how it is written.

import { z } from "zod";
import { names } from "#contract/schemas.ts";
import { marks, sources } from "#reports/engine/define.ts";

const value = z.union([z.number(), z.string(), z.null()]);

/** A figure as its report shows it; `n` are the countries behind a figure of several. */
export const figure = z.object({
  value,
  mark: z.enum(marks).exactOptional(),
  year: z.number().exactOptional(),
  n: z.number().exactOptional(),
});

/** How a figure is written, and the keys of the texts that say how it is made. */
export const column = z.object({
  type: z.string(),
  unit: z.string().exactOptional(),
  digits: z.number().exactOptional(),
  made: z
    .object({
      formula: z.string(),
      of: z.string().exactOptional(),
      source: z.enum(sources).exactOptional(),
    })
    .exactOptional(),
});

export const namedCountry = z.object({ id: z.number(), code: z.string(), ...names });

/** What is known of a country, and since which year. */
export const dated = <T extends z.ZodType>(value: T) =>
  z.object({ value, year: z.number() }).nullable();

/** Between these a country of its size lies by chance. */
export const limits = z.object({ low: z.number(), high: z.number() }).nullable();

/** Place 1 is the best. Median and quartiles are of the peers; fewer than three have none. */
export const amongPeers = z.object({
  place: z.number().nullable(),
  n: z.number(),
  median: z.number().nullable(),
  /** Where it is a bound, such as “at least”. */
  medianMark: z.enum(marks).exactOptional(),
  lowerQuartile: z.number().nullable(),
  upperQuartile: z.number().nullable(),
});
