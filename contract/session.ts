// Signing in and out. Apart from the other account calls, because every page brings these along.

import { z } from "zod";
import { textSchema } from "#questionnaire/engine/text.ts";
import { call } from "./define.ts";
import { lengths } from "./lengths.ts";
import { roleReply } from "./roles.ts";
import { culturePerhaps, key, offeredPassword } from "./schemas.ts";

export const session = z.object({
  jwtToken: z.string(),
  refreshToken: z.string(),
  key: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  organizationId: z.number().nullable(),
  countryId: z.number().nullable(),
  role: roleReply,
  expiresIn: z.number(),
  /** The role asks for a second factor and the account has none: nothing else works until it has. */
  mustAddSecondFactor: z.boolean(),
  hasSecondFactor: z.boolean(),
});
export type Session = z.output<typeof session>;

export const authenticate = call({
  id: "accounts.authenticate",
  method: "POST",
  path: "/User/Authenticate",
  summary: "Sign in with e-mail and password",
  access: { roles: "public" },
  /** The language of the page; from here on also that of the mails. */
  query: z.strictObject({ culture: culturePerhaps }),
  body: z.strictObject({
    email: textSchema(lengths.email).min(1),
    password: offeredPassword,
    rememberMe: z.boolean().optional(),
    code: textSchema(lengths.code).optional(),
  }),
  reply: { status: 200, body: session },
  problems: ["wrong-credentials", "second-factor-required", "wrong-code"],
});

export const refreshToken = call({
  id: "accounts.refreshToken",
  method: "POST",
  path: "/User/RefreshToken",
  summary: "Exchange a refresh token for a new session; the old token dies",
  access: { roles: "public" },
  body: z.strictObject({ refreshToken: key }),
  reply: { status: 200, body: session },
  problems: ["session-ended"],
});

export const logout = call({
  id: "accounts.logout",
  method: "POST",
  path: "/User/Logout",
  summary: "End the session at once, its access token included; 204 also where there is none left",
  access: { roles: "public", knowsCaller: true },
  body: z.strictObject({ refreshToken: key }),
  reply: { status: 204 },
});
