// API tokens: with one a program reads what its owner may read, without the owner's password.

import { z } from "zod";
import { call, tokenScopes } from "#contract/define.ts";
import { lengths } from "#contract/lengths.ts";
import { instant, offeredPassword, requiredName } from "#contract/schemas.ts";
import { textSchema } from "#questionnaire/engine/text.ts";

export const apiToken = z.object({
  id: z.string(),
  /** What its owner calls it. */
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: instant,
  endsAt: instant,
  /** To the minute; null until it is used. */
  lastUsedAt: instant.nullable(),
  hasEnded: z.boolean(),
});
export type ApiToken = z.output<typeof apiToken>;

/** For how many days a token may read. */
export const tokenDays = { min: 1, max: 366 } as const;

export const listApiTokens = call({
  id: "accounts.apiTokens",
  method: "GET",
  path: "/User/ApiToken",
  summary: "One's own API tokens, without the tokens themselves",
  access: { roles: "any" },
  reply: { status: 200, body: z.array(apiToken) },
});

export const createApiToken = call({
  id: "accounts.createApiToken",
  method: "POST",
  path: "/User/ApiToken",
  summary: "A new API token, which is shown this once; with a code where a second factor is on",
  access: { roles: "any" },
  body: z.strictObject({
    name: requiredName,
    scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length),
    days: z.number().int().min(tokenDays.min).max(tokenDays.max),
    password: offeredPassword,
    code: textSchema(lengths.code).trim().min(6).optional(),
  }),
  reply: { status: 201, body: z.object({ id: z.string(), token: z.string(), endsAt: instant }) },
  problems: ["wrong-current-password", "factor-code-wrong", "too-large"],
});

export const endApiToken = call({
  id: "accounts.endApiToken",
  method: "DELETE",
  path: "/User/ApiToken/{id}",
  summary: "End one of one's own API tokens at once",
  access: { roles: "any" },
  params: z.strictObject({ id: z.uuid() }),
  reply: { status: 204 },
  problems: ["not-found"],
});
