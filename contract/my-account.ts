// Calls on the caller's own account: profile, password, sessions, second factor, language, export, deletion.

import { z } from "zod";
import { textSchema } from "#questionnaire/engine/text.ts";
import { call } from "./define.ts";
import { lengths } from "./lengths.ts";
import { culture, idText, instant, name, newPassword, offeredPassword, phone } from "./schemas.ts";
import { user } from "./users.ts";

const code = textSchema(lengths.code).trim().min(6);

export const openSession = z.object({
  sid: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  endsAt: instant,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  isRemembered: z.boolean(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

export const listSessions = call({
  id: "accounts.sessions",
  method: "GET",
  path: "/User/Sessions",
  summary: "The open sessions of one's own account; an Administrator may name another's",
  access: { roles: "any" },
  query: z.strictObject({ userId: idText.optional() }),
  reply: { status: 200, body: z.array(openSession) },
  problems: ["not-found"],
});

export const endSession = call({
  id: "accounts.endSession",
  method: "DELETE",
  path: "/User/Sessions/{sid}",
  summary: "End one session at once",
  access: { roles: "any" },
  params: z.strictObject({ sid: z.uuid() }),
  reply: { status: 204 },
  problems: ["not-found"],
});

export const setCulture = call({
  id: "accounts.culture",
  method: "PUT",
  path: "/User/Culture",
  summary: "The language of the mails one gets",
  access: { roles: "any" },
  body: z.strictObject({ culture }),
  reply: { status: 204 },
});

export const exportMyself = call({
  id: "accounts.export",
  method: "GET",
  path: "/User/{id}/Export",
  summary: "Everything the platform holds about oneself, as a JSON file",
  access: { roles: "any", scope: "own" },
  params: z.strictObject({ id: idText }),
  reply: { status: 200, file: "application/json" },
  isLong: true,
  problems: ["not-found"],
});

export const deleteMyself = call({
  id: "accounts.deleteMe",
  method: "DELETE",
  path: "/User/Me",
  summary: "Delete one's own account; with a code where a second factor is on",
  access: { roles: "any" },
  body: z.strictObject({ password: offeredPassword, code: code.optional() }),
  reply: { status: 204 },
  problems: ["wrong-current-password", "factor-code-wrong", "last-administrator"],
});

export const secondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the caller's role requires one. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
});

export const getSecondFactor = call({
  id: "accounts.secondFactor",
  method: "GET",
  path: "/User/SecondFactor",
  summary: "Whether one's account asks for a code at sign-in",
  access: { roles: "any", beforeSecondFactor: true },
  reply: { status: 200, body: secondFactor },
});

export const beginSecondFactor = call({
  id: "accounts.beginSecondFactor",
  method: "POST",
  path: "/User/SecondFactor/Begin",
  summary: "A new secret for an authenticator app; it counts once a code confirmed it",
  access: { roles: "any", beforeSecondFactor: true },
  body: z.strictObject({ password: offeredPassword }),
  reply: { status: 200, body: z.object({ secret: z.string(), uri: z.string() }) },
  problems: ["wrong-current-password", "already-exists"],
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = call({
  id: "accounts.confirmSecondFactor",
  method: "POST",
  path: "/User/SecondFactor/Confirm",
  summary: "Turn the second factor on with the first code; answers the recovery codes, once",
  access: { roles: "any", beforeSecondFactor: true },
  body: z.strictObject({ code }),
  reply: { status: 200, body: recoveryCodes },
  problems: ["factor-code-wrong", "not-found"],
});

export const removeSecondFactor = call({
  id: "accounts.removeSecondFactor",
  method: "POST",
  path: "/User/SecondFactor/Remove",
  summary: "Turn the second factor off, with password and code",
  access: { roles: "any" },
  body: z.strictObject({ password: offeredPassword, code }),
  reply: { status: 204 },
  problems: ["wrong-current-password", "factor-code-wrong", "not-found"],
});

export const renewRecoveryCodes = call({
  id: "accounts.renewRecoveryCodes",
  method: "POST",
  path: "/User/SecondFactor/RecoveryCodes",
  summary: "New recovery codes; the old ones no longer work",
  access: { roles: "any" },
  body: z.strictObject({ password: offeredPassword, code }),
  reply: { status: 200, body: recoveryCodes },
  problems: ["wrong-current-password", "factor-code-wrong", "not-found"],
});

export const updateProfile = call({
  id: "accounts.updateProfile",
  method: "PUT",
  path: "/User/UpdateProfile/{id}",
  summary: "Change phone and role in the organization",
  access: { roles: "any", scope: "self" },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ phone: phone.nullable(), roleInOrganization: name.nullable() }),
  reply: { status: 200, body: user },
  problems: ["not-found"],
});

export const changePassword = call({
  id: "accounts.changePassword",
  method: "POST",
  path: "/User/ChangePassword",
  summary: "Change one's own password; other sessions end",
  access: { roles: "any" },
  body: z.strictObject({ currentPassword: offeredPassword, ...newPassword }),
  reply: { status: 204 },
  problems: ["wrong-current-password", "passwords-differ", "password-rule", "too-common"],
});
