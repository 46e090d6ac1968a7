// Calls of signed-out visitors: signing in and out, asking for an account, a mailed link for a password.

import { z } from "zod";
import { textSchema } from "#questionnaire/engine/text.ts";
import { call } from "./define.ts";
import { lengths } from "./lengths.ts";
import {
  culture,
  email,
  id,
  key,
  newPassword,
  offeredPassword,
  optionalCulture,
  requiredName,
  requiredPhone,
  roleReply,
} from "./schemas.ts";

export const session = z.object({
  jwtToken: z.string(),
  refreshToken: z.string(),
  key: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  organizationId: z.number().nullable(),
  countryId: z.number().nullable(),
  /** Of ISO 3166, two letters: numbers are written as this country does. */
  countryCode: z.string().nullable(),
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
  query: z.strictObject({ culture: optionalCulture }),
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

export const accountRequest = z.strictObject({
  firstName: requiredName,
  lastName: requiredName,
  email,
  phone: requiredPhone,
  roleInOrganization: requiredName,
  organization: requiredName,
  countryId: id,
  city: requiredName,
});

export const register = call({
  id: "accounts.register",
  method: "POST",
  path: "/User/Register",
  summary: "Ask for an account",
  access: { roles: "public" },
  query: z.strictObject({ culture }),
  body: accountRequest,
  reply: { status: 202, body: z.object({}) },
});

export const resetRequest = z.strictObject({ email });

export const forgotPassword = call({
  id: "accounts.forgotPassword",
  method: "POST",
  path: "/User/ForgotPassword",
  summary: "Ask for a link to set a new password",
  access: { roles: "public" },
  query: z.strictObject({ culture: optionalCulture }),
  body: resetRequest,
  reply: { status: 204 },
});

export const resetPassword = call({
  id: "accounts.resetPassword",
  method: "POST",
  path: "/User/ResetPassword",
  summary: "Set a password with a mailed link",
  access: { roles: "public" },
  body: z.strictObject({ token: key, ...newPassword }),
  reply: { status: 204 },
  problems: ["passwords-differ", "password-rule", "too-common", "link-invalid"],
});

export const checkLink = call({
  id: "accounts.checkLink",
  method: "POST",
  path: "/User/CheckLink",
  summary: "Whether a mailed link still sets a password; it is not used up",
  access: { roles: "public" },
  body: z.strictObject({ token: key }),
  reply: { status: 204 },
  problems: ["link-invalid"],
});
