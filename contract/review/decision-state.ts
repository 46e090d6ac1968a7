// What a country sees of the decisions on its survey.

import { z } from "zod";
import { instant, role } from "#contract/schemas.ts";

/** Whether a survey is approved. */
export const approval = z.object({
  isApproved: z.boolean(),
  approvedAt: instant.nullable(),
  approvedBy: z.string().nullable(),
  approvedRole: role.nullable(),
  /** Why the last approval was revoked, or the survey was returned without one, until it is approved. */
  revoked: z
    .object({ at: instant, reason: z.string(), isReturn: z.boolean() })
    .nullable()
    .optional(),
  /** The country asked to open the approved survey again. `isGranted` false: declined, `answer` says why. */
  reopening: z
    .object({
      at: instant,
      by: z.string().nullable(),
      reason: z.string(),
      isGranted: z.boolean().nullable(),
      answer: z.string().nullable(),
    })
    .nullable()
    .optional(),
});
