// Who answers for the sections that a country handed in, and the digest that shows whether they were changed since.

import { z } from "zod";
import { call, ofOwnCountry } from "#contract/define.ts";
import { countryAndSurvey, instant, questionnaireCode, requiredName } from "#contract/schemas.ts";

const receipt = z.object({
  /** Such as "CAN-2025-0007". */
  number: z.string(),
  at: instant,
  /** Of the person who signed; empty when the account was deleted. */
  name: z.string(),
  position: z.string(),
  sections: z.array(z.string()),
  /** SHA-256 of the answers, value states and precision of these sections. */
  digest: z.string(),
  /** The sections are as they were when they were signed. */
  isUnchanged: z.boolean(),
});
export type Receipt = z.output<typeof receipt>;

export const listReceipts = call({
  id: "review.receipts",
  method: "GET",
  path: "/Survey/Receipt",
  summary: "The receipts of a country's survey, newest first",
  access: ofOwnCountry,
  query: countryAndSurvey,
  reply: { status: 200, body: z.array(receipt) },
  problems: ["not-found"],
});

export const signSections = call({
  id: "review.sign",
  method: "POST",
  path: "/Survey/Receipt",
  summary: "Sign for sections that are submitted; the receipt says who did, when, and their digest",
  access: ofOwnCountry,
  query: countryAndSurvey,
  body: z.strictObject({
    sections: z.array(questionnaireCode).min(1).max(50).readonly(),
    name: requiredName,
    position: requiredName,
    /** The declaration was read and ticked. */
    isDeclared: z.literal(true),
  }),
  reply: { status: 201, body: receipt },
  acceptsIdempotencyKey: true,
  problems: ["not-found"],
});
