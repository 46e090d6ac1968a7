// The yearbook of a survey year as files: made by a job, one at a time, and kept for a month.

import { z } from "zod";
import { call, reviewRoles } from "#contract/define.ts";
import { culture, idText, instant, lang, year } from "#contract/schemas.ts";

const yearbookFormats = ["docx", "pdf"] as const;

const yearbookStates = ["waiting", "working", "done", "failed", "cancelled"] as const;
type YearbookState = (typeof yearbookStates)[number];

/** While one is in these states no other is started. */
export const underWay: readonly YearbookState[] = ["waiting", "working"];

const yearbook = z.object({
  id: z.number(),
  year: z.number(),
  culture: lang,
  /** Counts of 1 to 4 people, and what would give them away, are in it. */
  showsSmallCounts: z.boolean(),
  state: z.enum(yearbookStates),
  /** Per cent of the work. */
  progress: z.number(),
  /** The process that made it ended before it was done: it begins anew within about a minute. */
  isInterrupted: z.boolean(),
  failure: z.enum(["too-long", "too-large", "failed"]).nullable(),
  askedAt: instant,
  askedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  files: z.array(z.object({ format: z.enum(yearbookFormats), bytes: z.number() })),
});
export type Yearbook = z.output<typeof yearbook>;

const params = z.strictObject({ id: idText });

export const startYearbook = call({
  id: "yearbooks.start",
  method: "POST",
  path: "/Yearbook",
  summary: "Start making the yearbook of a survey year; the one under way, when it is the same",
  access: { roles: reviewRoles },
  query: z.strictObject({ culture }),
  body: z.strictObject({
    year,
    /** Not for what is published: without it counts of 1 to 4 people are hidden. */
    showsSmallCounts: z.boolean().default(false),
  }),
  reply: { status: 202, body: yearbook },
  problems: ["already-running"],
});

export const cancelYearbook = call({
  id: "yearbooks.cancel",
  method: "POST",
  path: "/Yearbook/{id}/Cancel",
  summary: "Cancel the making of a yearbook",
  access: { roles: reviewRoles },
  params,
  reply: { status: 200, body: yearbook },
  problems: ["not-found", "already-decided"],
});

export const listYearbooks = call({
  id: "yearbooks.list",
  method: "GET",
  path: "/Yearbook",
  summary: "The yearbooks of the last month, the newest first",
  access: { roles: reviewRoles },
  reply: { status: 200, body: z.array(yearbook) },
});

export const getYearbookFile = call({
  id: "yearbooks.file",
  method: "GET",
  path: "/Yearbook/{id}/File",
  summary: "A file of a yearbook",
  access: { roles: reviewRoles },
  params,
  query: z.strictObject({ format: z.enum(yearbookFormats) }),
  reply: { status: 200, file: "application/pdf" },
  isLong: true,
  problems: ["not-found", "file-gone"],
});
